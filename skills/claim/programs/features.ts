import type { Reading } from '../claim-reading.ts'
import { labelWords } from '../table/model.ts'
import { countedNouns } from '../table/plain-words.ts'
import type { CellLink } from './cell-links.ts'
import type { ClaimContext } from './context.ts'
import type { CueName } from './cues.ts'
import type { Side } from './grid.ts'
import { isPlainWord, isTelling } from './hits.ts'
import type { Mention } from './mentions.ts'
import { familyNames, type Proposal, programNames } from './propose.ts'
import { quantityOf } from './quantities.ts'

/** Cues that change what a claim says, so that one which a program does not read speaks against it. */
const weighty = [
  'sum',
  'average',
  'always',
  'none',
  'only',
  'not',
  'second',
  'same',
  'most',
  'hypothetical',
  'cause',
  'significant',
  'except',
  'up',
  'down',
  'first',
  'derived',
  'constant',
  'per',
  'bound',
] as const satisfies readonly CueName[]

/** Cues of which a reading is told whether the claim has them. */
const spoken = [
  'only',
  'always',
  'none',
  'not',
  'than',
  'same',
  'sum',
  'average',
  'first',
  'second',
  'bound',
  'up',
  'down',
  'distinct',
  'streak',
] as const satisfies readonly CueName[]

const notAt = weighty.indexOf('not')

const overlooked = ['words', 'names', 'values', 'figures', 'superlatives', 'comparatives'] as const

/** Features that a program of any kind has, before and behind those of cues. */
const [namesBefore, namesBehind] = [
  [
    'count of lines',
    'reach',
    'words unread',
    'share of words unread',
    'words the source has nowhere',
    'modifiers the source has nowhere',
    'complements the source has nowhere',
    'names unread',
    'values unread',
    'figures unread',
    'degrees unread',
  ],
  [
    'heading',
    'heading beside the best',
    'share of the heading named',
    'share of the heading named, refuted',
    'lead of the heading',
    'unit of the heading',
    'figure of a heading',
    'heading, refuted',
    'line',
    'line beside the best',
    'line, refuted',
    'digits, supported',
    'digits, refuted',
    'others agree',
    'others disagree',
    'best rival disagrees',
    'several statements',
    'words of a paper',
    'length',
    'beyond a bound',
    'beyond a bound, supported',
    'lines',
    'turned',
    'no capitals',
    'links',
    'links met',
    'links met, refuted',
    'lines with the links',
    'rarest link',
    'least of a cell',
    'a figure is lacked',
    'heading of what is lacked',
    'links of one heading',
    'lines with the rarest link met',
    'lines with the rarest link lacked',
    'lacked links replaced',
    'lacked links replaced, refuted',
    'links derived',
    'links under named headings',
    'links unread',
    'a line has all links',
    'words unread that no heading has',
    'links of the claim',
    'share of the links that one line has',
    'lines with the most links',
    ...spoken.map((name) => `${name} said` as const),
  ],
] as const
type FeatureName = (typeof namesBefore)[number] | (typeof namesBehind)[number] | `${(typeof weighty)[number]} unread`

/** What is counted of a way to read a claim over a table. */
export const featureNames: readonly string[] = [
  ...programNames.map((name) => `${name}, supported`),
  ...programNames.map((name) => `${name}, refuted`),
  ...familyNames.flatMap((family) => overlooked.map((what) => `${family}: ${what} unread`)),
  ...namesBefore,
  ...weighty.map((name) => `${name} unread`),
  ...namesBehind,
]

/** Which program made a reading, by its features: the first of them say which, for either verdict. */
export const programOf = (features: readonly number[]): number => features.indexOf(1) % programNames.length

/** The places of features among `featureNames`. */
export const placesOfFeatures = (...names: readonly FeatureName[]): readonly number[] =>
  names.map((name) => featureNames.indexOf(name))

/** Strength and share from which on a heading counts as named, and how sure a rival must be beside a proposal. */
const [namedStrength, namedShare, rivalShare] = [0.6, 0.5, 0.7]
/** Strengths and digits above these count alike. */
const [strengthMax, digitsMax] = [1.5, 4]

