/** A text of `length` characters made of one piece over and over. */
export const filled = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** Time of the processor that a run takes, the least of several, so that a busy machine does not decide. */
function milliseconds(run: () => unknown, times = 4): number {
  return Math.min(
    ...Array.from({ length: times }, () => {
      const started = process.cpuUsage()
      run()
      const { user, system } = process.cpuUsage(started)
      return (user + system) / 1000
    }),
  )
}

/** Above it, work on ten times the input grew faster than the input: quadratic work takes a hundred times as long. */
export const linearMax = 50

/**
 * How many times the processor's work for ten times the input is that for the input: about 10 where work grows with it.
 * What takes under three milliseconds counts as three; the larger input is
 * measured again only where the first time is above `linearMax`.
 *
 * @param make An input of a size, such as a text of so many characters.
 * @param size The smaller of the two sizes.
 */
export function growth<T>(make: (size: number) => T, read: (input: T) => unknown, size: number): number {
  const [small, large] = [make(size), make(10 * size)]
  read(small)
  const short = Math.max(
    milliseconds(() => read(small)),
    3,
  )
  const once = milliseconds(() => read(large), 1)
  return once < short * linearMax ? once / short : milliseconds(() => read(large)) / short
}
