import { plainText } from './characters.ts'
import type { DefinitionText } from './definition.ts'
import { shownSpan, type ToolFinding } from './finding.ts'
import { type Meaning, meanings } from './meanings.ts'

interface Rule {
  readonly kind: ToolFinding['kind']
  readonly form: RegExp
  /** 3 speaks for itself; 2 with another; 1 only adds. */
  readonly weight: 1 | 2 | 3
  readonly detail: string
}

/** What must not leave the machine. */
const secretPlace = String.raw`(?:~|\/home\/\w+|\/root|%userprofile%)?\/?\.(?:ssh|aws|kube|gnupg|docker|cursor|netrc|npmrc|git-credentials)\b|\bid_(?:rsa|ed25519|ecdsa|dsa)\b|\/etc\/(?:passwd|shadow)|\bmcp\.json\b|(?<![\w/])\.env\b|\bkeychain\b|\bwallet\.dat\b|\bseed phrase\b|browser cookies?\b|\.kube\/config`
const secretThing = `(?:api[- ]?keys?|passwords?|secrets?|credentials|access tokens?|private keys?|tokens and keys|environment variables|one-time codes?|cookies|conversation|chat history|system prompt|system message|user messages?|tool outputs?|contact list|customer table)`
const gap = '[^.!?]{0,80}?'
const form = (source: string): RegExp => new RegExp(source, 'giu')

