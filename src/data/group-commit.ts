/**
 * Writes that arrive while one runs go together in the next. Each resolves when its own is committed, and is refused
 * with whatever its group was refused with.
 */
export function groupCommit<T>(writeAll: (batch: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: { item: T; settle: PromiseWithResolvers<void> }[] = []
  let running = false
  const run = async () => {
    running = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await writeAll(batch.map(({ item }) => item))
        for (const { settle } of batch) settle.resolve()
      } catch (error) {
        for (const { settle } of batch) settle.reject(error)
      }
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
