import type { Finding, Span } from '../verify/types.ts'
import { bucketOf } from './buckets.ts'
import type { OwnVerdict } from './own-verdict.ts'
import type { Ran, SecondReading } from './second-reading.ts'
import { wordClasses } from './word-classes.ts'

/** Whether a claim says one thing and nothing that may narrow or turn it. What the rules decide of such claims needs no second reading. */
export function isPlain({ kase, parts, findings }: Ran): boolean {
  const [part] = parts
  if (part === undefined || parts.length > 1 || findings.length !== 1) return false
  const read = part.spans.filter(({ role }) => understood.has(role))
  const isRead = (at: number) => read.some(({ from, to }) => at >= from && at < to)
  const isDenial = (at: number) =>
    kase.tokens[at]?.norm === 'not' && part.spans.some(({ role, from }) => role === 'negation' && from === at)
  const changes = (norm: string) => wordClasses.some(([, words]) => words.has(norm))
  return !kase.tokens.some(({ norm }, at) => changes(norm) && !isRead(at) && !isDenial(at))
}

/** What says by itself what it is: the "user" of "per user" narrows nothing, nor does the "Team" of a plan. */
const understood: ReadonlySet<Span['role']> = new Set(['mention', 'amount', 'rate', 'cue', 'term'])

/**
 * What speaks for and against a verdict of the rules, by name: what the reader makes of the same claim and how the rules matched. No subject and
 * no value is among them.
 */
export function confirmationFeatures(
  findings: readonly Finding[],
  side: OwnVerdict['side'],
  second: SecondReading,
): readonly string[] {
  const out = new Set<string>(['bias', `side ${side}`])
  const stand = standOf(side, second)
  out.add(stand).add(`${stand} ${side}`)
  if ('own' in second) out.add(`${stand} ${bucketOf(second.chance, [0.2, 0.4, 0.6, 0.8, 0.9, 0.95])}`)
  const isWhole = findings.every(({ finding }) => finding !== 'silent')
  out.add(`whole ${isWhole}`).add(`whole ${isWhole} ${side}`)
  out.add(`findings ${Math.min(3, findings.length)} ${side}`)
  for (const one of findings) findingFeatures(one, out)
  return [...out]
}

/** Whether the reader comes to the same, to something else, or to nothing and why. */
function standOf(side: OwnVerdict['side'], second: SecondReading): string {
  if ('why' in second) return `reader ${second.why}`
  return second.own.side === side ? 'reader same' : 'reader differs'
}

function findingFeatures({ finding, match, reason, deviation, low, contested, stale }: Finding, out: Set<string>) {
  out.add(`match ${match ?? 'none'} ${finding}`)
  if (reason !== undefined) out.add(`reason ${reason}`)
  if (low === true) out.add('low')
  if (contested === true) out.add('contested')
  if (stale === true) out.add('stale')
  if (finding === 'disagrees' && deviation !== undefined)
    out.add(`deviation ${bucketOf(Math.abs(deviation), [0.02, 0.3, 0.95])}`)
}
