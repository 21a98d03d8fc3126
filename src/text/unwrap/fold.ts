/** Letters of other scripts that look like Latin ones, after Unicode's table of confusables: each pair is lookalike and Latin letter. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  (
    'аaвbсcеeнhіiјjкkмmоoрpѕsтtуyхxԁdԛqԝwҽeөoүyһhӏlѵvгrпn' +
    'АAВBСCЕEНHІIЈJКKМMОOРPЅSТTУYХXԀDԚQԜWҮYӀIѴV' +
    'αaεeηnιiκkνvοoρpτtυuχxωwγyμu' +
    'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX' +
    'ɑaɡgɩiʏyʀrɪiʟlɴnᴀaᴄcᴅdᴇeᴊjᴋkᴍmᴏoᴘpᴛtᴜuᴠvᴡwᴢzʙbʜhɢgꜰfꜱs' +
    'օoոnսuհhցgզqѡwאxⅼlⅽcⅾdⅿmⅰiⅴvⅹx'
  )
    .match(/../gu)
    ?.map((pair): [string, string] => [pair[0] ?? '', pair[1] ?? '']) ?? [],
)

const anyLookalike = new RegExp(`[${[...lookalikes.keys()].join('')}]`, 'u')
const eachLookalike = new RegExp(anyLookalike, 'gu')
const asLatin = (letter: string): string => lookalikes.get(letter) ?? letter

/**
 * The text as it is read: compatibility forms (fullwidth, mathematical, circled letters) and lookalikes of other scripts
 * as Latin letters, without accents added on top. Lookalikes are only changed in words that also hold Latin letters, or
 * where the text is Latin on the whole, so that Russian and Greek stay what they are. Offsets may shift.
 */
export function folded(text: string): string {
  if (/^[\x00-\x7f]*$/.test(text)) return text
  const composed = spelled(text)
    .normalize('NFKC')
    .replaceAll(/(?<=[A-Za-z])[\u0300-\u036f\u0489]{1,20}/g, '')
  if (!anyLookalike.test(composed)) return composed
  const latin = (composed.match(/[A-Za-z]/g) ?? []).length
  const others = (composed.match(/[\u0370-\u03ff\u0400-\u052f\u0530-\u058f]/g) ?? []).length
  if (latin > 2 * others) return composed.replaceAll(eachLookalike, asLatin)
  return composed.replaceAll(/[\p{L}\p{N}]+/gu, (word) =>
    /[A-Za-z]/.test(word) ? word.replaceAll(eachLookalike, asLatin) : word,
  )
}

/** Letters that flags are made of, three or more in a row, as letters; two are a flag and stay. */
const spelled = (text: string): string =>
  text.replaceAll(/(?:[\u{1f1e6}-\u{1f1ff}][\ufe0f\u200b ]?){3,200}/gu, (run) =>
    [...run]
      .map((sign) => {
        const code = sign.codePointAt(0) ?? 0
        return code >= 0x1f1e6 && code <= 0x1f1ff ? String.fromCharCode(code - 0x1f1e6 + 97) : sign
      })
      .join(''),
  )

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
}

/** Words in which figures and marks stand for letters, spelt out: "1gn0r3" becomes "ignore". Figures alone stay. */
export function unleeted(text: string): string {
  return text.replaceAll(/[\p{L}\d@$!|+]{3,40}/gu, (word) => {
    const letters = (word.match(/\p{L}/gu) ?? []).length
    if (letters === 0 || letters === word.length || !/[\d@$|+]|.![a-z]/.test(word)) return word
    if (letters < word.length / 3) return word
    return [...word]
      .map((letter) => leet[letter] ?? letter)
      .join('')
      .replace(/i$/, (end) => (word.endsWith('!') ? '!' : end))
  })
}

/** Letters set apart ("i g n o r e", "i.g.n.o.r.e", "i-g-n-o-r-e") drawn together; two blanks or more part words. */
export function drawnTogether(text: string): string {
  return text.replaceAll(
    /(?<![\p{L}\p{N}])\p{L}(?:([ ._*|/-])\p{L}(?:\1\p{L}){1,200})(?![\p{L}\p{N}])/gu,
    (run, mark: string) => run.replaceAll(mark, ''),
  )
}
