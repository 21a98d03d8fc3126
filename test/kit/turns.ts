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
