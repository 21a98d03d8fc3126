import { type Edition, normaliseName } from '../facts.ts'
import { remember } from '../remember.ts'
import { bearersOf, likelyOf } from './bearers.ts'
import type { Mention } from './mentions.ts'
import type { Bearer } from './types.ts'

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々]+/gu
const spaced =
  /[\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Greek}\p{Script=Devanagari}\p{Script=Georgian}\p{Script=Armenian}]+(?:[\s-][\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Greek}\p{Script=Devanagari}\p{Script=Georgian}\p{Script=Armenian}]+)*/gu

/** Longest and shortest name without spaces, in characters; letters that inflection adds to a word. */
const runMax = 14
const runMin = 2
const endingMax = 3
const wordsMax = 4

function known(edition: Edition, key: string): readonly Bearer[] {
  return likelyOf(
    edition,
    key,
    bearersOf(edition, key).filter(({ how }) => how !== 'ticker'),
  )
}

const spelledSign = remember(normaliseName)

/** Names within a run of a script without spaces: the longest at each place. */
function withinRun(edition: Edition, run: string, offset: number): readonly Mention[] {
  const signs = [...run]
  // Signs are spelled one by one, which gives what a name of them is spelled as.
  const spelled = signs.map(spelledSign)
  const found: Mention[] = []
  for (let at = 0; at < signs.length; ) {
    let hit: Mention | undefined
    for (let length = Math.min(runMax, signs.length - at); length >= runMin && hit === undefined; length -= 1) {
      const key = spelled.slice(at, at + length).join('')
      const bearers = known(edition, key)
      if (bearers.some(({ wellKnown }) => wellKnown) || (bearers.length > 0 && length > 2))
        hit = {
          key,
          text: signs.slice(at, at + length).join(''),
          from: offset + at,
          to: offset + at + length,
          bearers,
          strength: 4 + Math.min(length, 4),
          isOffered: false,
        }
    }
    if (hit !== undefined) found.push(hit)
    at += hit === undefined ? 1 : hit.to - hit.from
  }
  return found
}

/** Small words written together with the next: the article and prepositions of Arabic and Hebrew. */
const joined = /^(?:وال|بال|لل|ال|و|ب|ل|ف|ك|ה|ב|ל|ו|מ|ש|כ)(?=\p{L}{2})/u
/** What an ending is put in place of: the vowel or soft sign of the plain form. */
const endings = ['', 'а', 'я', 'о', 'ь', 'й', 'ς', 'α', 'ία']

/** Spellings of a word in its plain form: as it stands, without what is joined to it, with endings taken off. */
function plainForms(word: string): readonly string[] {
  const bare = word.replace(joined, '')
  const forms = [word, bare, `ال${bare}`]
  for (let cut = 1; cut <= endingMax && word.length - cut >= 3; cut += 1)
    for (const ending of endings) forms.push(word.slice(0, -cut) + ending)
  if (/^\p{Script=Hangul}+$/u.test(word))
    for (let length = word.length - 1; length >= 2; length -= 1) forms.push(word.slice(0, length))
  return [...new Set(forms)]
}

function withinWords(edition: Edition, run: string, offset: number): readonly Mention[] {
  const words = run.split(/[\s-]+/u)
  const found: Mention[] = []
  for (let at = 0; at < words.length; ) {
    let hit: Mention | undefined
    for (let to = Math.min(words.length, at + wordsMax); to > at && hit === undefined; to -= 1) {
      const stem = words.slice(at, to - 1).join(' ')
      for (const form of plainForms(words[to - 1] ?? '')) {
        const text = stem === '' ? form : `${stem} ${form}`
        const bearers = known(edition, normaliseName(text))
        if (bearers.length === 0 || text.length < 2) continue
        hit = {
          key: normaliseName(text),
          text,
          from: offset + at,
          to: offset + to,
          bearers,
          strength: 5 + to - at,
          isOffered: false,
        }
        break
      }
    }
    if (hit !== undefined) found.push(hit)
    at += hit === undefined ? 1 : hit.to - hit.from
  }
  return found
}

/** Places after every word of the claim, so that names in other scripts come in their own order behind. */
const placeOf = (index: number) => 1000 + index

/** Names written in other scripts than Latin: by substring where words are not parted, else with inflection kept simple. */
export function foreignNames(edition: Edition, claim: string): readonly Mention[] {
  if (!/[^\u0000-\u024F\u2000-\u20CF]/u.test(claim)) return []
  const text = claim.normalize('NFKC')
  return [
    ...[...text.matchAll(unspaced)].flatMap((match) => withinRun(edition, match[0], placeOf(match.index))),
    ...[...text.matchAll(spaced)].flatMap((match) => withinWords(edition, match[0], placeOf(match.index))),
  ].sort((a, b) => a.from - b.from)
}
