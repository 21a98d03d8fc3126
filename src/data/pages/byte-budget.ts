/** More bytes were asked for than the work may have. */
export class BudgetExceeded extends Error {
  constructor() {
    super('The work asked for more bytes than it may have.')
    this.name = 'BudgetExceeded'
  }
}

/** The constructors that bytes come from in JavaScript, and arrays of a length that a file may name. */
const kinds = [
  'Array',
  'ArrayBuffer',
  'SharedArrayBuffer',
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float32Array',
  'Float64Array',
  'BigInt64Array',
  'BigUint64Array',
] as const

/** Bytes of a place in an array. */
const slotBytes = 8

type Constructor = (new (...given: unknown[]) => object) & { readonly BYTES_PER_ELEMENT?: number }

/** Bytes that a constructor is about to take; a view of a buffer takes none. */
function bytesOf(kind: Constructor, [given]: readonly unknown[]): number {
  const { BYTES_PER_ELEMENT: size = 1 } = kind
  if (kind === Array) return typeof given === 'number' ? given * slotBytes : 0
  if (typeof given === 'number') return given * size
  if (typeof given !== 'object' || given === null || 'byteLength' in given === false) return lengthOf(given) * size
  return ArrayBuffer.isView(given) ? lengthOf(given) * size : 0
}

function lengthOf(given: unknown): number {
  return typeof given === 'object' && given !== null && 'length' in given && typeof given.length === 'number'
    ? given.length
    : 0
}

/**
 * Do work that may make `bytesMax` bytes of typed arrays and buffers in all, whether or not it drops some again: whatever
 * inflates, decodes or copies has to ask for its bytes first, so that they are refused before they exist. It works on the
 * globals of the thread and hides the decoders that make bytes outside of JavaScript, so it belongs in a thread of its own
 * with one task at a time.
 *
 * @throws BudgetExceeded when more was asked for, even where the work went on without it; what the work throws.
 */
export async function withByteBudget<T>(bytesMax: number, work: () => Promise<T>): Promise<T> {
  let left = bytesMax
  const world = globalThis as unknown as Record<string, unknown>
  const before = new Map<string, unknown>([...kinds, ...unaccountable].map((name) => [name, world[name]]))
  for (const name of kinds)
    world[name] = counted(world[name] as Constructor, (bytes) => {
      left -= bytes
      if (left < 0) throw new BudgetExceeded()
    })
  for (const name of unaccountable) world[name] = undefined
  try {
    const done = await work()
    if (left < 0) throw new BudgetExceeded()
    return done
  } catch (error) {
    throw left < 0 ? new BudgetExceeded() : error
  } finally {
    for (const [name, value] of before) world[name] = value
  }
}

/** What makes bytes without asking a constructor for them. */
const unaccountable = ['DecompressionStream', 'WebAssembly'] as const

function counted(kind: Constructor, take: (bytes: number) => void): Constructor {
  const proxy: Constructor = new Proxy(kind, {
    construct(target, given: unknown[], newTarget) {
      take(bytesOf(target, given))
      return Reflect.construct(target, given, newTarget === proxy ? target : newTarget)
    },
  })
  return proxy
}
