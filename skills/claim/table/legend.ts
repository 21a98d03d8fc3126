/*
 * What a table's abbreviations stand for, where the text beside it says so: "PB = personal best; DNF = did not finish".
 */

const entry =
  /(?:^|[\s,;(|])(?<code>[\p{L}]{1,4}|[*#])\s?(?:=|\s[–—-])\s?(?<phrase>\p{L}[\p{L}'’ -]{2,40})(?=[,;.)|\n]|$)/gmu

/** Marks and abbreviations with what they stand for. */
export type Legend = readonly { readonly code: string; readonly phrase: string }[]

/** Phrases with the marks that stand for them in some cell. Linear in the text's length, which is cut. */
export function readLegend(text: string, body: readonly (readonly string[])[]): Legend {
  const found = [...text.matchAll(entry)].flatMap(({ groups }) => {
    const [code, phrase] = [groups?.code?.toLowerCase(), groups?.phrase]
    return code === undefined || phrase === undefined ? [] : [{ code, phrase: phrase.trim() }]
  })
  if (found.length === 0 || found.length > entriesMax) return []
  const words = new Set(body.flatMap((line) => line.flatMap((cell) => cell.toLowerCase().match(wordForm) ?? [])))
  return found.filter(({ code, phrase }) => words.has(code) && !code.includes(phrase.toLowerCase()))
}

const entriesMax = 40
const wordForm = /[\p{L}\p{N}]+|[*#]/gu
