/** Collects strings, each once; index 0 is the absent string. */
export interface StringWriter {
  add(text: string): number
  columns(): { stringStart: Uint32Array<ArrayBuffer>; stringBytes: Uint8Array<ArrayBuffer> }
}

export function stringWriter(): StringWriter {
  const index = new Map<string, number>([['', 0]])
  return {
    add(text) {
      const known = index.get(text)
      if (known !== undefined) return known
      const next = index.size
      index.set(text, next)
      return next
    },
    columns() {
      const texts = [...index.keys()]
      const stringStart = new Uint32Array(texts.length + 1)
      const lengths = texts.map((text) => Buffer.byteLength(text))
      const stringBytes = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0))
      const target = Buffer.from(stringBytes.buffer)
      let at = 0
      texts.forEach((text, number) => {
        stringStart[number] = at
        at += target.write(text, at)
      })
      stringStart[texts.length] = at
      return { stringStart, stringBytes }
    },
  }
}

export function u32(numbers: readonly number[]): Uint32Array<ArrayBuffer> {
  return Uint32Array.from(numbers)
}
