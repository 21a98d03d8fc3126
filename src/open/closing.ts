/** Something that ends with the service, and what the log calls it where it does not. */
export interface Ending {
  readonly name: string
  close(): Promise<unknown>
}

/**
 * Close all of these, beside each other, for as long as there is time.
 *
 * @param deadline Until when it may take, in milliseconds of the monotonic clock.
 * @param onError Told why something failed to close; it is then over all the same.
 * @returns the names of what has not ended in order by then; what is late goes on.
 */
export async function closeBy(
  deadline: number,
  endings: readonly Ending[],
  onError: (error: unknown) => void,
): Promise<readonly string[]> {
  const open = new Set(endings)
  const all = endings.map((ending) =>
    ending.close().then(
      () => void open.delete(ending),
      (error: unknown) => onError(error),
    ),
  )
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, Math.max(0, deadline - performance.now()))
  await Promise.race([Promise.all(all), late.promise])
  clearTimeout(timer)
  return [...open].map(({ name }) => name)
}
