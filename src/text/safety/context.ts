/** Words before a hit that say someone speaks of such texts instead of writing one. */
const reports =
  /(?:\be\.g\.|\bfor example|\bfor instance|\bsaying\b|\bsuch as|\b(?:the |a |an |this )?(?:phrases?|strings?|words?|wording|sentences?|payloads?|examples?|patterns?|keywords?|prompts?|messages?|texts?|inputs?|queries|requests?|commands?|lines?|titles?|songs?|emails?)(?: (?:like|such as|containing|saying|that (?:say|says|said|tell|tells|told|ask|asks|contain|contains)|reading|including|is|was|of|of the form|,))|\battackers?|\badversar|\bhackers?|\bscammers?|\bprompt[- ]?injections?|\binjections?\b|\bjailbreak(?:s|ing|ers?)?\b|\btechniques?|\b(?:tries|tried|trying|attempts?|attempted|attempting|asks?|asked|asking|tells?|told|telling|instructs?|instructed|tricks?|tricked|tricking|convinces?|convincing|gets?|getting|causes?|causing|makes?|making|forces?|induces?|leads?|allows?|lets?|used|uses|using|want|wants|wanted) (?:\S{1,20} ){0,4}?(?:(?:model|llm|ai|assistant|chatbot|chatgpt|bot|agent|gpt|victim|user)s?|(?:it|them) (?:to|into)|to)\b|\bthe (?:user|customer|student|email|document|page|web ?site|text|message|attacker|comment|article|post|screenshot|resume) (?:says?|said|asked|wrote|typed|tried|contains?|contained|reads?|included?|includes|told|states?)|\bmalicious|\bresearch|\bstud(?:y|ies)\b|\bpapers?\b|\bdetect|\bclassif|\bdefen[cs]e|\bdefend|\bmitigat|\bprotect|\bprevent|\bguard against|\bvulnerab|\bblocks?\b|\bblocked|\brefus(?:ed|es|al)\b|\bflag(?:s|ged)?\b|\bwhat (?:does|is|are|do)\b|\bmeaning\b|\bmean by|\bexplain(?:s|ed|ing)? (?:why|how|what|that|the (?:phrase|term|attack|trick|idea|word|difference)|prompt|jailbreak|in)\b|\bwhy (?:do|does|is|are|would|did)|\bhow (?:do|does|can|could|should|would|to|are|is)(?: \S{1,20}){0,3} (?:detect|prevent|stop|defend|protect|filter|block|test|handle|avoid|recogni[sz]e|mitigate|respond|guard|sanitize|secure|spot|work)|\bdocumentation|\bblog\b|\barticle|\btutorial|\btraining data|\bdataset|\btest (?:case|suite|that|for|whether)|\bunit test|\bregex|\bowasp|\bsecurity|\bnews\b|\bheadline|\bquote|\bso-called|\btranslat(?:e|ion)|\bspell|\bgrammar|\bsynonym|\bwarns?\b|\bwarning about|\bbeware|\bnever (?:ask|tell|reply|respond|type)|\brole of the|\bhistory of|\bstory (?:about|where|in which)|\bnovel|\bif (?:someone|a user|anyone|the user|an attacker)|\bwhen (?:someone|a user|anyone|an attacker)|\bshould (?:not|never)\b)/

/** A sentence that begins with whoever does it. */
const narrated =
  /^\W{0,3}(?:the|a|an|this|our|my|his|her|their|its|some|many|most|every|he|she|they|we|it) (?:\S{1,20} ){0,2}$/

/** Vocabulary of people who work on the subject. */
const subject =
  /\b(?:prompt[- ]injections?|indirect injection|jailbreak(?:s|ing)?|llm security|ai safety|red[- ]team(?:ing|er|ers)?|guardrails?|owasp|adversarial|threat model|vulnerabilit(?:y|ies)|mitigations?|attack (?:vectors?|surface)|attackers?|sanitiz(?:e|ation)|classifiers?|benchmarks?|false positives?|content filters?|input validation|defen[cs]es?|exploit(?:s|ation)|cve-\d|security (?:team|researchers?|training|policy|awareness|review|audit)|phishing (?:awareness|training|simulation)|moderation)\b/g

