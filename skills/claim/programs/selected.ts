import type { CellLink } from './cell-links.ts'
import type { ClaimContext } from './context.ts'
import type { CueName } from './cues.ts'
import { datedHeads, dayOf } from './dates.ts'
import type { Side } from './grid.ts'
import { cellLinksIn, having, metBy, sideLinksIn } from './headings.ts'
import { figureAt, isThe, measuresOf, placesOf } from './measures.ts'
import { type Answer, cuesAt, shown } from './proposal.ts'
import { linkedAnswer } from './rows.ts'

/*
 * Programs over the lines that have what a claim says: what all of them have, how many there are beside others, what they add up to,
 * which comes first, how many follow each other.
 */

const has = (line: Side, link: CellLink): boolean => metBy(line, [link]).length === 1

/** Each link that may be what is said of the lines that have the others, with those lines: the first and the last of a claim. */
function claimed(context: ClaimContext) {
  const links = cellLinksIn(context)
  const [first, last] = [links[0], links.at(-1)]
  if (first === undefined || last === undefined) return []
  return [...new Set([first, last])].map((link) => {
    const rest = links.filter((one) => one !== link)
    return { link, links, rest, lines: having(context, rest) }
  })
}

/** A reading with the words of cues read as well. */
function said(context: ClaimContext, made: Answer, at: readonly number[], ...cues: readonly CueName[]): Answer {
  return { ...made, at: [...made.at, ...at, ...cuesAt(context, ...cues)] }
}

/** "Lost all their games in May", "none of the wins was at home": what all lines with the rest have, or none. */
export function allRow(context: ClaimContext): readonly Answer[] {
  const [always, none] = [cuesAt(context, 'always'), cuesAt(context, 'none')]
  if (always.length === 0 && none.length === 0) return []
  return claimed(context).flatMap(({ link, links, rest, lines }): readonly Answer[] => {
    if (lines.length < 2) return []
    const met = lines.filter((line) => has(line, link)).length
    const holds = met === (none.length > 0 ? 0 : lines.length)
    const made = linkedAnswer(context, holds, links, [{ lines, met: holds ? links : rest }])
    return [{ ...said(context, made, [...always, ...none]), steps: `${met} of ${lines.length} lines` }]
  })
}

/** "Won most of their home games", "half of the tracks": how large a part of the lines with the rest has it. */
export function mostRow(context: ClaimContext): readonly Answer[] {
  const degrees = new Set(context.degrees.flatMap(({ at }) => at))
  const most = cuesAt(context, 'most').filter((at) => !degrees.has(at))
  if (most.length === 0) return []
  return claimed(context).flatMap(({ link, links, rest, lines }): readonly Answer[] => {
    if (lines.length < 2) return []
    const met = lines.filter((line) => has(line, link)).length
    const made = linkedAnswer(context, met * 2 > lines.length, links, [{ lines, met: rest }])
    return [{ ...said(context, made, most), steps: `${met} of ${lines.length} lines` }]
  })
}

/** "More games against A than against B", "won 2 more than they lost": so many lines beside so many others. */
export function countPair(context: ClaimContext): readonly Answer[] {
  const degree = context.degrees.find(({ kind }) => kind === 'comparative')
  const than = context.cues.get('than')?.[0]
  if (degree === undefined || than === undefined) return []
  const links = sideLinksIn(context)
  const isAlike = (a: CellLink, b: CellLink) => [...a.columns.keys()].some((head) => b.columns.has(head))
  const other = links.find(({ at }) => Math.min(...at) > than)
  const one = links.findLast(({ at }) => Math.max(...at) < than && other !== undefined)
  const alike = links.find(
    (link) => other !== undefined && link !== other && Math.max(...link.at) < than && isAlike(link, other),
  )
  const own = alike ?? one
  if (own === undefined || other === undefined || !isAlike(own, other)) return []
  const figure = context.figures.find(({ amount, comparator }) => comparator === 'eq' && Number.isInteger(amount.value))
  const places = figure === undefined ? [] : placesOf(figure)
  const rest = links.filter((link) => link !== own && link !== other && !link.at.some((at) => places.includes(at)))
  const [a, b] = [own, other].map((link) => having(context, [...rest, link]))
  if (a === undefined || b === undefined) return []
  const gap = degree.degree.way * (a.length - b.length)
  const holds = gap > 0 && (figure === undefined || isThe(context, figure, gap))
  const made = linkedAnswer(
    context,
    holds,
    [...rest, own, other],
    [
      { lines: a, met: [...rest, own] },
      { lines: b, met: [other] },
    ],
  )
  return [{ ...said(context, made, [...degree.at, than, ...places]), steps: `${a.length} against ${b.length} lines` }]
}