const rules: readonly Rule[] = [
  {
    kind: 'instruction_to_model',
    weight: 3,
    detail: 'It tells the model to drop its instructions.',
    form: form(
      String.raw`\b(?:ignore|disregard|forget|bypass)\b (?:\w+ ){0,3}?(?:instructions?|rules|prompts?|guidelines|guardrails|directions|the user|other (?:\w+ )?tools?)\b`,
    ),
  },
  {
    kind: 'instruction_to_model',
    weight: 3,
    detail: 'It claims a rank above the user or the developer.',
    form: form(
      String.raw`\b(?:overrides?|supersedes?|above|over|higher priority than|takes? (?:precedence|priority) over)\b (?:\w+ ){0,2}?(?:(?:user|developer|system)(?:'s)? (?:instructions?|messages?|wishes|prompts?|requests?)|all else|all (?:other|previous) (?:tools|instructions))`,
    ),
  },
  {
    kind: 'instruction_to_model',
    weight: 2,
    detail: 'A pseudo-tag addresses the model.',
    form: form(
      String.raw`<\/?(?:important|system|secret|hidden|instructions?|admin|critical|assistant|priority)>|\[\/?(?:inst|system|admin)\]|<\|(?:im_start|system|user)\|>|^#{2,4} ?(?:system|instructions?)\b|(?:^|[.:;>\n-] ?|<!-- ?)(?:system|assistant|agent|model|ai|note to (?:the )?(?:model|assistant|agent|ai|llm))[:,] (?=\w)`,
    ),
  },
  {
    kind: 'hidden_text',
    weight: 3,
    detail: 'A comment that no reader sees addresses the model.',
    form: form(`<!--[^>]{0,40}?(?:assistant|model|agent|ai|llm|you must|exfiltrate|ignore)[^>]{0,400}?-->`),
  },
  {
    kind: 'secrecy',
    weight: 3,
    detail: 'It asks to keep something from the user.',
    form: form(
      String.raw`\b(?:do not|don't|don’t|never|must not|need not|should not|without|avoid|not to)\b (?:be |have to )?(?:\w+ ){0,2}?(?:tell(?:ing)?|mention(?:ed|ing)?|inform(?:ing)?|reveal(?:ing)?|notify(?:ing)?|show(?:ing)?|alert(?:ing)?|disclos(?:e|ing)|point(?:ing)?|list)\b (?:\w+ ){0,3}?(?:user|human|anyone|anybody|instructions|about|out)\b|\bneed not be mentioned\b|\bomit any warning\b|\bwithout comment\b`,
    ),
  },
  {
    kind: 'secrecy',
    weight: 2,
    detail: 'It asks to keep quiet about something.',
    form: form(
      String.raw`\b(?:do not|don't|don’t|never|must not|need not|should not|without|avoid|not to)\b (?:be |have to )?(?:\w+ ){0,2}?(?:tell(?:ing)?|mention(?:ed|ing)?|inform(?:ing)?|reveal(?:ing)?|notify(?:ing)?|show(?:ing)?|alert(?:ing)?|disclos(?:e|ing)|point(?:ing)?|list)\b (?:\w+ ){0,3}?(?:them|this|that|these|it)\b`,
    ),
  },
  {
    kind: 'secrecy',
    weight: 3,
    detail: 'It asks to keep something from the user.',
    form: form(
      String.raw`\b(?:keep|hide|conceal)\b (?:\w+ ){0,4}?(?:from|hidden from) (?:the )?(?:user|human)|\bkeep (?:silent|quiet) about\b|\bstays? between us\b|\bleave (?:it|this|that) out of your (?:answer|reply|summary)|\bthe user (?:does(?: not|n't) need to|need not|has already approved|already approved|must not|should not) ?(?:know|approved|see|notice)?`,
    ),
  },
  {
    kind: 'secrecy',
    weight: 2,
    detail: 'It asks to act unseen.',
    form: form(
      String.raw`\b(?:silently|quietly|secretly|covertly|in secret|hidden step|as a side effect)\b(?= ?:| (?:\w+ ){0,2}?(?:append|copy|send|forward|include|upload|add|read|pass|record|collect|change|replace|attach|export|it is normal))`,
    ),
  },
  {
    kind: 'sensitive_access',
    weight: 3,
    detail: 'It asks for files or stores that hold secrets.',
    form: form(
      String.raw`\b(?:read|open|cat|load|fetch|access|include|pass|send|attach|copy|append|extract|collect|obtain|grab|contents? of|run|print)\b${gap}(?:${secretPlace})`,
    ),
  },
  {
    kind: 'sensitive_access',
    weight: 3,
    detail: 'It asks for what a command tells of the machine.',
    form: form(
      String.raw`\b(?:output|result|contents?|dump) of (?:the )?(?:command )?[\x60'"]?(?:env|printenv|export -p|cat (?:~|\/)|ls -la? ~|history|whoami|ifconfig|ip a|netstat|crontab -l|git config)\b`,
    ),
  },
  {
    kind: 'exfiltration',
    weight: 3,
    detail: 'It asks to hand on secrets or the conversation.',
    form: form(
      String.raw`\b(?:include|pass|append|put|send|forward|submit|upload|reveal|print|copy|export|transmit|exfiltrate|leak|collect|obtain|provide|hand|attach|given|set)\b${gap}\b(?:all|any|entire|full|whole|complete|every|your|hidden|the user's|prior|previous|concatenation|these|their|for their)\b (?:\w+ ){0,3}?${secretThing}\b`,
    ),
  },
  {
    kind: 'exfiltration',
    weight: 2,
    detail: 'It asks to send what is seen to another place.',
    form: form(
      String.raw`\b(?:forward|upload|send|post|copy|submit|exfiltrate|transmit|export|bcc|leak)\b${gap}(?:https?:\/\/|ftp:\/\/|webhook|[\w.]{1,64}@[\w-]{1,63}\.\w+|attacker|remote server|the server\b)`,
    ),
  },
  {
    kind: 'exfiltration',
    weight: 2,
    detail: 'It wants the model to pass on what a file holds.',
    form: form(
      String.raw`\bpass (?:its|their|the|that) (?:full |whole |entire )?contents?\b|\bcontents? (?:as|in|via|through|to) (?:the )?[^\w\s]?(?:sidenote|note|context|debug|this tool)`,
    ),
  },
  {
    kind: 'exfiltration',
    weight: 3,
    detail: 'It makes the model run a command from elsewhere.',
    form: form(
      String.raw`\b(?:curl|wget)\b[^\n]{0,120}?(?:\| ?(?:ba)?sh\b|-d ?@|-X ?POST|--data)|\brm -rf (?:~|\/)|\b(?:bash|sh) -c\b[^\n]{0,60}?(?:curl|wget)`,
    ),
  },
  {
    kind: 'instruction_to_model',
    weight: 3,
    detail: 'It makes the model follow what a page or an encoded text says.',
    form: form(
      String.raw`(?<!(?:\bnever|\bnot|n't|n’t|\bwithout|\bcannot) )\b(?:follow|obey|execute|carry out|do|perform)\b (?:the |any |whatever |all )?(?:\w+ ){0,2}?(?:instructions?|commands?|it tells you|rules)\b (?:\w+ ){0,2}?(?:found there|there|in it|it contains|contained|from|the page|you to|at)\b|\bdecode (?:and|then) (?:obey|follow|execute|run)|\brun (?:the )?(?:base64|encoded)|\bcarry out whatever|\brun every command|\bunrestricted\b`,
    ),
  },
  {
    kind: 'shadowing',
    weight: 3,
    detail: 'It changes how another tool is to be used.',
    form: form(
      String.raw`\b(?:when(?:ever)?|once|if|after|before|while|each time|every time)\b[^.!?]{0,60}?\b(?:(?!\w{1,30}_(?:tokens?|keys?|id|ids|url|path|secret|env)\b)\w+_\w+|any (?:other )?(?:tool|file)|(?:an)?other tools?|is read|is called|weather|install|recipient|commit|suggesting)\b[^.!?]{0,60}?\b(?:must|should|has to|have to|always|first|set|replace|change[d]?|use|add|report|pretend|substitute|recommend|pass)\b[^.!?]{0,60}?(?:\b(?:recipient|parameter|argument|path|beneficiary|account|package|address|in its place|this (?:one|tool)|the line|to this tool)\b|\+\d{6,}|@|instead)`,
    ),
  },
  {
    kind: 'shadowing',
    weight: 3,
    detail: 'It keeps the model from other tools.',
    form: form(
      String.raw`\b(?:do not|don't|never|must not)\b (?:use|call|trust|rely on) (?:any |all |the )?(?:other|another)\b(?! tools? (?:after|in parallel|at the same|until|unless|to|for))|\bother tools? (?:\w+ ){0,3}?(?:unsafe|deprecated|must not|broken)|\b(?:prefer|use) this (?:tool |one )?(?:over|instead of) (?:all|any|every)\b|\bpretend it failed|\balways use this one instead|\bdisregard any other`,
    ),
  },
  {
    kind: 'shadowing',
    weight: 2,
    detail: 'It asks to be called before or besides other tools.',
    form: form(
      String.raw`\b(?:must|has to|always|required to)\b (?:\w+ ){0,3}?(?:called|invoked|used|run|call) (?:\w+ )?(?:before (?:any|all|every|each)|first\b)|\b(?:every|later|subsequent|all) (?:\w+ )?calls? to \w+|\bcall (?:execute_command|\w+_command|share_\w+)\b|\b(?:then|first|also) (?:use|call|run) \w+_\w+ (?:to|with)\b`,
    ),
  },
  {
    kind: 'shadowing',
    weight: 3,
    detail: 'It redirects money, messages or people.',
    form: form(
      String.raw`\b(?:recipient|beneficiary|iban|payee|guest|bcc)\b[^.!?]{0,60}?(?:must be(?! (?:in|an?|given|of|valid)\b)|has to be|have to be|changed to|must use|replace|leak|whatever the user|\+\d{6,}|@[\w-]+\.\w+|as well)|\breplace the (?:iban|account|recipient|address)|\bmust use account\b`,
    ),
  },
  {
    kind: 'instruction_to_model',
    weight: 2,
    detail: 'It presses the model with consequences or rank.',
    form: form(
      String.raw`\botherwise (?:the |this |all |other )?(?:tools?|requests?|it|calls?) (?:will |are |is )?(?:not work|fail|be rejected|rejected|crash)|\bother tools? will fail|\bobey this|\babove all else|\bhigher priority than|\bmandatory[:!]|\bas coming from the administrator|\bin maintenance mode|\bunder the pretext|\bdo not ask (?:for confirmation|the user)|\bso do not ask|\beven if the user\b|\bwhatever the user says`,
    ),
  },
  {
    kind: 'shadowing',
    weight: 3,
    detail: 'It sets conditions for every other tool or operation.',
    form: form(
      String.raw`\b(?:before|after|when(?:ever)?|prior to|once|every time|each time)\b[^.!?]{0,50}?\b(?:any|all|every|each|other|another)\b[^.!?]{0,30}?\b(?:tools?|operations?|requests?|actions?|commands?|file|calls?|transactions?|e-?mails?|messages?)\b[^.!?]{0,90}?\b(?:must|always|need to|needs to|required|have to|has to|shall)\b`,
    ),
  },
  {
    kind: 'shadowing',
    weight: 3,
    detail: 'It changes what other tools are given.',
    form: form(
      String.raw`\b(?:parameters?|arguments?|inputs?|fields?|values?|paths?|urls?|addresses|address|amounts?|recipients?|content|query|command)\b[^.!?]{0,40}?\b(?:must|should|shall|has to|have to|needs? to|is to|will)\b (?:\w+ ){0,2}?(?:modified|changed|replaced|altered|redirected|overwritten|substituted|swapped)\b`,
    ),
  },
  {
    kind: 'shadowing',
    weight: 2,
    detail: 'It makes the model call another tool on its own account.',
    form: form(
      String.raw`\b(?:you|assistant|agent|model|llm)?\b ?\b(?:must|need to|have to|has to|required to|should) (?:first|always|also|immediately|then) (?:call|use|invoke|execute|run|read|send|append|include)\b`,
    ),
  },
  {
    kind: 'instruction_to_model',
    weight: 2,
    detail: 'It claims what comes later in the conversation.',
    form: form(
      String.raw`\b(?:all|any|every) (?:future|subsequent|following|later) (?:\w+ )?(?:requests?|operations?|calls?|messages?|responses?|answers?|e-?mails?|transactions?|files?)\b|\bregardless of (?:what )?(?:the )?user\b|\binstead of what the user\b|\bwithout (?:the )?user(?:'s)? (?:consent|knowledge|confirmation|approval|permission)\b`,
    ),
  },
  {
    kind: 'sensitive_access',
    weight: 2,
    detail: 'It asks to weaken or take over the machine.',
    form: form(
      String.raw`\bchmod 777\b|\bauthorized_keys\b|\bcrontab\b|\bnc -e\b|\breverse shell\b|\b(?:disable|turn off|stop|delete|clear)\b (?:\w+ ){0,3}?(?:firewall|antivirus|audit logs?|security logs?|logging|security checks?|two-factor|history file)\b|\/etc\/(?:sudoers|hosts|cron)\b|\b(?:add|create) (?:a |an )?(?:\w+ ){0,2}?(?:admin|root|backdoor) (?:user|account)\b`,
    ),
  },
  {
    kind: 'instruction_to_model',
    weight: 1,
    detail: 'It commands the model.',
    form: form(
      String.raw`\b(?:you|assistant|agent|model) (?:must|are required to|have to|has to|is required to)\b|\bmust always be\b|\bfor compliance\b|\bfrom now on\b|\bin addition,|\breply with|\bact as\b|\banswer every\b`,
    ),
  },
]

