import { type AliasHit, type Edition, normaliseName } from '#model'
import { convert } from '../compare/units.ts'
import type { Span, SpanOf, Token } from '../types.ts'

/** What a variant is told by: the words and the bare numbers in the brackets of its name. */
interface Details {
  readonly words: ReadonlySet<string>
  readonly numbers: readonly number[]
}

interface Variant {
  readonly ref: number
  readonly details: Details
}

/** Words that may stand between a name and what tells its variants apart. */
const glue = new Set(
  'with in of the a an and one single version variant model edition type size colour color finish capacity flavour flavor sized coloured colored kit'.split(
    ' ',
  ),
)

/** What people call the kinds of thing that come in variants. */
const kindWords: Readonly<Record<string, string>> = {
  'internal-hard-drive': 'ssd hdd drive disk nvme m.2 solid state hard internal storage',
  'external-hard-drive': 'ssd hdd drive disk external portable hard usb',
  'video-card': 'gpu graphics video card',
  'case-fan': 'fan case pack fans',
  'cpu-cooler': 'cooler cpu heatsink aio liquid',
  'power-supply': 'psu power supply unit',
  'wireless-network-card': 'wifi wi-fi card adapter network wireless usb stick dongle',
  'wired-network-card': 'card adapter network ethernet',
  'thermal-paste': 'paste thermal compound tube',
  'sound-card': 'card sound',
  'fan-controller': 'controller hub fan',
  case: 'case chassis pc tower',
  memory: 'memory ram kit stick sticks ddr3 ddr4 ddr5 module modules',
  monitor: 'monitor screen display gaming panel ultrawide widescreen curved',
  headphones: 'headphones headset earphones headphone gaming',
  keyboard: 'keyboard mechanical gaming switch switches',
  mouse: 'mouse gaming',
  motherboard: 'motherboard board mainboard',
  speakers: 'speakers speaker',
  webcam: 'webcam camera',
  ups: 'ups',
}

/** Units in which people give the bare numbers of such names; the first is the record's own. */
const numberUnits = ['GB', 'mm', 'in', 'Hz', 'W', 'g'] as const

const bracketed = /^(?<base>.*\S)\s*\((?<inside>[^()]*)\)$/u

function detailsOf(edition: Edition, ref: number): Details | undefined {
  const { name, category = '' } = edition.subject(ref)
  const inside = bracketed.exec(name)?.groups?.inside
  if (inside === undefined) return undefined
  const words = new Set((kindWords[category] ?? '').split(' '))
  const numbers: number[] = []
  for (const part of inside.split(', ')) {
    if (/^\d+(?:\.\d+)?$/u.test(part)) {
      numbers.push(Number(part))
      // Timings of memory.
      words.add(`cl${part}`)
    }
    for (const word of normaliseName(part).split(' ')) if (word !== 'true' && word !== 'false') words.add(word)
    if (category === 'headphones' && part === 'true') words.add('wireless')
    if (category === 'headphones' && part === 'false') words.add('wired')
    if (part.startsWith('MicroATX')) for (const word of ['micro', 'atx', 'matx']) words.add(word)
    // A resolution or a kit: "2560,1440" and "2,16".
    const pair = /^(\d+),(\d+)$/u.exec(part)
    if (pair !== null) {
      words.add(`${pair[1]}x${pair[2]}`)
      words.add(`${pair[1]}x${pair[2]}gb`)
      words.add(`ddr${pair[1]}`)
      words.add('x')
    }
  }
  return { words, numbers }
}

/** Whether what a span says is among a variant's details. */
function tells(tokens: readonly Token[], span: Span, details: Details): boolean {
  if (span.role === 'amount') {
    const { unit, value, currency, percent } = span.amount
    if (currency !== undefined || percent !== undefined) return false
    if (unit !== undefined)
      return numberUnits.some((own) => {
        const converted = convert(value, unit, own)
        return converted !== undefined && details.numbers.some((number) => Math.abs(number - converted) < 1e-6 * number)
      })
  }
  return tokens.slice(span.from, span.to).every((token) => {
    if (token.norm === '') return token.text === '×' || token.text === '"'
    return token.norm.split(' ').every((word) => details.words.has(word)) || details.words.has(token.stem)
  })
}

function isGlue(tokens: readonly Token[], span: Span): boolean {
  return tokens.slice(span.from, span.to).every((token) => glue.has(token.norm))
}

