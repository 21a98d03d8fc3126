import { type Edition, normaliseName } from '../facts.ts'
import { bearersOf, candidateOf, hostsOf, isOwnName, likelyOf, oneHouse, related } from './bearers.ts'
import type { ClaimWords } from './context.ts'
import { type Mention, mentionsOf } from './mentions.ts'
import { nearBrands } from './near.ts'
import { found, settle } from './settle.ts'
import { domainsOf, hostOf, labelOf, spellingsOf } from './spellings.ts'
import { listedUnder, tickerForm } from './tickers.ts'
import type { Who } from './types.ts'

const financial =
  /\b(?:revenues?|net income|earnings|eps|dividends?|shares?|stock|market cap(?:itali[sz]ation)?|ebitda|margins?|profits?|quarter|fiscal|turnover)\b/iu

/** Letters of a share: with an exchange or a suffix always, as bare capitals where no well-known brand goes by them or the claim speaks of finance. */
function byTicker(edition: Edition, words: string, claim: ClaimWords): Who | undefined {
  const form = tickerForm(words)
  if (form === undefined) return undefined
  for (const key of form.keys) {
    const all = bearersOf(edition, key)
    const ownNames = form.explicit ? [] : all.filter((one) => isOwnName(edition, key, one))
    const [called, other] = ownNames
    if (called !== undefined && other === undefined) return found(called.ref, 'name', words)
    const listed = listedUnder(edition, key, form)
    const known = listed.filter(({ wellKnown }) => wellKnown)
    const chosen = known.length > 0 ? known : listed
    if (chosen.length === 0) continue
    const named = all.filter(
      ({ ref, how, wellKnown }) =>
        how !== 'ticker' && how !== 'product' && wellKnown && !chosen.some((one) => related(edition, one.ref, ref)),
    )
    if (form.explicit || financial.test(claim.text) || named.length === 0) {
      const one = oneHouse(
        edition,
        key,
        chosen.map(({ ref }) => ref),
      )
      if (one !== undefined) return found(one, 'ticker', words)
    }
    return settle(edition, key, [...named, ...chosen], words, claim)
  }
  return undefined
}

/** A host or address: the closest domain that is somebody's, else the well-known brand whose own domain has the same label. */
function byHost(edition: Edition, words: string): Who | undefined {
  const host = hostOf(words)
  if (host === undefined) return undefined
  for (const domain of domainsOf(host)) {
    const [chosen] = hostsOf(edition, normaliseName(domain))
    if (chosen !== undefined) return found(chosen, 'domain', words)
  }
  const label = labelOf(host)
  const alike = bearersOf(edition, normaliseName(label)).filter(
    ({ ref, wellKnown }) => wellKnown && labelOf(edition.brand(ref).domain ?? '') === label,
  )
  const [only] = alike
  return alike.length === 1 && only !== undefined ? found(only.ref, 'domain', words) : undefined
}

/** Who a field's words mean by themselves and, where they have several bearers, by what the claim says. */
export function byWords(edition: Edition, words: string, claim: ClaimWords): Who {
  const plain = words.trim()
  const identifier = edition.subjectById(plain)
  if (identifier !== undefined && plain === plain.toLowerCase()) return found(identifier.brand, 'identifier', words)
  const ticker = byTicker(edition, plain, claim)
  if (ticker !== undefined) return ticker
  const host = byHost(edition, plain)
  if (host !== undefined) return host
  for (const key of spellingsOf(plain)) {
    const bearers = bearersOf(edition, key)
    if (bearers.length > 0) return settle(edition, key, likelyOf(edition, key, bearers), words, claim)
  }
  const near = nearBrands(edition, plain, claim.mentioned)
  return within(edition, plain) ?? near
}

/**
 * The one well-known brand whose name stands within a longer one: "Chocoladefabriken Lindt & Sprüngli AG". Where the name goes on to a legal
 * form it is only offered, since "Tata Engineering and Locomotive Co. Ltd." is not the group.
 */
const withinName = /^\p{Lu}[^\s,]*\s+\p{Lu}/u

function within(edition: Edition, words: string): Who | undefined {
  const mentions = mentionsOf(edition, words).filter(({ text, strength }) => text.length > 3 && strength >= 5)
  const refs = mentions.flatMap(({ bearers }) =>
    bearers.filter(({ wellKnown, how }) => wellKnown && how !== 'ticker').map(({ ref }) => ref),
  )
  const one = oneHouse(edition, '', [...new Set(refs)])
  if (one === undefined) return undefined
  const isWithin = ({ from, isOffered }: Mention) => isOffered || (from > 0 && withinName.test(words))
  return mentions.some(isWithin) ? { kind: 'unknown', similar: [candidateOf(edition, one)] } : found(one, 'name', words)
}