/** Whether a word is part of a hyphenated one: "part-time" says more than "part" and "time". */
function isCompounded({ words, text }: Reading, at: number): boolean {
  const own = words[at]?.token
  if (own === undefined) return false
  const [before, after] = [words[at - 1]?.token, words[at + 1]?.token]
  const joins = (end: number, start: number) => start === end + 1 && text[end] === '-'
  return (
    (before?.kind === 'word' && joins(before.end, own.start)) || (after?.kind === 'word' && joins(own.end, after.start))
  )
}

/** What of a claim a proposal does not read. */
function unreadOf({ claim, lines, heads, values, figures, degrees, cues }: ClaimContext, { at: places }: Proposal) {
  const read = new Set(places)
  const isRead = (at: readonly number[]) => at.some((one) => read.has(one))
  const content = claim.words.filter((word) => isTelling(word) && !word.inValue)
  const isNamed = ({ strength, share }: Mention) => share > namedShare || strength > namedStrength
  const open = degrees.filter(({ at }) => !isRead(at))
  return {
    content: content.length,
    words: claim.words.filter(
      (word, at) =>
        isTelling(word) && !word.inValue && !read.has(at) && (!isPlainWord(word) || isCompounded(claim, at)),
    ),
    names: [...lines, ...heads.filter(isNamed)].filter(({ at }) => !isRead(at)).length,
    values: values.filter(({ at }) => !isRead(at)).length,
    figures: figures.filter(({ from }) => !read.has(from)).length,
    superlatives: open.filter(({ kind }) => kind === 'superlative').length,
    comparatives: open.filter(({ kind }) => kind === 'comparative').length,
    cues: weighty.map((name) => Number(cues.has(name) && !isRead(cues.get(name) ?? []))),
  }
}

const log = (count: number): number => Math.log(1 + count)

/** What a noun may follow: an unknown word between them narrows it. */
const determiners =
  /^(?:the|a|an|its|their|his|her|our|your|this|that|these|those|all|both|each|every|some|any|no|most|many|few|several|only|other|another)$/u
const prepositions =
  /^(?:of|in|on|at|by|for|from|with|without|to|among|between|within|outside|inside|during|before|after|since|until|under|over|across|through|against|per|than|as)$/u

/**
 * Words that narrow what a claim speaks of and of which the source knows nothing: before a noun ("three left-handed players") and
 * behind a preposition ("for members").
 */
function narrowingOf({ claim: { words } }: ClaimContext, unknown: ReadonlySet<Reading['words'][number]>) {
  const nameAt = (at: number) => words[at]?.token.norm ?? ''
  /** Whether all from here back to a word that opens a phrase are unknown words. */
  const opens = (at: number, form: RegExp): boolean => {
    let before = at - 1
    while (before >= 0 && unknown.has(words[before] as Reading['words'][number])) before -= 1
    return form.test(nameAt(before))
  }
  let [modifiers, complements] = [0, 0]
  for (const [at, word] of words.entries()) {
    if (!unknown.has(word)) continue
    const next = words[at + 1]
    const isNumber = words[at - 1]?.token.kind === 'number' || words[at - 1]?.inValue === true
    const isBeforeNoun = next?.token.kind === 'word' && isTelling(next)
    if (isBeforeNoun && (at === 0 || isNumber || opens(at, determiners) || opens(at, prepositions))) modifiers += 1
    else if (opens(at, prepositions) || (determiners.test(nameAt(at - 1)) && prepositions.test(nameAt(at - 2))))
      complements += 1
  }
  return { modifiers, complements }
}

interface Around {
  readonly all: readonly Proposal[]
  readonly held: ReadonlySet<string>
  /** What of the claim stands in cells, and whether one line has all of it: 1 where it does, -1 where none does, 0 where nothing tells. */
  readonly links: readonly CellLink[]
  readonly linksHeld: number
  /** Share of it that the lines have which have most, and how many these are. */
  readonly linksMet: number
  readonly linesMost: number
  /** Stems of the words of the headings and of the caption. */
  readonly labels: ReadonlySet<string>
}

