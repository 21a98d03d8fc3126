import {
  type Draw,
  drawShape,
  type Filler,
  fillerOf,
  firstShapes,
  mutateShape,
  type TextShape,
  textOf,
} from './shape.ts'
import { capacityOf, leastOf, type Operation, type Slot, type Step } from './slots.ts'

/** What an open object is made into. */
export const documentKinds = ['wide', 'nested', 'list', 'schema', 'alternatives', 'definition'] as const

/** The text of one slot: which share of the size it gets, over how many items, in what document. */
export interface Part {
  /** Index into the operation's slots. */
  readonly slot: number
  readonly share: number
  /** 0: as few items as hold the text; 1: as many as the schema allows. */
  readonly spread: number
  readonly shape: TextShape
  readonly document: (typeof documentKinds)[number]
}

/** An input of any size: which worked case it starts from, what its slots are filled with, which choices are made. */
export interface Genome {
  readonly base: number
  readonly parts: readonly Part[]
  readonly chosen: Readonly<Record<string, unknown>>
}

/** Characters a request can hold beside its structure. */
export const requestMax = 900_000

/** Characters the slots of a genome take at most. */
export function limitOf(genome: Genome, operation: Operation): number {
  const capacity = genome.parts.reduce((sum, { slot }) => sum + capacityOf(slotAt(operation, slot)), 0)
  return Math.min(capacity, operation.charactersMax ?? requestMax)
}

const slotAt = (operation: Operation, index: number): Slot => {
  const slot = operation.slots[index]
  if (slot === undefined) throw new RangeError('a genome names a slot that its operation has not')
  return slot
}

/** The input of a genome that is a request of at most so many characters, or the smallest it can be. */
export function requestOf(genome: Genome, operation: Operation, size: number, names: readonly string[]) {
  let text = size
  for (;;) {
    const input = inputOf(genome, operation, text, names)
    const characters = JSON.stringify(input).length
    if (characters <= size || text <= 1) return { input, characters }
    // Items have members of their own: what a request gets longer than its texts by is taken from them.
    text = Math.max(1, Math.min(text - 1, Math.floor((text * size) / characters)))
  }
}

/** The input of a genome, with about so many characters of text; `names` are the catalogue's. */
function inputOf(genome: Genome, operation: Operation, size: number, names: readonly string[]) {
  const fill = fillerOf(names)
  const shares = genome.parts.reduce((sum, { share }) => sum + share, 0)
  let input: unknown = { ...structuredClone(operation.bases[genome.base] ?? {}), ...genome.chosen }
  // What a slot cannot hold goes to the others.
  let spare = 0
  const ordered = genome.parts.toSorted(
    (a, b) => capacityOf(slotAt(operation, a.slot)) - capacityOf(slotAt(operation, b.slot)),
  )
  for (const part of ordered) {
    const slot = slotAt(operation, part.slot)
    const wanted = Math.max(1, Math.round((size * part.share) / shares)) + spare
    const length = Math.min(wanted, capacityOf(slot))
    spare = wanted - length
    input = placed(input, slot.path, { slot, part, length, fill, schema: operation.schema })
  }
  return input as Record<string, unknown>
}

interface Placing {
  readonly slot: Slot
  readonly part: Part
  readonly length: number
  readonly fill: Filler
  readonly schema: Operation['schema']
}

/** A value with the text of a part where the path leads. */
function placed(value: unknown, path: readonly Step[], placing: Placing): unknown {
  const [step, ...rest] = path
  if (step === undefined) return leafOf(placing)
  if (typeof step === 'string') {
    const held = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
    const schema = ((placing.schema.properties ?? {}) as Record<string, Operation['schema']>)[step] ?? {}
    return { ...held, [step]: placed(held[step], rest, { ...placing, schema }) }
  }
  const one = capacityOf({ path: rest, longest: placing.slot.longest })
  const least = Math.max(1, Math.ceil(placing.length / one))
  const most = Math.max(least, Math.min(step.items, placing.length))
  const count = Math.min(most, Math.round(least * (most / least) ** placing.part.spread))
  const model = Array.isArray(value) && value.length > 0 ? value[0] : leastOf(step.of)
  const next = { ...placing, length: Math.max(1, Math.floor(placing.length / count)), schema: step.of }
  return Array.from({ length: count }, () => placed(model, rest, next))
}

function leafOf({ slot, part, length, fill }: Placing): unknown {
  if (slot.kind === 'text') return textOf(part.shape, length, fill)
  return documentOf(part, length, fill)
}

const depthMax = 60
const memberLength = 40