function isPack(tokens: readonly Token[], span: Span): boolean {
  return (
    span.role === 'harmless' &&
    tokens.slice(span.from, span.to).some((token) => token.stem === 'pack' || token.kind === 'number')
  )
}

/** Whether the name cannot go on past this gap, read from the left to the right. */
function parts(token: Token | undefined): boolean {
  return token === undefined || token.gap.stop || token.gap.colon || token.gap.dash
}

/** Walk from the name to one side over everything that tells variants apart; what remains possible and where it ends. */
function walk(
  tokens: readonly Token[],
  spans: readonly Span[],
  start: number,
  step: 1 | -1,
  given: readonly Variant[],
): { readonly left: readonly Variant[]; readonly end: number } {
  let left = given
  let end = start
  for (let at = start + step; ; at += step) {
    const span = spans[at]
    const joint = tokens[step > 0 ? (span?.from ?? tokens.length) : (spans[at + 1]?.from ?? tokens.length)]
    if (span === undefined || parts(joint)) break
    const kept = left.filter(({ details }) => tells(tokens, span, details))
    if (kept.length > 0) {
      left = kept
      end = at
    } else if (!isGlue(tokens, span) && !isPack(tokens, span)) break
  }
  return { left, end }
}

/**
 * Names of products that come in variants, with what tells the variants apart made part of the name, wherever it stands
 * beside it: "the black Azza Chroma 410", "P41 Plus, 500 GB", "Red Devil RX 6700 XT (12 GB)".
 */
export function withVariants(edition: Edition, tokens: readonly Token[], spans: readonly Span[]): readonly Span[] {
  let out: Span[] | undefined
  for (const [at, span] of spans.entries()) {
    if (span.role !== 'mention' || (out?.[at] ?? span) !== span) continue
    const pack = packAt(edition, tokens, spans, at)
    const named = pack === undefined ? span : { ...span, hits: pack.hits }
    const variants = variantsOf(edition, named)
    if (variants.length === 0) continue
    if (pack !== undefined) {
      out ??= [...spans]
      for (const i of pack.spans) out[i] = quiet(spans[i] ?? span)
      out[at] = named
    }
    const around = out ?? spans
    const right = walk(tokens, around, at, 1, variants)
    const both = walk(tokens, around, at, -1, right.left)
    if (right.end === at && both.end === at) continue
    const refs = new Set(both.left.map(({ ref }) => ref))
    out ??= [...spans]
    for (let i = both.end; i <= right.end; i += 1) {
      const other = spans[i]
      if (other !== undefined && i !== at) out[i] = quiet(other)
    }
    out[at] = { ...named, hits: named.hits.filter((hit) => refs.has(hit.subject)) }
  }
  return out ?? spans
}

function quiet(span: Span): Span {
  return { role: 'harmless', from: span.from, to: span.to }
}

/** Words around a name in which a number of pieces is sought. */
const packReach = 6

interface Pack {
  readonly hits: readonly AliasHit[]
  /** Indexes of the spans that say how many. */
  readonly spans: readonly number[]
}

/** "A 3-pack of Phanteks PH-F140D30R": what is sold by so many at once has a name of its own. */
function packAt(edition: Edition, tokens: readonly Token[], spans: readonly Span[], at: number): Pack | undefined {
  const mention = spans[at]
  if (mention === undefined) return undefined
  for (let i = Math.max(0, mention.from - packReach); i < Math.min(tokens.length - 1, mention.to + packReach); i += 1) {
    const [count, pack] = [tokens[i], tokens[i + 1]]
    if (count?.kind !== 'number' || pack?.stem !== 'pack' || (i >= mention.from && i < mention.to)) continue
    const name = tokens.slice(mention.from, mention.to).map((token) => token.bare)
    const hits = edition.aliases(`${name.join(' ')} ${count.norm} pack`)
    const covering = spans.flatMap((span, index) => (span.to > i && span.from < i + 2 ? [index] : []))
    if (hits.length > 0) return { hits, spans: covering }
  }
  return undefined
}

/** The variants that a name leaves open; none where it also names something else. */
function variantsOf(edition: Edition, mention: SpanOf<'mention'>): readonly Variant[] {
  const variants: Variant[] = []
  for (const { subject } of mention.hits) {
    const details = edition.subject(subject).kind === 'product' ? detailsOf(edition, subject) : undefined
    if (details === undefined) return []
    variants.push({ ref: subject, details })
  }
  return variants
}
