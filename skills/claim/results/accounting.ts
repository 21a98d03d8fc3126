import { withoutLists } from '../table/grounding.ts'
import { labelWords } from '../table/model.ts'
import type { Cube } from './cube.ts'
import { keyOf, type Mention, type ResultToken, resultTokens } from './names.ts'

/**
 * Whether every word of a claim about results is told by the table: a label, a heading, the caption, or a word that narrows nothing down. A claim of
 * a paper says more than its table shows ("after fine-tuning", "on long sentences"), and one such word makes it a claim about other figures.
 */

const keysOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u).map(keyOf))

/** Words that hold a sentence together. Those that set conditions ("without", "after", "only", "because") are not among them. */
const joining: ReadonlySet<string> = new Set(
  `a an the of in on at to for from by with as among alone is are was were be been being am it its this that these those there their them they our ours we us
  and or but than then also too so which who has have had having do does did both all each every when while whereas s t`
    .trim()
    .split(/\s+/u),
)

/** Words by which any paper speaks of its figures. */
const neutral: ReadonlySet<string> = keysOf(
  `model method approach system variant network classifier result performance score value task dataset metric measure
  better best worse worst high higher highest low lower lowest superior inferior good
  use using used point percent percentage pp absolute
  achieve obtain get gain yield give receive reach attain provide produce exhibit show perform work deliver
  outperform surpass beat exceed underperform improve improvement
  significantly substantially consistently clearly slightly marginally considerably notably dramatically remarkably greatly noticeably
  large wide strong clear margin
  compared comparison compare respectively term respect table note observe see seen find found again still even either across
  general generally overall average however although though despite interestingly surprisingly
  reported indeed fact additionally notable exception evaluation according observed outcome present presented
  much far well very quite same similar comparable other another any out
  set corpus language pair our proposed`,
)

/** Words that say which of the systems are meant: they narrow down who is compared, and only a table that names them says who they are. */
const narrowing =
  /^(?:baselines?|previous|prior|existing|competitors?|competing|counterparts?|remaining|rest|state|art|sota)$/u
export const isNarrowing = (word: string): boolean => narrowing.test(word)

/** Keys of what stands over the cells of a table and beside it: its caption, and what its lines are called. */
export const heldBy = ({ table }: Cube, context: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([
    ...context,
    ...contextKeys(table.caption),
    ...table.heads.slice(0, table.columns[0]?.index ?? 1).flatMap((head) => [...contextKeys(head)]),
  ])

/** Keys of the words of a caption. */
const contextKeys = (caption: string): ReadonlySet<string> => {
  const text = withoutLists(caption)
  return new Set([...labelWords(text), ...resultTokens(text.toLowerCase()).map(({ key }) => key)])
}

/** Whether a word says nothing that could narrow down what a claim is about, or is a word of the caption or the text beside the table. */
export const isFiller = ({ text, key }: ResultToken, context: ReadonlySet<string>): boolean =>
  joining.has(text) || neutral.has(key) || isNarrowing(text) || text === 'others' || context.has(key)

/** "64 examples", where a line is headed 64, and "all four criteria": what is counted needs no name in the table, where as many are there. */
function isCounted(tokens: readonly ResultToken[], mentions: readonly Mention[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]]
  if (before === undefined || token === undefined || token.start !== before.end + 1 || !/^\p{L}{4,}$/u.test(token.text))
    return false
  // "The best of all the strategies".
  const [third, second] = [tokens[at - 3]?.text, tokens[at - 2]?.text]
  const isOfAll = before.text === 'all' ? second === 'of' : before.text === 'the' && second === 'all' && third === 'of'
  if (isOfAll) return token.text.endsWith('s')
  if (isCountWord(before) && !/^(?:zero|one)$/u.test(before.text)) return /(?:s|ia)$/u.test(token.text)
  return (
    isNumber(before) &&
    /s$/u.test(token.text) &&
    mentions.some(({ from, to, exact }) => exact && from === at - 1 && to === at)
  )
}

/** Words that neither name something of the table nor are told by what stands over it. */
export const unaccounted = (
  tokens: readonly ResultToken[],
  mentions: readonly Mention[],
  context: ReadonlySet<string>,
): readonly ResultToken[] =>
  tokens.filter(
    (token, at) =>
      !isCounted(tokens, mentions, at) &&
      !mentions.some(({ from, to }) => at >= from && at < to) &&
      !isNumber(token) &&
      !isFiller(token, context),
  )

export const isNumber = ({ text }: ResultToken): boolean => /^\d+(?:\.\d+)?$/u.test(text)

/** "Both", "three": how many of something are meant, which holds only where so many are compared. */
export const isCountWord = ({ text }: ResultToken): boolean => countWords.includes(text)
/** Numbers in words from nought on. */
export const countWords: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
