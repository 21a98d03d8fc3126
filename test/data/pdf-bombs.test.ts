import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deflated, pageOf, pdfOfObjects, streamOf } from '../kit/pdf-objects.ts'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'

/** A PDF whose objects are in a stream that claims to hold so many. */
function objectStreamOf(claimed: number): Buffer {
  const packed = deflateSync('1 0 2 20  <</Type/Catalog/Pages 3 0 R>>')
  const objects = streamOf(`/Type/ObjStm/N ${claimed}/First 10/Filter/FlateDecode`, packed)
  const head = Buffer.concat([Buffer.from('%PDF-1.7\n3 0 obj\n'), objects, Buffer.from('\nendobj\n')])
  const rows = Buffer.from([0, 0, 0, 2, 3, 0, 2, 3, 1, 1, 9, 0])
  const xref = streamOf('/Type/XRef/Size 4/W[1 1 1]/Root 1 0 R', rows)
  return Buffer.concat([
    head,
    Buffer.from('4 0 obj\n'),
    xref,
    Buffer.from(`\nendobj\nstartxref\n${head.length}\n%%EOF`),
  ])
}

const words = 'BT /F 12 Tf 10 10 Td (The Harbour Bridge cost 118 million euros.) Tj ET'
const plain = streamOf('', words)
const files = new Map<string, Buffer>()
let site: Server
let origin: string
let service: TestService

async function makeFiles(): Promise<void> {
  const bomb = await deflated(600, ' ')
  const forms = Array.from({ length: 25 }, (_, at) =>
    streamOf(`/Type/XObject/Subtype/Form/Resources<</XObject<</X ${at + 7} 0 R>>>>`, '/X Do '.repeat(10)),
  )
  const made: Readonly<Record<string, Buffer>> = {
    '600 MB': pageOf(streamOf('/Filter/FlateDecode', bomb)),
    'packed twice': pageOf(streamOf('/Filter[/FlateDecode/FlateDecode]', deflateSync(bomb))),
    'a filter by reference': pageOf(streamOf('/Filter 6 0 R', bomb), ['/FlateDecode']),
    'a filter in disguise': pageOf(streamOf('/Filter/Fl#61teDecode', bomb)),
    'ASCII85 of zeros': pageOf(streamOf('/Filter[/FlateDecode/ASCII85Decode]', await deflated(100, 'z'))),
    'one part a thousand times': pdfOfObjects([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/Contents[${'4 0 R '.repeat(5_000)}]>>`,
      streamOf('/Filter/FlateDecode', await deflated(1, ' ')),
    ]),
    'a list of 30 million objects': objectStreamOf(30_000_000),
    'a list of two billion objects': objectStreamOf(2_000_000_000),
    'a string of 20 MB': pageOf(
      streamOf('/Filter/FlateDecode', deflateSync(`BT /F 12 Tf (${'a'.repeat(20_000_000)}) Tj ET`)),
    ),
    'forms in forms': pageOf(
      streamOf('', '/X Do'),
      [...forms, streamOf('/Type/XObject/Subtype/Form', words)],
      '/XObject<</X 6 0 R>>',
    ),
  }
  for (const [name, bytes] of Object.entries(made)) files.set(name, bytes)
  const alone: Readonly<Record<string, Buffer>> = {
    plain: pageOf(plain),
    'two billion pages': pdfOfObjects([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 2000000000>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
      plain,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ]),
  }
  for (const [name, bytes] of Object.entries(alone)) files.set(name, bytes)
}

beforeAll(async () => {
  await makeFiles()
  site = createServer((request, response) => {
    const bytes = files.get(decodeURIComponent(request.url ?? '').slice(1))
    response.setHeader('content-type', 'application/pdf').end(bytes)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  service = await openService({ edition: smallEdition(), env: { OUTBOUND_ALLOW_ORIGIN: origin } })
})
afterAll(async () => {
  await service.close()
  site.close()
})

/** Ask as callers are told to: where the machine is too busy to start a process for the PDF, again after a while. */
async function read(name: string) {
  for (let tries = 1; ; tries++) {
    const reply = await service.call('POST', '/v1/verify/claim', {
      claim: 'The Harbour Bridge cost 118 million euros.',
      url: `${origin}/${encodeURIComponent(name)}`,
    })
    if (reply.status !== 503 || tries === 5) return reply
    await sleep(Number(reply.headers.get('retry-after')) * 1_000)
  }
}

/** Work while the memory of this process, in which the service runs, is watched: by how many MiB it grew at most. */
async function growthOf(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  await work()
  clearInterval(timer)
  return (Math.max(most, process.memoryUsage.rss()) - before) / 1_048_576
}

describe('a PDF that unpacks to more than it may', () => {
  it('is refused six times at once as 422, in less than 200 MB, while others are answered', async () => {
    expect((await read('plain')).body.data.verdict).toBe('supported')
    expect(files.get('600 MB')?.length).toBeLessThan(600_000)
    const waits: number[] = []
    let running = true
    const watch = async () => {
      while (running) {
        const asked = performance.now()
        expect((await service.call('GET', '/healthz', undefined, { key: null })).status).toBe(200)
        waits.push(performance.now() - asked)
        await sleep(20)
      }
    }
    const watching = watch()
    let grown = Number.POSITIVE_INFINITY
    try {
      grown = await growthOf(async () => {
        const replies = await Promise.all(Array.from({ length: 6 }, () => read('600 MB')))
        for (const { status, body } of replies) {
          expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED'])
          // Where the machine is busy with other tests, its time may be over first.
          expect(body.errors[0].detail).toMatch(/^the PDF (unpacks to more than 32 MiB|takes too long to read)$/)
        }
      })
    } finally {
      running = false
      await watching
    }
    expect(grown).toBeLessThan(200)
    // Half of them within 50 ms, on machines that run other tests beside this one.
    expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(50)
  })

  it('is refused however it is made, and the next one is read', async () => {
    for (const name of files.keys()) {
      if (name === 'plain' || name === 'two billion pages') continue
      const grown = await growthOf(async () => {
        const { status, body } = await read(name)
        expect([name, status, body.code]).toEqual([name, 422, 'VALIDATION_FAILED'])
        expect(body.errors[0].detail).toMatch(/^the PDF (unpacks to|holds more than|takes too|cannot be read)/)
      })
      expect(grown, name).toBeLessThan(200)
    }
    for (const name of ['plain', 'two billion pages'])
      expect([name, (await read(name)).body.data?.verdict]).toEqual([name, 'supported'])
  })
})
