/** Characters that a number, a boolean or a gap counts as, and those of each entry beside its value. */
const scalarChars = 4

/**
 * How many characters of text a value holds, names of fields among them; numbers, bytes and entries count as few. It
 * goes through any depth without growing the stack.
 */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  let size = 0
  const open: unknown[] = [value]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one === 'string') size += one.length
    else if (one instanceof Uint8Array) size += one.byteLength
    else if (typeof one !== 'object' || one === null || one instanceof Date) size += scalarChars
    else if (Array.isArray(one)) {
      size += one.length
      for (const item of one) open.push(item)
    } else
      for (const name of Object.keys(one)) {
        size += name.length + 1
        open.push((one as Readonly<Record<string, unknown>>)[name])
      }
  }
  return size
}