/** An object of about so many characters, of one of the kinds that people and attackers send. */
function documentOf({ document, shape, spread }: Part, length: number, fill: Filler): unknown {
  const count = Math.max(1, Math.round((length / memberLength) ** spread))
  const size = Math.max(1, Math.floor(length / count))
  const texts = () => Array.from({ length: count }, () => textOf(shape, size, fill))
  const named = <T>(make: (text: string, at: number) => T) =>
    Object.fromEntries(texts().map((text, at) => [`m${at}`, make(text, at)]))
  const nested = (make: (inner: unknown, text: string) => unknown) =>
    Array.from({ length: Math.min(depthMax, count) }, () =>
      textOf(shape, Math.floor(length / Math.min(depthMax, count)), fill),
    ).reduce<unknown>((inner, text) => make(inner, text), { type: 'string' })
  switch (document) {
    case 'wide':
      return named((text) => text)
    case 'nested':
      return { name: 'a', root: nested((inner, text) => ({ [text.slice(0, 20)]: inner, text })) }
    case 'list':
      return { name: 'a', items: texts() }
    case 'schema':
      return { type: 'object', properties: named((description) => ({ type: 'string', description })) }
    case 'alternatives':
      return nested((inner, description) => ({
        description,
        anyOf: [inner, { allOf: [inner] }].slice(0, 1),
        not: { const: description },
      }))
    case 'definition':
      return {
        name: 'search',
        description: textOf(shape, Math.ceil(length / 2), fill),
        inputSchema: {
          type: 'object',
          properties: named((description) => ({
            type: 'string',
            description: description.slice(0, Math.ceil(size / 2)),
          })),
        },
      }
  }
}

const shares = [0.1, 0.25, 0.5, 1] as const
const spreads = [0, 0.3, 0.6, 1] as const

/** The genomes a search begins with: each first shape in one slot, and in all slots at once. */
export function* firstGenomes(operation: Operation, draw: Draw): Generator<Genome> {
  for (const shape of firstShapes) {
    const all = operation.slots.map((_, slot) => ({ ...partOf(slot, draw), shape }))
    yield { base: draw.below(operation.bases.length), parts: all.slice(0, 3), chosen: {} }
    if (operation.slots.length > 1)
      yield { base: draw.below(operation.bases.length), parts: [draw.one(all)], chosen: chosenOf(operation, draw) }
  }
}

function partOf(slot: number, draw: Draw): Part {
  const [share, spread] = [draw.one(shares), draw.one(spreads)]
  return { slot, share, spread, shape: drawShape(draw), document: draw.one(documentKinds) }
}

function chosenOf({ choices }: Operation, draw: Draw): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    choices.filter(() => draw.random() < 0.3).map(({ field, values }) => [field, draw.one(values)]),
  )
}

/** A new genome: one to three slots with shapes of their own, or with one between them. */
export function drawGenome(operation: Operation, draw: Draw): Genome {
  const count = Math.min(operation.slots.length, 1 + draw.below(3))
  const slots = new Set(Array.from({ length: count }, () => draw.below(operation.slots.length)))
  const shared = draw.random() < 0.5 ? drawShape(draw) : undefined
  const parts = [...slots].map((slot) => ({
    ...partOf(slot, draw),
    ...(shared === undefined ? {} : { shape: shared }),
  }))
  return { base: draw.below(operation.bases.length), parts, chosen: chosenOf(operation, draw) }
}

/** A genome near another one. */
export function mutateGenome(genome: Genome, other: Genome, operation: Operation, draw: Draw): Genome {
  const turn = draw.random()
  if (turn < 0.05) return { ...genome, base: draw.below(operation.bases.length) }
  if (turn < 0.1) return { ...genome, chosen: chosenOf(operation, draw) }
  if (turn < 0.2) {
    const slot = draw.below(operation.slots.length)
    const shape = draw.one(genome.parts).shape
    return {
      ...genome,
      parts: [...genome.parts.filter((part) => part.slot !== slot), { ...partOf(slot, draw), shape }],
    }
  }
  if (turn < 0.25 && genome.parts.length > 1)
    return { ...genome, parts: genome.parts.toSpliced(draw.below(genome.parts.length), 1) }
  const at = draw.below(genome.parts.length)
  return { ...genome, parts: genome.parts.map((part, index) => (index === at ? mutatePart(part, other, draw) : part)) }
}

function mutatePart(part: Part, other: Genome, draw: Draw): Part {
  const turn = draw.random()
  if (turn < 0.1) return { ...part, share: draw.one(shares) }
  if (turn < 0.2) return { ...part, spread: draw.one(spreads) }
  if (turn < 0.25) return { ...part, document: draw.one(documentKinds) }
  return { ...part, shape: mutateShape(part.shape, draw.one(other.parts).shape, draw) }
}
