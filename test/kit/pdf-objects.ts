import { createDeflate } from 'node:zlib'

/** What an object of a PDF is made of. */
export type Part = string | Buffer

/** A PDF of these objects, the first of which is its catalogue. */
export function pdfOfObjects(objects: readonly Part[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Part) => {
    const bytes = Buffer.from(part as string)
    parts.push(bytes)
    length += bytes.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    for (const part of [`${index + 1} 0 obj\n`, object, '\nendobj\n']) add(part)
  }
  const start = length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  add(`xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`)
  return Buffer.concat(parts)
}

/** A stream object with these entries beside its length. */
export const streamOf = (entries: string, data: Part): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${entries}/Length ${Buffer.from(data as string).length}>>stream\n`),
    Buffer.from(data as string),
    Buffer.from('\nendstream'),
  ])

/** A PDF of one page. */
export const pageOf = (content: Part, more: readonly Part[] = [], resources = ''): Buffer =>
  pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>${resources}>>>>`,
    content,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...more,
  ])

/** So many megabytes of one byte, deflated without ever being there as a whole. */
export async function deflated(megabytes: number, fill: string): Promise<Buffer> {
  const packer = createDeflate({ level: 9 })
  const parts: Buffer[] = []
  packer.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => packer.once('end', resolve))
  const chunk = Buffer.alloc(1_000_000, fill)
  for (let at = 0; at < megabytes; at += 1)
    if (!packer.write(chunk)) await new Promise((resolve) => packer.once('drain', resolve))
  packer.end()
  await ended
  return Buffer.concat(parts)
}
