import { Presets, SingleBar } from 'cli-progress'

/** How far an import is, told to a person. */
export interface Progress {
  start(total: number): void
  add(rows: number): void
  stop(): void
}

/** Lines between the start and the end of an import where no bar can be drawn. */
const stepsWithoutBar = 4

function bar(stream: NodeJS.WriteStream): Progress {
  const drawn = new SingleBar(
    { stream, format: 'Importing the reference data {bar} {percentage} % of {total} rows, {eta_formatted} left' },
    Presets.shades_classic,
  )
  return {
    start: (total) => drawn.start(total, 0),
    add: (rows) => drawn.increment(rows),
    stop: () => drawn.stop(),
  }
}

function lines(write: (line: string) => void): Progress {
  let [total, done, told] = [0, 0, 0]
  return {
    start(rows) {
      total = rows
      write(`Importing the reference data: ${total} rows.\n`)
    },
    add(rows) {
      done += rows
      const step = Math.floor((done / total) * stepsWithoutBar)
      if (step === told || step === stepsWithoutBar) return
      told = step
      write(`Importing the reference data: ${done} of ${total} rows.\n`)
    },
    stop() {
      if (total > 0 && done >= total) write('Importing the reference data: done.\n')
    },
  }
}

/** A bar on a terminal, a few plain lines elsewhere. */
export function progressOn(stream: NodeJS.WriteStream): Progress {
  return stream.isTTY ? bar(stream) : lines((line) => stream.write(line))
}

/** Tells nobody. */
export const silentProgress: Progress = { start() {}, add() {}, stop() {} }
