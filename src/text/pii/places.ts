import type { PiiEntity } from './entity.ts'
import { openGazetteer, type Word } from './words.ts'

const where =
  /\b(?:in|from|to|at|near|of|around|toward|towards|outside|visit|visiting|visited|via|leaving|reached|arrived at|lives in|live in|born in|based in|en|à|aus|nach|bei|desde|da|dal|på|från) $/
const lead =
  /\b(?:lives? in|living in|born in|grew up in|based in|moved to|moving to|from|arrived (?:at|in)|travel(?:l?ed|l?ing)? to|fly(?:ing)? to|trip to|flight to|located in|reside[sd]? in|originally from|back to|headed to|visit(?:ing|ed)?) $/

/** Places: countries, states and towns of the gazetteer, and large-written words behind "lives in" and the like. */
export function findPlaces(words: readonly Word[], lower: string): readonly PiiEntity[] {
  const known = openGazetteer()
  const found: PiiEntity[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (word === undefined) continue
    const last = placeEnd(words, at)
    const before = lower.slice(Math.max(0, word.start - 24), word.start)
    if (last !== undefined) {
      const place = words
        .slice(at, last + 1)
        .map((one) => one.lower)
        .join(' ')
      const country = known.countries.has(place)
      const large = word.shape !== 'lower'
      const placed = where.test(before)
      if (!large && !country && !(placed && !known.common.has(place) && !known.given.has(place))) continue
      if (!large && place.length < 4) continue
      if (place === 'us' || place === 'it' || (place.length < 4 && word.shape !== 'upper' && !country)) continue
      const named = known.given.has(place) || known.family.has(place) || known.common.has(place)
      const confidence = country ? 0.85 : placed ? 0.75 : named ? 0.35 : 0.6
      found.push({
        start: word.start,
        end: words[last]?.end ?? word.end,
        type: 'location',
        confidence,
        validated: true,
      })
      at = last
      continue
    }
    const end = guessedEnd(words, at)
    if (end === undefined || !lead.test(before) || known.common.has(word.lower) || known.given.has(word.lower)) continue
    found.push({
      start: word.start,
      end: words[end]?.end ?? word.end,
      type: 'location',
      confidence: 0.55,
      validated: false,
    })
    at = end
  }
  return found
}

/** Index of the last word of the longest place that begins here. */
function placeEnd(words: readonly Word[], at: number): number | undefined {
  const known = openGazetteer()
  const first = words[at]
  if (first === undefined || !(known.placeStarts.has(first.lower) || known.placeStarts.has(`${first.lower}.`)))
    return undefined
  let best: number | undefined
  let name = ''
  for (let next = at; next < words.length && next - at < 5; next += 1) {
    const word = words[next]
    if (word === undefined || (next > at && !/^(?: |\. |-)$/.test(word.gap))) break
    name = next === at ? word.lower : `${name}${word.gap === '. ' ? '. ' : word.gap}${word.lower}`
    if (known.places.has(name)) best = next
  }
  return best
}

const linking = new Set([
  'am',
  'an',
  'der',
  'de',
  'la',
  'le',
  'sur',
  'nad',
  'do',
  'da',
  'del',
  'di',
  'of',
  'upon',
  'on',
  'im',
  'bei',
  'y',
  'sous',
  'en',
  'les',
  'pod',
  'aan',
  'den',
])

/** Large-written words in a row, with the small ones that names of towns hold. */
function guessedEnd(words: readonly Word[], at: number): number | undefined {
  const first = words[at]
  if (first === undefined || first.shape === 'lower' || first.text.length < 3) return undefined
  let last = at
  for (let next = at + 1; next < words.length && next - at < 4; next += 1) {
    const word = words[next]
    if (word === undefined || !/^(?: |-|'|’)$/.test(word.gap)) break
    if (word.shape !== 'lower') last = next
    else if (!linking.has(word.lower)) break
  }
  return last
}

const companyForm =
  /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}\p{N}&'’.-]{0,30}[ ,]{1,2}(?:(?:and|&|of|y|et|und) )?){1,5}(?:Inc|Incorporated|Ltd|Limited|LLC|L\.L\.C|LLP|PLC|Plc|Corp|Corporation|GmbH|AG|KG|S\.A|SA|S\.L|SL|S\.p\.A|SpA|S\.r\.l|Srl|SARL|BV|B\.V|NV|N\.V|AB|ApS|A\/S|AS|Oy|Oyj|Pty|Co|Company|Group|Holdings|Partners|Associates|Bank|University|Institute|Foundation|Hospital|Society|Department)(?![\p{L}\p{N}])\.?/gu
const worksFor =
  /\b(?:(?:work(?:s|ed|ing)?|job|position|employed|intern(?:ed|ing|ship)?|career|role) (?:at|for|by|with)|employer(?: is)?:?|company(?: is| name)?:?|ceo of|founder of|president of|joined|hired by|founders? of|on behalf of) $/

/** Organisations: names with a legal form, and large-written words behind "works at" and the like. */
export function findOrganizations(text: string, words: readonly Word[], lower: string): readonly PiiEntity[] {
  const formed = [...text.matchAll(companyForm)].map((match): PiiEntity => {
    const lead =
      /^(?:The|At|In|From|Our|My|Is|For|And|But|To|With|This|Is|Please|Dear) /.exec(match[0])?.[0].length ?? 0
    return {
      start: match.index + lead,
      end: match.index + match[0].length,
      type: 'organization',
      confidence: 0.78,
      validated: false,
    }
  })
  const known = openGazetteer()
  const employed = words.flatMap((word, at): readonly PiiEntity[] => {
    if (word.shape === 'lower' || !worksFor.test(lower.slice(Math.max(0, word.start - 28), word.start))) return []
    const end = guessedEnd(words, at)
    if (end === undefined || known.places.has(word.lower)) return []
    return [
      { start: word.start, end: words[end]?.end ?? word.end, type: 'organization', confidence: 0.66, validated: false },
    ]
  })
  return [...formed, ...employed]
}