/** Words of a long claim that a way to read it may leave unread. */
const unreadMax = 5

/**
 * A number for each of `featureNames`; undefined where a way to read a claim passes over a denial, or over too much of a long one.
 *
 * @param around The other ways the claim was read over the table, and what of it stands in the source.
 */
export function featuresOf(context: ClaimContext, proposal: Proposal, around: Around): readonly number[] | undefined {
  const { all, held } = around
  const { holds, program, family, head, line, told, digits, beyond, reach } = proposal
  const unread = unreadOf(context, proposal)
  const isLong = context.claim.words.length >= paperLengthMin || paperWordsIn(context.claim) > 0
  if ((isLong && unread.words.length > unreadMax) || unread.cues[notAt] === 1) return undefined
  const passed = [
    log(unread.words.length),
    log(unread.names),
    log(unread.values),
    unread.figures,
    unread.superlatives,
    unread.comparatives,
  ]
  const best = Math.max(0.1, ...all.filter((other) => other.program === program).map((other) => other.head))
  const of = (isIt: boolean, value: number) => (isIt ? value : 0)
  const at = proposal.cells[0]?.[1]
  const named = at === undefined ? 0 : (context.heads.find(({ side }) => side === at)?.share ?? 0)
  const [strength, found] = [Math.min(head, strengthMax), Math.min(digits, digitsMax)]
  return [
    ...programNames.map((name) => Number(program === name && holds)),
    ...programNames.map((name) => Number(program === name && !holds)),
    ...familyNames.flatMap((name) => passed.map((one) => of(name === family, one))),
    Number(program === 'count' && countsLines(context)),
    reach,
    ...wordFeatures(context, unread, held),
    ...passed.slice(1, 4),
    unread.superlatives + unread.comparatives,
    ...unread.cues,
    strength,
    head / best,
    named,
    of(!holds, named),
    leadOf(context, at),
    unitOf(context, at),
    Number((program === 'count' || program === 'cell') && countsHead(context)),
    of(!holds, strength),
    line,
    told === undefined ? 1 : told / Math.max(0.1, ...context.lines.map((one) => one.strength)),
    of(!holds, line),
    of(holds, found),
    of(!holds, found),
    ...rivalFeatures(proposal, all),
    log(statementsIn(context.claim)),
    log(paperWordsIn(context.claim)),
    log(context.claim.words.length),
    beyond,
    of(holds, beyond),
    Math.log(context.grid.lines.length),
    Number(context.grid.turned),
    Number(!/\p{Lu}/u.test(context.claim.text)),
    ...linkFeatures(proposal),
    ...claimFeatures(context, proposal, around, unread.words),
  ]
}

/** What of the claim stands in the table, and what of that a reading passes over; which cues the claim has. */
function claimFeatures(
  context: ClaimContext,
  { at: read }: Proposal,
  { links, linksHeld, linksMet, linesMost, labels }: Around,
  unread: Reading['words'],
): readonly number[] {
  return [
    links.filter(({ at }) => !at.some((one) => read.includes(one))).length,
    linksHeld,
    log(unread.filter(({ stem }) => !labels.has(stem)).length),
    links.length,
    linksMet,
    log(linesMost),
    ...spoken.map((name) => Number(context.cues.has(name))),
  ]
}

/** Words that a reading does not read, and those of them that the source has nowhere. */
function wordFeatures(
  context: ClaimContext,
  { words, content }: ReturnType<typeof unreadOf>,
  held: ReadonlySet<string>,
): readonly number[] {
  const unknown = new Set(words.filter(({ stem }) => !held.has(stem)))
  const { modifiers, complements } = narrowingOf(context, unknown)
  return [log(words.length), words.length / Math.max(content, 1), log(unknown.size), log(modifiers), log(complements)]
}

/** How many other readings agree, how many do not, and whether the nearest of the same program does not. */
function rivalFeatures(proposal: Proposal, all: readonly Proposal[]): readonly number[] {
  const { holds, program, head } = proposal
  const others = all.filter((other) => other !== proposal)
  const agreeing = others.filter((other) => other.holds === holds).length
  const rival = others.find((other) => other.program === program && other.head >= head * rivalShare)
  return [log(agreeing), log(others.length - agreeing), Number(rival !== undefined && rival.holds !== holds)]
}

