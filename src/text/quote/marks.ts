import type { WithheldReason } from '../../model/quotes.ts'

/** What stands before a turn of a conversation: a beginning, the end of a sentence, a bracket, a comma. */
const opens = String.raw`(?:^|[\n.!?|>"'“”\])};,–—-]\s{0,3})`
const roles = 'system|assistant|human|developer|user'

/** Marks that open a turn or forge a message of a conversation. */
const turns = [
  /<\|[^|>\n]{1,40}\|>|\[\/?(?:inst|sys|system)\]|<<\/?sys>>|<\/?(?:system|assistant|user|instructions?|tool_call|function_call|tool_result|important|secret)\b[^>]{0,80}>/iu,
  new RegExp(`${opens}(?:${roles})(?: (?:message|prompt|note|override|update|turn))?\\s{0,2}[:：\\]]`, 'iu'),
  /(?:^|[^\p{L}\d_])(?:SYSTEM|ASSISTANT|HUMAN|DEVELOPER|AI|LLM|AGENT)(?: (?:MESSAGE|PROMPT|NOTE|OVERRIDE|UPDATE))?\s{0,2}[:：]/u,
  /(?:^|\n)\s{0,3}#{1,6}\s{0,3}(?:system|assistant|instructions?|user)\b/iu,
] as const

/** Marks that load or reach something when they are shown, and addresses that could carry something out. */
const links = [
  /!?\[[^\]\n]{0,200}\]\s?\(\s{0,2}(?:<|https?:|data:|javascript:|\/\/|mailto:)|\[[^\]\n]{1,80}\]:\s{0,3}https?:/iu,
  /<(?:!--|img|a|script|iframe|style|svg|link|meta|form|object|embed|video|audio|input|details|base|button)\b[^>]{0,400}/iu,
  /<!--/u,
  /\b(?:javascript|vbscript):\S|\bdata:[a-z]{3,12}\/[a-z0-9.+-]{2,40}[;,]/iu,
  /\bhttps?:\/\/[^\s]{0,300}?(?:[?&][^\s=]{0,60}=|[{}<[\]$]|@)/iu,
] as const

/** A tool that a reader is to call, by the name that programs give it. */
const orders =
  /\b(?:call|invoke|execute|trigger)\b(?: (?:the|a|this|your|tool|function|and|then|also|immediately)){0,3} [`'"“]?[a-z]{2,30}(?:_[a-z0-9]{1,30}){1,5}/iu

/** Characters that change what is read against what is seen: direction, tags, bytes in selectors. */
const turning = /[\u202a-\u202e\u2066-\u2069]|[\u{e0001}-\u{e007f}]|[\u{e0100}-\u{e01ef}]|[\ufe00-\ufe0f]{2}/u
/** An ancient flag is spelled with tags; the black flag opens it. */
const flagForm = /\u{1f3f4}[\u{e0020}-\u{e007f}]{2,8}/gu
/** Characters without width inside or between words; joiners belong to scripts and pictures that need them. */
const widthless = /[\u200b\u2060-\u2064\ufeff\u180e\u3164]|\u034f|\u115f|\u1160/u
const softHyphens = /\u00ad/gu
/** Control characters but for line breaks, tabs, and those that a text read in the wrong encoding is full of and no terminal acts on. */
const control = /\p{Cc}(?<![\t\n\v\f\r\u0080-\u008f\u0091-\u009a\u009c])/u

/** What a text shows by its characters alone. Linear in its length. */
export function hiddenIn(text: string): boolean {
  if (/^[\t\n\r\x20-\x7e]*$/.test(text)) return false
  const plain = text.includes('\u{1f3f4}') ? text.replace(flagForm, '') : text
  return (
    turning.test(plain) || widthless.test(plain) || control.test(plain) || (plain.match(softHyphens) ?? []).length > 4
  )
}

/** What a text shows by marks of conversations, links and orders to call a tool; undefined where none stands there. */
export function marksIn(text: string): WithheldReason | undefined {
  if (turns.some((form) => form.test(text))) return 'role_marker'
  if (links.some((form) => form.test(text))) return 'link_or_markup'
  return orders.test(text) ? 'addresses_reader' : undefined
}

/** Words and signs of which every attack in plain sight has one. Ordinary texts have them too: it only spares the full look. */
const vocabulary =
  /[<>{}[\]`\\\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u0370-\u052f\ud800-\udfff\uff00-\uff5e]|:\/\/|&#|\w_\w|[A-Za-z0-9+/]{24}|(?<![a-z])(?:ignor|disregard|forget|overrid|overrul|bypass|instruct|prompt|assistant|system|model|agent|llm|chatbot|you must|you are now|your (?:task|job|new|previous|instructions)|must (?:now|call|send|reply)|pretend|reveal|secret|password|credential|token|transfer|invoke|execut|reply|respond|obey|follow (?:these|this|the)|act as|jailbreak|previous|prior to this|developer|admin|do not (?:tell|mention)|don.t (?:tell|mention)|from now on|guideline|guardrail|directive|attention|note to|dear (?:ai|assistant))/iu

/** Whether a text could address a reader at all. One pass, far cheaper than the check; what it passes over holds no such word. */
export const mayAddress = (text: string): boolean => vocabulary.test(text)

const recordVocabulary =
  /[<>{}[\]`\\]|&#|##|(?<![a-z])(?:ignor|vergiss|olvid|oubli|anweisung|decode|base64|disregard|forget|overrid|overrul|bypass|instruct|prompt|assistants?\b.{0,3}:|system\s?:|you (?:must|are)|must|pretend|reveal|secret|password|credential|transfer|invoke|execut|reply|respond|obey|follow (?:these|this|the)|act as|jailbreak|previous|developer mode|do not|don.t|from now on|guideline|guardrail|directive|attention|note to|dear (?:ai|assistant)|call )/iu

/** The same for names and values of a record, most of which are names of things. */
export const mayAddressInRecord = (text: string): boolean => recordVocabulary.test(text)
