import type { Finding, LinkedTime, Proposition } from '../types.ts'

/** The part with each day that its writing leaves open read the other way; undefined where it leaves none open. */
export function otherDay(part: Proposition): Proposition | undefined {
  if (!part.times.some(({ time }) => time.kind === 'span' && time.or !== undefined)) return undefined
  const times = part.times.map((linked): LinkedTime => {
    const { time } = linked
    return time.kind === 'span' && time.or !== undefined
      ? { ...linked, time: { ...time, from: time.or, to: time.or } }
      : linked
  })
  return { ...part, times }
}

/** "7/12/2014" is right if either day is, wrong if neither is, and open where one is wrong and of the other nothing is known. */
export function eitherDay(one: readonly Finding[], other: readonly Finding[]): readonly Finding[] {
  const right = [one, other].find((all) => all.every(({ finding }) => finding === 'agrees'))
  const open = [one, other].find((all) => all.every(({ finding }) => finding === 'silent'))
  return right ?? open ?? one
}