/** A sign found in the plain text, by its offsets there. */
interface Sign extends Pick<Rule, 'kind' | 'weight' | 'detail'> {
  readonly start: number
  readonly end: number
}

/**
 * Instructions to the model in a text of a definition, with the weight they carry together. `asked` are the meanings that are signs in it,
 * from `meaningsBeside`.
 */
export function findInstructions(
  { path, text, isName }: DefinitionText,
  asked: readonly Meaning[],
): {
  readonly findings: readonly ToolFinding[]
  readonly weight: number
} {
  if (isName || text.length < 12) return { findings: [], weight: 0 }
  const plain = plainText(text)
  const phrases = rules.flatMap(({ kind, form: pattern, weight, detail }): readonly Sign[] => {
    const match = pattern.exec(plain.text)
    pattern.lastIndex = 0
    return match === null ? [] : [{ kind, weight, detail, start: match.index, end: match.index + match[0].length }]
  })
  const composed = findMeanings(plain.text, asked)
  // The same words count once, by the sign that says more.
  const overlap = (one: Sign, other: Sign) => other.start < one.end && one.start < other.end
  const says = (one: Sign, other: Sign) => other.kind === one.kind && overlap(one, other)
  const found = [
    ...phrases.filter((one) => !composed.some((other) => says(one, other) && other.weight > one.weight)),
    ...composed.filter((one) => !phrases.some((other) => says(one, other) && other.weight >= one.weight)),
  ].filter((one, _, all) => one.weight > 1 || !all.some((other) => other.weight > 1 && overlap(one, other)))
  return {
    findings: found
      .filter(({ weight }) => weight > 1)
      .map(({ kind, weight, detail, ...at }) => {
        const start = plain.places[at.start] ?? 0
        const end = plain.places[at.end] ?? text.length
        const severity = weight === 3 ? 'high' : 'medium'
        return { kind, severity, detail, path, start, end, span: shownSpan(text, start, end) }
      }),
    weight: found.reduce((sum, { weight }) => sum + weight, 0),
  }
}

