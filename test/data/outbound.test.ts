import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createOutbound,
  isAcceptableAddress,
  isPublicAddress,
  isRegistrableAddress,
  OutboundError,
  type OutboundReason,
} from '../../src/data/outbound.ts'

const answers: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
  '/page': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>a page</p>'),
  '/gone': (_, response) => response.writeHead(404).end('nothing'),
  '/hop': (_, response) => response.writeHead(302, { location: '/page' }).end(),
  '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/to-metadata': (_, response) => response.writeHead(302, { location: 'https://169.254.169.254/latest' }).end(),
  '/to-file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-name': (_, response) => response.writeHead(307, { location: 'https://inside.example/' }).end(),
  '/to-nothing': (_, response) => response.writeHead(301, { location: 'http://' }).end(),
  '/large': (_, response) => response.writeHead(200).end(Buffer.alloc(5_000)),
  '/endless': (_, response) => {
    response.writeHead(200)
    const more = setInterval(() => response.write(Buffer.alloc(1_000)), 1)
    response.on('close', () => clearInterval(more))
  },
  '/silent': () => {},
  '/drip': (_, response) => response.writeHead(200).write('a'),
  '/echo': (request, response) => {
    const ours = request.method === 'POST' && request.headers['x-ours'] === 'yes'
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => response.writeHead(ours && body === '{"a":1}' ? 202 : 400).end('x'.repeat(10_000)))
  },
  '/packed': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
}

let server: Server
let origin: string
let asked: { path: string; host: string | undefined; connection: string | undefined }[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', host: request.headers.host, connection: request.headers.authorization })
    answers[request.url ?? '']?.(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://pages.example:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Names as a resolver of the test knows them. */
const names: Readonly<Record<string, readonly string[]>> = {
  'pages.example': ['127.0.0.1'],
  'inside.example': ['10.0.0.7'],
  'half-inside.example': ['93.184.215.14', '192.168.1.1'],
  'mapped.example': ['::ffff:169.254.169.254'],
  'nothing.example': [],
}
const resolve = async (name: string) => {
  const found = names[name]
  if (found === undefined) throw new Error('no such name')
  return found
}
const outbound = (more: object = {}) => createOutbound({ resolve, allowOrigin: origin, ...more })

async function reasonOf(url: string, more: object = {}): Promise<OutboundReason | undefined> {
  const error = await outbound(more)
    .read(url)
    .then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
  if (error === undefined) return undefined
  if (!(error instanceof OutboundError)) throw error
  expect(error.message).not.toContain('example')
  return error.reason
}

describe('reading a page of the world', () => {
  it('answers with status, type and bytes, at the address that was judged', async () => {
    asked = []
    const page = await outbound().read(`${origin}/page`)
    expect(page).toMatchObject({ status: 200, contentType: 'text/html', url: `${origin}/page` })
    expect(page.body.toString()).toBe('<p>a page</p>')
    expect(asked).toEqual([{ path: '/page', host: new URL(origin).host, connection: undefined }])
    expect((await outbound().read(`${origin}/gone`)).status).toBe(404)
    expect((await outbound().read(`${origin}/hop`)).url).toBe(`${origin}/page`)
  })

  it('resolves a name once for each hop, and connects to that answer', async () => {
    let times = 0
    const rebinding = async () => {
      times += 1
      return times === 1 ? ['127.0.0.1'] : ['10.0.0.1']
    }
    const page = await createOutbound({ resolve: rebinding, allowOrigin: origin }).read(`${origin}/page`)
    expect([page.status, times]).toEqual([200, 1])
  })

  it.each([
    'http://93.184.215.14/',
    'https://93.184.215.14:8443/',
    'https://user@93.184.215.14/',
    'https://user:secret@93.184.215.14/',
    'ftp://93.184.215.14/',
    'file:///etc/passwd',
    'data:text/plain,x',
    'gopher://93.184.215.14/',
    'not an address',
    'https://',
    'https://localhost./',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0.0.0.0/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.1.2.3/',
    'https://100.64.0.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://[2002:7f00:1::]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'https://inside.example/',
    'https://half-inside.example/',
    'https://mapped.example/',
  ])('refuses %s without connecting', async (url) => {
    expect(['address', 'name']).toContain(await reasonOf(url))
  })

  it.each([
    ['/to-metadata', 'address'],
    ['/to-file', 'address'],
    ['/to-name', 'address'],
    ['/to-nothing', 'address'],
    ['/loop', 'redirects'],
    ['/packed', 'encoding'],
  ] as const)('judges every redirect anew and stops in time: %s', async (path, reason) => {
    expect(await reasonOf(`${origin}${path}`)).toBe(reason)
  })

  it('reads no more than its bytes, announced or not', async () => {
    expect(await reasonOf(`${origin}/large`, { bytesMax: 4_999 })).toBe('too_large')
    expect(await reasonOf(`${origin}/large`, { bytesMax: 5_000 })).toBeUndefined()
    expect(await reasonOf(`${origin}/endless`, { bytesMax: 20_000 })).toBe('too_large')
  })

  it('takes no longer than its time, for headers, body and name alike', async () => {
    const soon = { timeoutMs: 200 }
    expect(await reasonOf(`${origin}/silent`, soon)).toBe('timeout')
    expect(await reasonOf(`${origin}/drip`, soon)).toBe('timeout')
    expect(await reasonOf(`${origin}/page`, { ...soon, resolve: () => new Promise(() => {}) })).toBe('timeout')
  })

  it('tells names without an address, and servers that are not there', async () => {
    expect(await reasonOf('https://nothing.example/')).toBe('name')
    expect(await reasonOf('https://unknown.example/')).toBe('name')
    expect(await reasonOf('http://pages.example:1/', { allowOrigin: 'http://pages.example:1' })).toBe('unreachable')
  })

  it('stops when its caller does', async () => {
    const stop = AbortSignal.timeout(50)
    await expect(outbound().read(`${origin}/silent`, { signal: stop })).rejects.toThrow()
    expect(stop.aborted).toBe(true)
  })
})

describe('an address of the public internet', () => {
  it.each(['93.184.215.14', '8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001:800::200e'])(
    '%s is',
    (text) => {
      expect(isPublicAddress(text)).toBe(true)
    },
  )

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:0:8.8.8.8',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:808:808::',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd00::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'fe80::1%eth0',
    '',
    'localhost',
    '1.2.3',
    '8.8.8.8/32',
  ])('%s is not', (text) => {
    expect(isPublicAddress(text)).toBe(false)
  })
})

