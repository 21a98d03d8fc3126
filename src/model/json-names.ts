/**
 * Names that are written with an escape, such as `"a\nb"`. V8 reads them wrongly (nodejs/node 63785): what `JSON.parse` makes of
 * such a name depends on names that the process read before, so that one caller could change what another one said.
 */

/** The place behind the string that begins with the quotation mark at `quote`. */
export function endOfString(text: string, quote: number): number {
  let end = text.indexOf('"', quote + 1)
  while (end !== -1) {
    let before = end
    while (text.charCodeAt(before - 1) === 0x5c) before -= 1
    if ((end - before) % 2 === 0) return end + 1
    end = text.indexOf('"', end + 1)
  }
  return text.length
}

const space: ReadonlySet<string> = new Set([' ', '\n', '\r', '\t'])

function skipSpace(text: string, from: number): number {
  let at = from
  while (space.has(text[at] ?? '')) at += 1
  return at
}

/** Whether a name in this JSON is written with an escape. */
export function hasEscapedName(text: string): boolean {
  let quote = text.indexOf('"')
  let backslash = text.indexOf('\\')
  while (backslash !== -1 && quote !== -1) {
    const end = endOfString(text, quote)
    if (backslash < end) {
      if (text[skipSpace(text, end)] === ':') return true
      backslash = text.indexOf('\\', end)
    }
    quote = text.indexOf('"', end)
  }
  return false
}

interface Reader {
  readonly text: string
  at: number
}

/** The value of a text that is known to be JSON, nested no deeper than the stack holds, with every name as it is written. */
export function readNamesExactly(text: string): unknown {
  return readValue({ text, at: 0 })
}

function readValue(reader: Reader): unknown {
  const { text } = reader
  reader.at = skipSpace(text, reader.at)
  const first = text[reader.at]
  if (first === '{') return readObject(reader)
  if (first === '[') return readArray(reader)
  return readScalar(reader)
}

/** A text, a number, true, false or null: these are read rightly when they stand alone. */
function readScalar(reader: Reader): unknown {
  const { text, at } = reader
  let end = at
  if (text[at] === '"') end = endOfString(text, at)
  else while (end < text.length && !',]} \n\r\t'.includes(text[end] ?? ',')) end += 1
  reader.at = end
  return JSON.parse(text.slice(at, end))
}

/** Step over the next mark, and say which it was. */
function step(reader: Reader): string | undefined {
  const at = skipSpace(reader.text, reader.at)
  reader.at = at + 1
  return reader.text[at]
}

function readArray(reader: Reader): unknown[] {
  const values: unknown[] = []
  reader.at = skipSpace(reader.text, reader.at + 1)
  if (reader.text[reader.at] === ']') {
    reader.at += 1
    return values
  }
  do values.push(readValue(reader))
  while (step(reader) === ',')
  return values
}

function readObject(reader: Reader): object {
  const members: [string, unknown][] = []
  reader.at = skipSpace(reader.text, reader.at + 1)
  if (reader.text[reader.at] === '}') {
    reader.at += 1
    return {}
  }
  do {
    reader.at = skipSpace(reader.text, reader.at)
    const name = String(readScalar(reader))
    step(reader)
    members.push([name, readValue(reader)])
  } while (step(reader) === ',')
  return Object.fromEntries(members)
}