const [earlyForm, lateForm] = [/^(?:before|earlier|prior|ahead|sooner)$/u, /^(?:after|later|behind|following|since)$/u]
const indexForm =
  /^(?:#|no\.?|rank|pick|round|week|game|stage|overall|position|pos|place|year|season|ep(?:isode)?|draw|lane|leg)\b/iu

/** Columns by which lines follow each other: days, what numbers them, and their order itself. */
function orders(
  context: ClaimContext,
): readonly { readonly head?: Side; readonly of: (line: Side) => number | undefined }[] {
  const { grid } = context
  const dated = datedHeads(context).map(({ side }) => ({
    head: side,
    of: (line: Side) => dayOf(grid.at(line, side))?.years,
  }))
  const numbered = grid.heads
    .filter(({ isNumeric, text }) => isNumeric && indexForm.test(text.trim()))
    .map((head) => ({ head, of: (line: Side) => figureAt(context, line, head) }))
  return [...dated, ...numbered].slice(0, ordersTried).concat({ of: (line: Side) => line.index } as never)
}
const ordersTried = 3

/** Days of a unit by which one comes before another. */
const unitDays: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30.4, year: 365.25 }

/** "Aired before B", "picked after B", "two weeks later than B": which of two lines comes first. */
export function orderPair(context: ClaimContext): readonly Answer[] {
  const { claim } = context
  const at = claim.words.findIndex(({ token }) => earlyForm.test(token.norm) || lateForm.test(token.norm))
  if (at < 0) return []
  const links = sideLinksIn(context)
  const figure = context.figures.find(({ to }) => to <= at && at - to <= 2)
  const places = figure === undefined ? [] : placesOf(figure)
  const kept = links.filter((link) => !link.at.some((one) => places.includes(one)))
  const sides = [kept.filter((link) => Math.max(...link.at) < at), kept.filter((link) => Math.min(...link.at) > at)]
  const [a, b] = sides.map((own) => (own.length === 0 ? [] : having(context, own)))
  const [one, other] = [a?.[0], b?.[0]]
  if (one === undefined || other === undefined || one === other || a?.length !== 1 || b?.length !== 1) return []
  const way = earlyForm.test(claim.words[at]?.token.norm ?? '') ? -1 : 1
  const unit = figure === undefined ? undefined : unitDays[figure.amount.unit ?? claim.words[figure.to]?.stem ?? '']
  return orders(context).flatMap(({ head, of }): readonly Answer[] => {
    const [left, right] = [of(one), of(other)]
    if (left === undefined || right === undefined) return []
    const gap = way * (left - right)
    const isDated = head !== undefined && unit !== undefined
    const found = isDated ? Math.round((gap * 365.25) / unit) : gap
    const holds = gap > 0 && (figure === undefined || found === figure.amount.value)
    const made = linkedAnswer(context, holds, kept, [
      { lines: [one], met: sides[0] ?? [] },
      { lines: [other], met: sides[1] ?? [] },
    ])
    const strength = head === undefined ? lineOrder : 1
    return [
      {
        ...said(context, made, [at, ...places]),
        head: strength,
        steps: `${one.text} and ${other.text}: ${shown(found)}`,
      },
    ]
  })
}
/** What speaks for the order in which lines stand. */
const lineOrder = 0.4

const [firstForm, lastForm] = [/^(?:first|earliest|opening|1st)$/u, /^(?:last|latest|final|closing|recent)$/u]

