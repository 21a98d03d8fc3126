/** Items after which a group gathers no further ones before it is written. */
const groupMax = 256
/** Turns of the event loop without a further item after which a group is written: a call may spend one of them waiting. */
const quietTurns = 2

/**
 * Writes that arrive together go together: those that come while one runs, and then those of the turns of the event loop
 * that follow each other with more. Callers who were answered at once come again at once, and one commit for all of them
 * costs hardly more than one for the first. Each resolves when its own is committed, and is refused with whatever its
 * group was refused with.
 */
export function groupCommit<T>(writeAll: (batch: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: { item: T; settle: PromiseWithResolvers<void> }[] = []
  let running = false
  const gather = async () => {
    let before = -1
    for (
      let quiet = 0;
      quiet < quietTurns && waiting.length < groupMax;
      quiet = waiting.length > before ? 0 : quiet + 1
    ) {
      before = waiting.length
      await nextTurn()
    }
  }
  const run = async () => {
    running = true
    while (waiting.length > 0) {
      await gather()
      const batch = waiting
      waiting = []
      try {
        await writeAll(batch.map(({ item }) => item))
        for (const { settle } of batch) settle.resolve()
      } catch (error) {
        for (const { settle } of batch) settle.reject(error)
      }
      await nextTurn()
    }
    running = false
  }
  return (item) => {
    const settle = Promise.withResolvers<void>()
    waiting.push({ item, settle })
    if (!running) void run()
    return settle.promise
  }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