/** Files that hold attacks as data: tests, detection rules. */
const asData =
  /(?:^|\n)\s{0,8}(?:-? ?(?:pattern|match|regex|severity|expected?|signature)s?: |assert\b|def test_|it\(|test\(|expect\(|describe\()|\.(?:toBe|includes|startswith|match|search|test)\(|\bassert \w/g

/** A question about what models and their users do, rather than an order to this one. */
const askedAbout =
  /^\W{0,3}(?:how|why|what|which|when|where|who|is|are|can|could|does|do|did|should|would|will|has|have)\b[^?]{0,300}\b(?:an? (?:model|llm|chatbot|agent|assistant|ai|bot)|(?:models|llms|chatbots|agents|assistants|bots|attackers|users|students|people|employees|customers|someone|anyone)|the (?:user|attacker|model|agent|assistant|bot|pilot|report|dog|child)|my (?:kid|dog|colleague|boss|son|daughter|child))\b/

export interface Setting {
  /** Distinct words of the subject in the whole text. */
  readonly aboutness: number
}

/** What the whole text is about, measured once. */
export function settingOf(lower: string): Setting {
  const head = lower.slice(0, 20_000)
  return { aboutness: new Set(head.match(subject) ?? []).size + ((head.match(asData) ?? []).length > 0 ? 2 : 0) }
}

/**
 * How much of a hit's weight stands, 0 to 1. Quoted words behind a reporting phrase are mentioned, not used; a text about
 * the subject mentions more; a question is no mention of a deed where it is the request (`isRequest`). Whoever wraps an attack so keeps part of the weight, and several hits still add up.
 */
export function useWeight(
  lower: string,
  start: number,
  end: number,
  { aboutness }: Setting,
  isRequest: boolean,
): number {
  // Only so far back: the whole text would be looked through anew for each hit.
  const reach = Math.max(0, start - 140)
  const from = reach + Math.max(0, lower.slice(reach, start + 2).lastIndexOf('\n\n'))
  const before = lower.slice(from, start)
  const lastStop = Math.max(before.lastIndexOf('. '), before.lastIndexOf('! '), before.lastIndexOf('? '))
  const sentence = before.slice(lastStop + 1)
  const quoted = isQuoted(lower, start, end)
  const reported = reports.test(sentence)
  const earlier = !reported && reports.test(before)
  let weight = 1
  if (quoted && reported) weight = 0.22
  else if (reported) weight = 0.4
  else if (quoted && earlier) weight = 0.35
  else if (quoted && aboutness > 0) weight = 0.4
  else if (quoted) weight = 0.75
  // "Never give your password", "The court set aside all orders": forbidden or narrated, not ordered.
  if (/(?:\b(?:never|not|cannot)|n['’]t|\bavoid|\bwithout) (?:\S{1,14} )?$/.test(before)) weight *= 0.4
  if (narrated.test(sentence)) weight *= 0.4
  if (!isRequest && isAskedAbout(lower, from + lastStop + 1, end)) weight *= 0.55
  if (aboutness >= 2) weight *= 0.6
  else if (aboutness === 1 && !quoted && !reported) weight *= 0.85
  return weight
}

/** Whether the sentence that holds the hit asks about such things. */
function isAskedAbout(lower: string, start: number, end: number): boolean {
  const mark = lower.slice(end, end + 120).search(/[?.!\n]/)
  return mark >= 0 && lower[end + mark] === '?' && askedAbout.test(lower.slice(start, end + mark + 1).trimStart())
}

const openers = '"“‘«`\'„「『'

/** Whether the span begins right behind a quotation mark, or within one opened shortly before and closed behind. */
function isQuoted(lower: string, start: number, end: number): boolean {
  const before = lower.slice(Math.max(0, start - 60), start)
  const after = lower.slice(end, end + 80)
  if (/["“‘«`„「『'][^"”’»`\n]{0,12}$/.test(before) && /["”’»`」』']/.test(after)) return true
  const marks = (before.match(/["“`]/g) ?? []).length
  return marks % 2 === 1 && /["”`]/.test(after) && [...before].some((letter) => openers.includes(letter))
}
