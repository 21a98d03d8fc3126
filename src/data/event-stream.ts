const lineFeed = 10
const carriageReturn = 13

/**
 * Reads server-sent events as they come, each byte once, and hands the data of each whole event to `heed`.
 *
 * @returns takes the parts of a body; true from the event on that `heed` was content with.
 */
export function eventsIn(heed: (data: string) => boolean): (part: Buffer) => boolean {
  let held: Buffer[] = []
  let lineIsEmpty = true
  return (part) => {
    let from = 0
    for (const [at, byte] of part.entries()) {
      if (byte === carriageReturn) continue
      if (byte === lineFeed && lineIsEmpty) {
        held.push(part.subarray(from, at + 1))
        const data = dataOf(Buffer.concat(held).toString('utf8'))
        held = []
        from = at + 1
        if (data !== '' && heed(data)) return true
      }
      lineIsEmpty = byte === lineFeed
    }
    held.push(part.subarray(from))
    return false
  }
}

/** The `data` lines of one event, joined. */
function dataOf(event: string): string {
  return event
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(line.startsWith('data: ') ? 6 : 5))
    .join('\n')
}
