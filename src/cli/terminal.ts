import { styleText } from 'node:util'
import { Presets, SingleBar } from 'cli-progress'

type Colour = 'green' | 'red' | 'yellow' | 'dim' | 'bold'

/** Text in a colour, on a terminal that shows any; NO_COLOR and FORCE_COLOR are honoured. */
export function inColour(colour: Colour, text: string): string {
  return styleText(colour, text, { stream: process.stdout })
}

/** Rows under their headings, each column as wide as its widest cell. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [inColour('bold', line(headings)), ...rows.map(line)].map((text) => `${text}\n`).join('')
}

/** Tells on standard error how far a batch is: a bar on a terminal, a line a step elsewhere, nothing for one step. */
export function progressOf(what: string, total: number, steps: number): { add(count: number): void; stop(): void } {
  if (steps < 2) return { add() {}, stop() {} }
  if (process.stderr.isTTY) {
    const bar = new SingleBar({ stream: process.stderr, format: `{bar} {value} of {total} ${what}` }, Presets.rect)
    bar.start(total, 0)
    return { add: (count) => bar.increment(count), stop: () => bar.stop() }
  }
  let done = 0
  return {
    add(count) {
      done += count
      process.stderr.write(`${done} of ${total} ${what}\n`)
    },
    stop() {},
  }
}
