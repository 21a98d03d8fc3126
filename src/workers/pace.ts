import { threadCpuUsage } from 'node:process'

/** Processor milliseconds that the sample takes on the machine for which limits were set, alone. */
const referenceMs = 50
/** Samples taken; the middle one counts, since what else runs slows the work as it slows the sample. */
const samples = 3
/** Beyond this a machine is not slow but ill, and its limits stay. */
const slowdownMax = 4

/**
 * How many times slower this machine is, at this moment, than the one for which limits of processor time were set: 1 where it is
 * as quick or quicker, 4 at most. A limit is multiplied by it, so that a slow machine refuses what a quick one refuses and nothing
 * else. Takes the calling thread for a sixth of a second.
 */
export function slowdown(): number {
  const taken = Array.from({ length: samples }, sampleMs).sort((a, b) => a - b)
  return Math.min(slowdownMax, Math.max(1, (taken[(samples - 1) / 2] ?? 0) / referenceMs))
}

/** Processor time of this thread in milliseconds for a fixed amount of what the service does: split texts, count words, write and read JSON. */
function sampleMs(): number {
  const started = threadCpuUsage()
  const counts = new Map<string, number>()
  for (let n = 0; n < 40_000; n += 1) {
    const text = `Plan ${n % 977} costs $${n % 89}.50 a month`
    for (const [word] of text.matchAll(/[A-Za-z0-9.$]+/g)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  if (Object.keys(JSON.parse(JSON.stringify(Object.fromEntries(counts)))).length !== counts.size)
    throw new Error('a word was lost')
  const { user, system } = threadCpuUsage(started)
  return (user + system) / 1_000
}
