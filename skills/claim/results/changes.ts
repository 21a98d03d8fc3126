import { heldBy, unaccounted } from './accounting.ts'
import { type Cube, type CubeCell, joinMetrics } from './cube.ts'
import { betterSign, type Outcome } from './measure.ts'
import { type Mention, mentionsIn, type ResultToken, resultTokens } from './names.ts'
import { cellsOf, select } from './scope.ts'

/** What a step from one line or column to another does to a figure, as a claim states it with its size. */
interface Step {
  readonly subject: string
  readonly rest: string
  /** 1 where the figure is said to rise, -1 where it falls; `merit` where it gets better or worse. */
  readonly direction: 1 | -1
  readonly merit: boolean
}

const rises = 'raises?|raised|increases?|increased|lifts?|lifted|adds?|added'
const falls = 'lowers?|lowered|reduces?|reduced|decreases?|decreased|cuts?|drops?|dropped'
const gains = 'improves?|improved|boosts?|boosted|brings?|gains?|helps?'
const losses = 'costs?|hurts?|harms?|worsens?|degrades?|degraded|loses?'
const form = new RegExp(
  `^(?<subject>.{3,90}?) (?:(?<rise>${rises})|(?<fall>${falls})|(?<gain>${gains})|(?<loss>${losses})) (?<rest>.+)$`,
  'u',
)

const fromTo =
  /^(?:(?:going|moving|switching|scaling|growing|increasing|raising|extending|lengthening|changing|quantising|quantizing|upgrading)\b)?(?<base>.*)\bfrom (?<early>.+?) to (?<late>.+)$/u
const added = /^(?:adding|including|introducing|incorporating|the addition of|the use of|using) (?<part>.+)$/u
const removed =
  /^(?:removing|dropping|excluding|omitting|disabling|ablating|leaving out|the removal of|going without|taking out) (?<part>.+)$/u

/** Cells before and after the step. */
type Pair = readonly [before: CubeCell, after: CubeCell]

/** What the cells say of a step and of how far it takes a figure; undefined where the clause states no such thing, or of more than one pair of cells. */
export function judgeChange(raw: string, cube: Cube, context: ReadonlySet<string>): Outcome | undefined {
  const text = joinMetrics(raw)
    .replace(/\s+/gu, ' ')
    .replace(/[.]\s*$/u, '')
    .trim()
  const step = stepOf(text)
  if (step === undefined || denials.test(text)) return undefined
  const amount = amountOf(step.rest)
  if (amount === undefined) return undefined
  const tokens = resultTokens(text)
  const mentions = mentionsIn(tokens, cube)
  const held = heldBy(cube, context)
  if (unaccounted(tokens, mentions, held).some((token) => !isStepWord(token))) return undefined
  const pairs = pairsOf(step, cube, tokens, mentions)
  const [pair, another] = pairs
  if (pair === undefined || another !== undefined) return undefined
  const holds = amountHolds(pair, amount, step, cube)
  if (holds === undefined) return undefined
  return {
    holds,
    cells: [...pair],
    steps: `from ${pair[0].text} to ${pair[1].text}`,
    method: 'results_change',
  }
}