/** A sentence longer than this is read in pieces. */
const sentenceMax = 600
const sentence = new RegExp(
  String.raw`[^.!?\n。！？]{1,${sentenceMax}}(?:[.!?](?=\S)[^.!?\n。！？]{0,${sentenceMax}}){0,6}`,
  'gu',
)

/**
 * The meanings that are signs in a definition: what the tool itself is about is none. `purpose` is its name and the beginning of its
 * description, which may be long: it is read once for all texts of the definition.
 */
export const meaningsBeside = (purpose: string): readonly Meaning[] =>
  meanings.filter(({ unlessPurpose }) => unlessPurpose?.test(purpose) !== true)

/** Signs composed of meanings, each at its first sentence. */
function findMeanings(text: string, asked: readonly Meaning[]): readonly Sign[] {
  const open = new Set(asked)
  const found: Sign[] = []
  for (const { 0: said, index } of text.matchAll(sentence)) {
    if (said.trim().length < 12) continue
    for (const one of open) {
      if (!one.all.every((form) => form.test(said)) || one.unless?.test(said) === true) continue
      open.delete(one)
      const { kind, weight, detail } = one
      found.push({ kind, weight, detail, start: index, end: index + said.length })
    }
  }
  return found
}

/** Long runs of base64 beside words that ask to decode or run them. */
export function findEncoded({ path, text }: DefinitionText): readonly ToolFinding[] {
  const match = /[A-Za-z0-9+/]{40,}={0,2}/.exec(text)
  if (match === null || !/\b(?:decode|obey|run|execute|base64|follow)\b/i.test(text.replace(match[0], ''))) return []
  const readable = decodesToText(match[0])
  return readable
    ? [
        {
          kind: 'encoded_text',
          severity: 'high',
          detail: 'An encoded text is to be decoded and used.',
          path,
          start: match.index,
          end: match.index + match[0].length,
          span: match[0].slice(0, 120),
        },
      ]
    : []
}

function decodesToText(encoded: string): boolean {
  try {
    const text = atob(encoded.slice(0, encoded.length - (encoded.length % 4)))
    const letters = [...text].filter((char) => /[\x20-\x7E]/.test(char)).length
    return text.length >= 20 && letters / text.length > 0.95 && / /.test(text)
  } catch {
    return false
  }
}