/** "Their last game in May was against B": what the first or the last of the lines with the rest has. */
export function endRow(context: ClaimContext): readonly Answer[] {
  const at = context.claim.words.findIndex(({ token }) => firstForm.test(token.norm) || lastForm.test(token.norm))
  if (at < 0) return []
  const way = firstForm.test(context.claim.words[at]?.token.norm ?? '') ? -1 : 1
  return claimed(context).flatMap(({ link, links, rest, lines }) =>
    orders(context).flatMap(({ head, of }): readonly Answer[] => {
      const all = lines.flatMap((line) => {
        const value = of(line)
        return value === undefined ? [] : [{ line, value: way * value }]
      })
      if (all.length < 2) return []
      const most = Math.max(...all.map(({ value }) => value))
      const ends = all.filter(({ value }) => value === most).map(({ line }) => line)
      const holds = ends.some((line) => has(line, link))
      const made = linkedAnswer(context, holds, links, [{ lines: ends, met: holds ? links : rest }])
      const strength = head === undefined ? lineOrder : 1
      const reach = all.length / context.grid.lines.length
      return [{ ...said(context, made, [at]), head: strength, reach, steps: ends.map(({ text }) => text).join(', ') }]
    }),
  )
}

/** "Scored a total of 12 in May": what the lines that have what is said add up to, or their mean. */
export function sumRow(context: ClaimContext): readonly Answer[] {
  if (!context.cues.has('sum') && !context.cues.has('average')) return []
  return context.figures.slice(0, 2).flatMap((figure) => {
    if (figure.amount.times === true) return []
    const places = placesOf(figure)
    const links = cellLinksIn(context).filter(
      ({ at, isFigure }) => !isFigure && !at.some((one) => places.includes(one)),
    )
    const lines = links.length === 0 ? [] : having(context, links)
    if (lines.length < 2 || lines.length === context.grid.lines.length) return []
    return measuresOf(context, undefined, figure).flatMap(({ head, strength, at }): readonly Answer[] => {
      const values = lines.flatMap((line) => figureAt(context, line, head, true) ?? [])
      if (values.length < 2) return []
      const sum = values.reduce((all, value) => all + value, 0)
      const value = context.cues.has('average') ? sum / values.length : sum
      const made = linkedAnswer(context, isThe(context, figure, value, head), links, [{ lines, met: links }])
      const read = said(context, made, [...at, ...places], 'sum', 'average')
      return [{ ...read, head: strength, steps: `${shown(value)} of ${values.length} lines` }]
    })
  })
}

/** "Played at five different grounds": how many values a heading has, among the lines with what else is said. */
export function kinds(context: ClaimContext): readonly Answer[] {
  return context.figures.slice(0, 2).flatMap((figure) => {
    const { amount } = figure
    if (!Number.isInteger(amount.value) || amount.currency !== undefined || amount.percent === true) return []
    const places = placesOf(figure)
    const links = cellLinksIn(context).filter(
      ({ at, isFigure }) => !isFigure && !at.some((one) => places.includes(one)),
    )
    const lines = having(context, links)
    const counted = context.heads.filter(({ at }) => at.some((one) => one >= figure.to && one <= figure.to + nounWords))
    return counted.slice(0, 2).flatMap(({ side, at, strength }): readonly Answer[] => {
      const texts = lines.flatMap((line) => context.grid.at(line, side)?.text.toLowerCase() ?? [])
      if (context.grid.turned || texts.length === 0 || side.derived !== undefined) return []
      const found = new Set(texts).size
      const made = linkedAnswer(context, isThe(context, figure, found), links, [{ lines, met: links }])
      return [{ ...said(context, made, [...at, ...places], 'distinct'), head: strength, steps: `${found} kinds` }]
    })
  })
}

/** Words behind a figure among which the noun stands that it counts. */
const nounWords = 2

/** "Won four in a row": how many lines that follow each other have what is said. */
export function streak(context: ClaimContext): readonly Answer[] {
  const cue = cuesAt(context, 'streak')
  if (cue.length === 0) return []
  return context.figures.slice(0, 2).flatMap((figure): readonly Answer[] => {
    const places = placesOf(figure)
    const links = cellLinksIn(context).filter(({ at }) => !at.some((one) => places.includes(one)))
    if (links.length === 0) return []
    const met = new Set(having(context, links))
    let [run, longest] = [0, 0]
    for (const line of context.grid.lines) {
      run = met.has(line) ? run + 1 : 0
      longest = Math.max(longest, run)
    }
    const made = linkedAnswer(context, isThe(context, figure, longest), links, [{ lines: [...met], met: links }])
    return [{ ...said(context, made, [...cue, ...places]), steps: `${longest} in a row` }]
  })
}