const denials =
  /\b(?:not|no|never|cannot|without|only|most|least|largest|smallest|about|around|nearly|almost|approximately|roughly|over|more than|less than)\b|n['’]t\b/u
const isStepWord = ({ text }: ResultToken): boolean =>
  /^(?:going|moving|switching|scaling|growing|extending|changing|quantising|quantizing|adding|including|introducing|incorporating|removing|dropping|excluding|omitting|disabling|leaving|taking|addition|removal|raises?|raised|increas\w*|lift\w*|adds?|added|lower\w*|reduc\w*|decreas\w*|cuts?|drop\w*|improv\w*|boost\w*|brings?|gains?|helps?|costs?|hurts?|harms?|worsens?|degrad\w*|loses?|points?|percent|percentage|pp)$/u.test(
    text,
  )

function stepOf(text: string): Step | undefined {
  const groups = form.exec(text)?.groups
  if (groups === undefined) return undefined
  const { subject = '', rest = '', rise, gain, loss } = groups
  const isUp = rise !== undefined || gain !== undefined
  return { subject, rest, direction: isUp ? 1 : -1, merit: gain !== undefined || loss !== undefined }
}

interface Amount {
  readonly by?: number
  readonly from?: number
  readonly to?: number
  readonly step: number
  readonly percent: boolean
}

const digits = String.raw`(\d+(?:\.\d+)?)`
const unit = String.raw`(?: ?(%|percent(?:age)? ?(?:points?)?|points?|pp|\p{L}{1,6}))?`
function amountOf(rest: string): Amount | undefined {
  const stepOf = (...texts: readonly string[]) =>
    Math.min(...texts.map((one) => 10 ** -(one.split('.')[1]?.length ?? 0)))
  const span = new RegExp(`\\bfrom ${digits}${unit} to ${digits}`, 'u').exec(rest)
  if (span !== null) {
    const [, early = '', , late = ''] = span
    return { from: Number(early), to: Number(late), step: stepOf(early, late), percent: false }
  }
  const to = new RegExp(`\\bto ${digits}`, 'u').exec(rest)
  if (to !== null) return { to: Number(to[1]), step: stepOf(to[1] ?? ''), percent: false }
  const by =
    new RegExp(`\\bby ${digits}${unit}`, 'u').exec(rest) ??
    new RegExp(`^(?:an? )?(?:extra |further )?${digits}${unit}`, 'u').exec(rest)
  if (by === null) return undefined
  return { by: Number(by[1]), step: stepOf(by[1] ?? ''), percent: /^(?:%|percent$)/u.test(by[2] ?? '') }
}

function pairsOf(
  step: Step,
  cube: Cube,
  tokens: readonly ResultToken[],
  mentions: readonly Mention[],
): readonly Pair[] {
  const { subject } = step
  const inSubject = (from: number, to: number) =>
    mentions.filter((one) => {
      const start = tokens[one.from]?.start ?? 0
      return start >= from && start < to
    })
  const span = fromTo.exec(subject)
  if (span !== null) {
    const split = subject.lastIndexOf(' to ')
    const [early, late] = [inSubject(subject.lastIndexOf('from ', split), split), inSubject(split, subject.length)]
    return between(early, late, mentions, cube)
  }
  const part = added.exec(subject) ?? removed.exec(subject)
  if (part === null) return []
  const own = inSubject(part.index, subject.length)
  return ofPart(own, removed.test(subject), mentions, cube)
}

/** Cells under the one and under the other of two labels that a clause names of one kind, in one place. */
function between(
  early: readonly Mention[],
  late: readonly Mention[],
  mentions: readonly Mention[],
  cube: Cube,
): readonly Pair[] {
  const [from, to] =
    late.flatMap((b) => early.flatMap((a) => (a.facet === b.facet ? [[a, b] as const] : []))).at(0) ?? []
  if (from === undefined || to === undefined) return []
  const shared = select(mentions.filter((one) => one !== from && one !== to))
  if (shared.has(from.facet)) return []
  const cells = (side: Mention) => cellsOf(cube, new Map([[side.facet, side.values]]), shared)
  return cells(from).flatMap((a) =>
    cells(to).flatMap((b): readonly Pair[] =>
      a.at.every((value, facet) => facet === from.facet || value === b.at[facet]) ? [[a, b]] : [],
    ),
  )
}

const plus = /^\s*(?:\+|w\/ |with |&)\s*/iu
const minus = /^\s*[-−–]?\s*(?:w\/o|without|no|removing|excluding)\b|^\s*[-−–]\s?(?=\p{L})/iu

/** Cells of the line that has a part, or goes without it, and of the line it stands under, or that is called the same but for the part. */
function ofPart(
  own: readonly Mention[],
  isRemoved: boolean,
  mentions: readonly Mention[],
  cube: Cube,
): readonly Pair[] {
  const [part, another] = own
  if (part === undefined || another !== undefined || cube.facets[part.facet]?.axis !== 'row') return []
  const rest = mentions.filter((one) => one !== part)
  const named = rest.filter(({ facet }) => facet === part.facet)
  const shared = select(rest.filter(({ facet }) => facet !== part.facet))
  const labels = cube.facets[part.facet]?.values.map(({ text }) => text) ?? []
  const rows = [...new Map(cube.cells.map((cell) => [cell.row, cell])).values()]
  const labelOf = ({ at }: CubeCell) => labels[at[part.facet] ?? 0] ?? ''
  const steps = rows.flatMap((line, at): readonly (readonly [number, number])[] => {
    const label = labelOf(line)
    if (!part.values.has(line.at[part.facet] ?? -1)) return []
    if ((isRemoved ? minus : plus).test(label)) {
      const base = rows
        .slice(0, at)
        .findLast((one) => !plus.test(labelOf(one)) && !minus.test(labelOf(one)) && one.at[0] === line.at[0])
      return base === undefined ||
        (named.length > 0 && !named.some(({ values }) => values.has(base.at[part.facet] ?? -1)))
        ? []
        : [[base.row, line.row]]
    }
    // "MetaRec + side" beside "MetaRec".
    const bare = /^(?<base>.+?) ?\+ ?[^+]+$/u.exec(label.replace(/\(.*?\)/gu, '').trim())?.groups?.base?.trim()
    const base = rows.find(
      (one) =>
        labelOf(one)
          .replace(/\(.*?\)/gu, '')
          .trim() === bare,
    )
    if (isRemoved || bare === undefined || base === undefined) return []
    return named.some(({ values }) => values.has(base.at[part.facet] ?? -1)) ? [[base.row, line.row]] : []
  })
  return steps.flatMap(([base, line]) =>
    cellsOf(cube, shared).flatMap((after) =>
      after.row !== line
        ? []
        : cellsOf(cube, shared).flatMap((before): readonly Pair[] =>
            before.row === base && before.column === after.column ? [[before, after]] : [],
          ),
    ),
  )
}

function amountHolds(
  [before, after]: Pair,
  { by, from, to, step, percent }: Amount,
  { direction, merit }: Step,
  cube: Cube,
): boolean | undefined {
  const [a, b] = [before.number.value, after.number.value]
  const near = (found: number, stated: number) => Math.abs(found - stated) <= step * 0.51 + 1e-9
  const isRight = Math.sign(b - a) === direction * (merit ? betterSign(cube, after) : 1)
  if (by === undefined) return isRight && (from === undefined || near(a, from)) && (to === undefined || near(b, to))
  if (!isRight) return false
  const gap = Math.abs(b - a)
  return near(gap, by) || (percent && (near((gap / Math.abs(a || 1)) * 100, by) || near(gap * 100, by)))
}
