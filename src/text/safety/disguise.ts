/** Words that attacks cannot do without; their disguised forms are what is looked for. */
const telling = [
  'ignore',
  'disregard',
  'instructions',
  'instruction',
  'previous',
  'system prompt',
  'reveal',
  'password',
  'override',
  'bypass',
  'prompt',
  'restrictions',
  'guidelines',
  'jailbreak',
  'explosive',
  'api key',
  'exfiltrate',
  'forget',
  'developer mode',
]

const rot13 = (text: string): string =>
  text.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97))
const atbash = (text: string): string =>
  text.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(219 - letter.charCodeAt(0)))
const reversed = (text: string): string => [...text].reverse().join('')
const reversedWords = (text: string): string => text.replaceAll(/[a-z]{3,40}/g, reversed)

const turns: readonly { readonly name: string; turn(text: string): string; readonly marks: readonly string[] }[] = [
  { name: 'rot13', turn: rot13, marks: telling.map(rot13) },
  { name: 'atbash', turn: atbash, marks: telling.map(atbash) },
  { name: 'reversed', turn: reversed, marks: telling.map(reversed) },
  { name: 'reversed_words', turn: reversedWords, marks: telling.filter((word) => !word.includes(' ')).map(reversed) },
]

/** Characters read around the words that gave a turn away. */
const around = 400

/** Readings of what was turned letter by letter or written backwards, with its surroundings; none for a text that was not. */
export function mirrored(lower: string): readonly { readonly text: string; readonly disguise: readonly string[] }[] {
  return turns.flatMap(({ name, turn, marks }) => {
    const found = marks.filter((mark) => lower.includes(mark))
    if (found.length < 2) return []
    const start = Math.min(...found.map((mark) => lower.indexOf(mark)))
    const end = Math.max(...found.map((mark) => lower.lastIndexOf(mark) + mark.length))
    return [{ text: turn(lower.slice(Math.max(0, start - around), end + around)), disguise: [name] }]
  })
}

const scrambleKey = (word: string): string => `${word[0]}${[...word.slice(1, -1)].sort().join('')}${word.at(-1)}`

const vocabulary =
  'ignore ignoring disregard forget override bypass previous prior above instructions instruction prompt system reveal print output password secret credentials guidelines restrictions rules safety developer everything following pretend unfiltered jailbreak conversation history forward send hidden original'.split(
    ' ',
  )
const strokeless: ReadonlySet<string> = new Set([
  ...vocabulary,
  ...'with without rules limits limitations restriction filters filter assistant user bound policy policies any all credentials'.split(
    ' ',
  ),
])
const byKey: ReadonlyMap<string, string> = new Map(vocabulary.map((word) => [scrambleKey(word), word]))
/** How a word of the vocabulary begins, ends and how long it is: what differs from all of them there need not be sorted. */
const outlineOf = (word: string): string => `${word[0]}${word.at(-1)}${word.length}`
const outlines: ReadonlySet<string> = new Set(vocabulary.map(outlineOf))

/** Words of attacks that a stroke was put into ("i-nstructions", "rul_es"), put right; compound words stay. */
export function unstroked(lower: string): string {
  return lower.replaceAll(/(?<![\p{L}-])[a-z]{1,12}[-_][a-z]{1,12}(?![\p{L}-])/gu, (word) => {
    const whole = word.replace(/[-_]/, '')
    return strokeless.has(whole) ? whole : word
  })
}

/** Words of attacks whose inner letters were swapped, put right; all other words stay. */
export function unscrambled(lower: string): string {
  return lower.replaceAll(/(?<![\p{L}])[a-z]{5,13}(?![\p{L}])/gu, (word) =>
    outlines.has(outlineOf(word)) ? (byKey.get(scrambleKey(word)) ?? word) : word,
  )
}

/** Words that somebody would disguise, beside those above. */
const disguised: ReadonlySet<string> = new Set([
  ...strokeless,
  ...telling.flatMap((words) => words.split(' ')),
  ...'you your act now dan mode pretend unrestricted uncensored tell show give send email upload post key keys token tokens secrets admin root kill bomb bombs weapon weapons explosives drugs meth cocaine heroin poison hack hacking malware ransomware virus steal murder suicide terror terrorist attack child porn sex sexual how make build explain instruct comply obey refuse disable delete erase jailbroken'.split(
    ' ',
  ),
])

/** Whether a text put right holds a word worth disguising that it did not hold as it stood. */
export function bringsOut(putRight: string, stood: string): boolean {
  if (putRight === stood) return false
  const before = new Set(stood.match(/\p{L}+/gu) ?? [])
  return (putRight.match(/\p{L}+/gu) ?? []).some((word) => disguised.has(word) && !before.has(word))
}