/** What is counted of a reading of what stands in cells. */
function linkFeatures({ linked, holds }: Proposal): readonly number[] {
  if (linked === undefined) return Array.from({ length: 15 }, () => 0)
  const { links, met, rows, rarest, whole, lacksFigure, lackedHead, replaced } = linked
  const { twins, rarestMet, rarestLacked, derived, headed } = linked
  return [
    ...[links, met, holds ? 0 : met, log(rows), rarest, whole, Number(lacksFigure), holds ? 0 : lackedHead],
    ...[twins, rarestMet, rarestLacked, replaced, holds ? 0 : replaced, derived, headed],
  ]
}

const statementsIn = ({ text }: Reading): number =>
  text.match(/[,;:]| (?:and|but|while|whereas|though|although|despite) /gu)?.length ?? 0

/** How much better a heading is told than the next. */
function leadOf({ heads }: ClaimContext, head: Side | undefined): number {
  const strengthOf = (side: Side | undefined) => heads.find((one) => one.side === side)?.strength ?? 0
  const next = Math.max(0, ...heads.filter(({ side }) => side !== head).map(({ strength }) => strength))
  return Math.max(-leadMax, Math.min(leadMax, strengthOf(head) - next))
}
const leadMax = 1

/** Whether a heading measures what the units of the claim's figures are of: 1, -1 where it does not and another does, 0 where none says. */
function unitOf({ figures, grid }: ClaimContext, head: Side | undefined): number {
  const said = figures.flatMap(({ amount }) => quantityOf(amount) ?? [])
  if (head === undefined || said.length === 0) return 0
  if (said.some((one) => head.quantities.has(one))) return 1
  return grid.heads.some(({ quantities }) => said.some((one) => quantities.has(one))) ? -1 : 0
}

/** Turns of papers, whose sentences mostly comment on a table rather than say what stands in it. */
const paperForm =
  /\b(?:we|our|ours|us|tables?|figs?|figures?|however|moreover|furthermore|interestingly|notably|overall|finally|in addition|in contrast|in comparison|in particular|on the other hand|specifically|as (?:can be )?(?:seen|shown)|suggest\w*|indicat\w*|demonstrat\w*|observ\w*|compared (?:to|with)|in terms of|with respect to|significant\w*|outperform\w*|baselines?|approach(?:es)?|setting|respectively)\b|\[[^\]]*\]|\(/giu
const paperWordsIn = ({ text }: Reading): number => text.match(paperForm)?.length ?? 0

/** Words from which on a sentence with such turns says more than one computation. */
const paperLengthMin = 15

/** What accounts say as well: labels in brackets, "in 2019 compared to 2018". */
const accountForm = /^(?:\(|compared (?:to|with))$/iu

/** Whether a claim is a sentence in which a paper comments on its table. */
export const isComment = ({ words, text }: Reading): boolean =>
  words.length >= paperLengthMin && (text.match(paperForm) ?? []).some((one) => !accountForm.test(one))

/** "Four of the teams", "three branches": a figure is of lines. */
function countsLines({ claim, figures, grid }: ClaimContext): boolean {
  const own = new Set([...(grid.heads[0]?.words ?? []), ...labelWords(grid.table.caption)])
  return figures.some(({ to }) =>
    claim.words
      .slice(to, to + 2)
      .some(
        ({ token, stem }, step) => (step === 0 && token.norm === 'of') || countedNouns.has(token.norm) || own.has(stem),
      ),
  )
}

/** "One point ahead", "three more shops": a figure is of what a heading names. */
function countsHead({ claim, figures, grid }: ClaimContext): boolean {
  const measured = new Set(grid.heads.flatMap(({ words, isNumeric }) => (isNumeric ? words : [])))
  return figures.some(({ to }) =>
    claim.words.slice(to, to + 2).some((word) => isTelling(word) && measured.has(word.stem)),
  )
}
