/** How many turns the event loop makes while `work` runs: what only computes, or only answers itself, lets none happen. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let going = true
  const turn = () => {
    turns += 1
    if (going) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  going = false
  return turns
}

/** Between two looks at what the thread has used, in milliseconds. */
const lookMs = 5

/**
 * The most processor time, in milliseconds, that this thread used between two of its turns while `work` ran: how long it let
 * nobody else come to turn, whatever else the machine had to do.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const used = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  let longest = 0
  let before = used()
  const timer = setInterval(() => {
    const now = used()
    longest = Math.max(longest, now - before)
    before = now
  }, lookMs)
  await work().finally(() => clearInterval(timer))
  return Math.max(longest, used() - before)
}