describe('sending by POST', () => {
  const message = { headers: { 'content-type': 'application/json', 'x-ours': 'yes' }, body: '{"a":1}' }
  const post = async (url: string, more: object = {}) => {
    const sent = await outbound(more)
      .post(url, message)
      .catch((caught: unknown) => caught)
    return sent instanceof OutboundError ? sent.reason : (sent as { status: number }).status
  }

  it('sends headers and body as given, and tells the status', async () => {
    expect(await post(`${origin}/echo`)).toBe(202)
    expect(await post(`${origin}/gone`)).toBe(404)
  })

  it('follows no redirect, wherever it leads', async () => {
    asked = []
    for (const path of ['/hop', '/to-metadata', '/to-name']) expect(await post(`${origin}${path}`)).toBeLessThan(400)
    expect(asked.map(({ path }) => path)).toEqual(['/hop', '/to-metadata', '/to-name'])
  })

  it('goes to no address inside, and waits for nobody for ever', async () => {
    for (const name of ['inside', 'half-inside', 'mapped'])
      expect(await post(`https://${name}.example/`)).toBe('address')
    expect(await post('http://pages.example/')).toBe('address')
    expect(await post(`${origin}/silent`, { timeoutMs: 50 })).toBe('timeout')
  })

  it('knows by the address alone what will never be called', () => {
    for (const url of ['https://example.com/x', 'https://93.184.215.14/', 'https://[2600::1]/', `${origin}/hook`])
      expect([url, isAcceptableAddress(url, origin)]).toEqual([url, true])
    for (const url of [
      'http://example.com/',
      'https://10.0.0.1/',
      'https://[::1]/',
      'https://a@example.com/',
      'ftp://x',
      'x',
    ])
      expect([url, isAcceptableAddress(url)]).toEqual([url, false])
  })

  it('knows by the name alone what is inside a network', () => {
    for (const url of [
      'https://localhost/',
      'https://LOCALHOST./',
      'https://a.localhost/',
      'https://intranet/',
      'https://printer.local/',
      'https://metadata.google.internal/',
      'https://db.corp/',
      'https://router.home.arpa/',
      'https://nas.lan/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::ffff:127.0.0.1]/',
    ])
      expect([url, isAcceptableAddress(url)]).toEqual([url, false])
  })

  it('registers no name that leads inside now, and one that does not resolve yet', async () => {
    const names: Readonly<Record<string, readonly string[]>> = {
      'inside.example': ['10.0.0.7'],
      'half.example': ['93.184.215.14', '127.0.0.1'],
      'outside.example': ['93.184.215.14', '2600::1'],
    }
    const resolve = async (name: string) => names[name] ?? Promise.reject(new Error('no such name'))
    const registrable = (url: string) => isRegistrableAddress(url, { resolve, allowOrigin: origin })
    for (const name of ['inside', 'half']) expect(await registrable(`https://${name}.example/hook`)).toBe(false)
    for (const url of ['https://outside.example/hook', 'https://later.example/hook', `${origin}/hook`])
      expect([url, await registrable(url)]).toEqual([url, true])
    expect(await registrable('https://localhost/hook')).toBe(false)
  })
})
