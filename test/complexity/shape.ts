import { knownPumps, pieces } from './pieces.ts'

/** A text of any length: a beginning, a middle that is repeated until the length is reached, an end. */
export interface TextShape {
  readonly head: string
  readonly pump: string
  readonly tail: string
}

/** The longest pump in characters; longer ones are no shape but a text. */
export const pumpMax = 240
const endMax = 60

const letters = 'bcdfghjklmnprstvwz'
const vowels = 'aeiou'

/** The nth of endless words that can be spoken: "ba", "ca", …; different n, different words. */
export function wordOf(n: number): string {
  let word = ''
  let rest = n
  do {
    word += `${letters[rest % letters.length]}${vowels[Math.floor(rest / letters.length) % vowels.length]}`
    rest = Math.floor(rest / (letters.length * vowels.length))
  } while (rest > 0)
  return word
}

/** Fills the placeholders of pieces; one for each input, so that its counters run through all of its texts. */
export type Filler = (text: string) => string

export function fillerOf(names: readonly string[]): Filler {
  let n = 0
  const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
  return (text) =>
    text.includes('⟨')
      ? text.replaceAll(/⟨([nwWb])⟩/g, (_, kind: string) => {
          n += 1
          if (kind === 'n') return String(n)
          if (kind === 'w') return wordOf(n + 100)
          return kind === 'W' ? capital(wordOf(n + 100)) : (names[n % Math.max(names.length, 1)] ?? 'Apple')
        })
      : text
}

/** The text of a shape at a length in characters. */
export function textOf({ head, pump, tail }: TextShape, length: number, fill: Filler): string {
  const [start, end] = [fill(head).slice(0, length), fill(tail)]
  const room = Math.max(0, length - start.length - end.length)
  const parts: string[] = []
  let filled = 0
  if (pump === fill(pump) && pump !== '') parts.push(pump.repeat(Math.ceil(room / pump.length)).slice(0, room))
  else
    while (filled < room) {
      const part = fill(pump === '' ? 'a' : pump)
      parts.push(part)
      filled += part.length
    }
  return `${start}${parts.join('').slice(0, room)}${end}`.slice(0, length)
}

/** Draws from lists by a seeded generator. */
export interface Draw {
  readonly random: () => number
  readonly below: (n: number) => number
  readonly one: <T>(list: readonly T[]) => T
}

export function drawOf(random: () => number): Draw {
  const below = (n: number) => Math.floor(random() * n)
  return {
    random,
    below,
    one: (list) => {
      const drawn = list[below(list.length)]
      if (drawn === undefined) throw new RangeError('nothing to draw from')
      return drawn
    },
  }
}

/** The shapes a search begins with: what was slow once, then every piece by itself. */
export const firstShapes: readonly TextShape[] = [...new Set([...knownPumps, ...pieces])].map((pump) => ({
  head: '',
  pump,
  tail: '',
}))

/** A new shape of one to four pieces, some with a head or an end that differs, against which a pattern fails late. */
export function drawShape(draw: Draw): TextShape {
  const pump = Array.from({ length: 1 + draw.below(4) }, () => draw.one(pieces)).join('')
  return {
    head: draw.random() < 0.2 ? draw.one(pieces) : '',
    pump: pump.slice(0, pumpMax),
    tail: draw.random() < 0.2 ? draw.one(pieces) : '',
  }
}

/** A shape near another: spliced, doubled, interleaved, with a piece put in, taken out or exchanged. */
export function mutateShape(shape: TextShape, other: TextShape, draw: Draw): TextShape {
  const { pump } = shape
  const at = draw.below(pump.length + 1)
  const to = Math.min(pump.length, at + 1 + draw.below(8))
  const piece = draw.one(pieces)
  const changed: readonly (() => Partial<TextShape>)[] = [
    () => ({ pump: `${pump.slice(0, at)}${piece}${pump.slice(at)}` }),
    () => ({ pump: `${pump.slice(0, at)}${pump.slice(to)}` }),
    () => ({ pump: `${pump.slice(0, at)}${piece}${pump.slice(to)}` }),
    () => ({ pump: `${pump}${pump}` }),
    () => ({ pump: `${pump}${other.pump}` }),
    () => ({ pump: `${pump.slice(0, at)}${other.pump.slice(draw.below(other.pump.length + 1))}` }),
    () => ({ pump: interleaved(pump, other.pump) }),
    () => ({ head: draw.random() < 0.5 ? piece : `${shape.head}${piece}` }),
    () => ({ tail: draw.random() < 0.5 ? piece : '' }),
  ]
  const next = { ...shape, ...draw.one(changed)() }
  return {
    head: next.head.slice(0, endMax),
    pump: next.pump.slice(0, pumpMax) || piece,
    tail: next.tail.slice(0, endMax),
  }
}

/** Words of two texts in turn. */
function interleaved(one: string, other: string): string {
  const [left, right] = [one, other].map((text) => text.split(/(?<= )/))
  return Array.from({ length: Math.max(left?.length ?? 0, right?.length ?? 0) }, (_, at) => [
    left?.[at] ?? '',
    right?.[at] ?? '',
  ])
    .flat()
    .join('')
}
