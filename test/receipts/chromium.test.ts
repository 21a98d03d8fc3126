import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { milliseconds } from '../../src/receipts/verifiers/node.ts'
import { describeInBrowser, startBrowser, type TestBrowser } from '../kit/browser.ts'
import type { ManifestEntry } from './vectors/files.ts'

const folder = fileURLToPath(new URL('../vectors/receipts/', import.meta.url))
const verifier = fileURLToPath(new URL('../../src/receipts/verifiers/browser.js', import.meta.url))
const base64 = async (path: string) => (await readFile(join(folder, path))).toString('base64')

/** A vector with its files inside, as it is handed to the page. */
async function packed({ id, receipt, jwks, content, chain, proof, ...vector }: ManifestEntry) {
  return {
    ...{ id, receipt: await base64(receipt), jwks: await base64(jwks), nowMs: milliseconds(vector.now) },
    ...{ issuer: vector.issuer, witnesses: vector.witnesses, maxAgeSeconds: vector.max_age_seconds },
    content: content === undefined ? undefined : await base64(content),
    chain: chain === undefined ? undefined : await Promise.all(chain.map(base64)),
    proof: proof === undefined ? undefined : await base64(proof),
    payment: vector.payment,
  }
}

const html = `<!doctype html><script type="module">import * as verifier from '/browser.js'; globalThis.verifier = verifier</script>`

/** The module as it stands in the page. */
type Module = typeof import('../../src/receipts/verifiers/browser.js')

/** Serves the verifier and an empty page; WebCrypto is there for pages of 127.0.0.1. */
async function serve(): Promise<{ server: Server; url: string }> {
  const source = await readFile(verifier)
  const server = createServer((request, response) => {
    if (request.url !== '/browser.js') return response.setHeader('content-type', 'text/html').end(html)
    return response.setHeader('content-type', 'text/javascript').end(source)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

/** Runs in the page: every vector through the module as it is served. */
async function verdicts(vectors: Awaited<ReturnType<typeof packed>>[]) {
  const { verifyReceipt } = (globalThis as unknown as { verifier: Module }).verifier
  const bytes = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
  const present = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const outcomes: { id: string; verdict: string; reason: string }[] = []
  for (const { id, receipt, jwks, content, chain, proof, payment, nowMs, ...rest } of vectors) {
    const rpc = async (method: string) => {
      if (payment === undefined || !(method in payment.rpc)) throw new Error('no answer')
      return payment.rpc[method]
    }
    const { verdict, reason } = await verifyReceipt({
      ...present({ ...rest, content: content === undefined ? undefined : bytes(content) }),
      ...present({ chain: chain?.map(bytes), proof: proof === undefined ? undefined : bytes(proof) }),
      ...(payment === undefined ? {} : { payment: { recipient: payment.recipient, rpc } }),
      nowMs,
      receipt: bytes(receipt),
      jwks: bytes(jwks),
    })
    outcomes.push({ id, verdict, reason })
  }
  return outcomes
}

interface SignatureCase {
  readonly about: string
  readonly key: string
  readonly message: string
  readonly signature: string
  readonly valid: boolean
}

/** Runs in the page: single signatures. */
async function signatures(cases: SignatureCase[]) {
  const { verifyEd25519 } = (globalThis as unknown as { verifier: Module }).verifier
  const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return Promise.all(
    cases.map(async ({ about, key, message, signature }) => ({
      about,
      valid: await verifyEd25519(bytes(key), bytes(message), bytes(signature)),
    })),
  )
}

describeInBrowser('the verifier in a browser', () => {
  let browser: TestBrowser
  let page: Page
  let site: Awaited<ReturnType<typeof serve>>
  beforeAll(async () => {
    site = await serve()
    browser = await startBrowser()
    page = (await browser.open()).page
    await page.goto(site.url)
    await page.waitForFunction(() => 'verifier' in globalThis)
  })
  afterAll(async () => {
    await browser?.close()
    site?.server.close()
  })

  it('comes to the verdict and the reason of every vector', async () => {
    const { vectors } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as {
      vectors: ManifestEntry[]
    }
    const got = await page.evaluate(verdicts, await Promise.all(vectors.map(packed)))
    expect(got).toEqual(vectors.map(({ id, expect: { verdict, reason } }) => ({ id, verdict, reason })))
  })

  it('comes to the answer of every single signature', async () => {
    const { cases } = JSON.parse(await readFile(join(folder, 'ed25519.json'), 'utf8')) as { cases: SignatureCase[] }
    const got = await page.evaluate(signatures, cases)
    expect(got).toEqual(cases.map(({ about, valid }) => ({ about, valid })))
  })
})
