import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import * as browser from '../../src/receipts/verifiers/browser.js'
import * as node from '../../src/receipts/verifiers/node.ts'
import { verifyEd25519 } from '../../src/receipts/verifiers/node-ed25519.ts'
import { type ManifestEntry, vectorFiles } from './vectors/files.ts'

const folder = fileURLToPath(new URL('../vectors/receipts/', import.meta.url))
const script = fileURLToPath(new URL('../../src/receipts/verifiers/verify_receipt.py', import.meta.url))
const runner = fileURLToPath(new URL('./run_vectors.py', import.meta.url))
const run = promisify(execFile)
const file = (path: string) => readFile(join(folder, path))

/** Files that are written by hand rather than by `vectors/write.ts`. */
const handWritten = ['README.md', 'ed25519.json']

async function requestOf(vector: ManifestEntry): Promise<node.VerificationRequest> {
  const { payment } = vector
  return {
    receipt: await file(vector.receipt),
    jwks: await file(vector.jwks),
    nowMs: node.milliseconds(vector.now),
    ...(vector.issuer === undefined ? {} : { issuer: vector.issuer }),
    ...(vector.content === undefined ? {} : { content: await file(vector.content) }),
    ...(vector.chain === undefined ? {} : { chain: await Promise.all(vector.chain.map(file)) }),
    ...(vector.proof === undefined ? {} : { proof: await file(vector.proof) }),
    ...(vector.witnesses === undefined ? {} : { witnesses: vector.witnesses }),
    ...(vector.max_age_seconds === undefined ? {} : { maxAgeSeconds: vector.max_age_seconds }),
    ...(payment === undefined
      ? {}
      : {
          payment: {
            recipient: payment.recipient,
            rpc: async (method) =>
              method in payment.rpc ? payment.rpc[method] : Promise.reject(new Error('no answer')),
          },
        }),
  }
}

describe('the vectors of receipts', () => {
  let vectors: readonly ManifestEntry[]
  let python: { reports: Readonly<Record<string, node.VerificationReport>>; signatures: readonly boolean[] }
  beforeAll(async () => {
    vectors = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')).vectors
    python = JSON.parse((await run('python3', [runner, script, folder], { maxBuffer: 1 << 24 })).stdout)
  })

  it('are the files that write.ts writes, and nothing else', async () => {
    const files = await vectorFiles()
    for (const [path, data] of files) expect((await file(path)).equals(data), path).toBe(true)
    const held = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    expect(held.length).toBe(files.size + handWritten.length)
  })

  it('hold every good case as valid and every bad one as its name says', () => {
    expect(vectors.length).toBeGreaterThan(150)
    for (const { id, expect: expected } of vectors) {
      const kind = { valid: 'good', invalid: 'bad', incomplete: 'incomplete' }[expected.verdict]
      expect(id.split('-')[0]).toBe(kind)
    }
  })

  it('get the verdict and the reason from the Node verifier', async () => {
    for (const vector of vectors) {
      const { verdict, reason } = await node.verifyReceipt(await requestOf(vector))
      expect({ id: vector.id, verdict, reason }).toEqual({ id: vector.id, ...vector.expect })
    }
  })

  it('get the same report, axis by axis, from Python and from the browser module', async () => {
    for (const vector of vectors) {
      const request = await requestOf(vector)
      const report = await node.verifyReceipt(request)
      expect({ id: vector.id, ...(await browser.verifyReceipt(request)) }).toEqual({ id: vector.id, ...report })
      expect({ id: vector.id, ...python.reports[vector.id] }).toEqual({ id: vector.id, ...report })
    }
  })

  it('name both receipts of a fork and both where an epoch goes down', async () => {
    const named = async (id: string) => {
      const vector = vectors.find((one) => one.id === id)
      if (vector === undefined) throw new Error(`no vector ${id}`)
      const { receipts } = (await node.verifyReceipt(await requestOf(vector))).axes.chain
      return receipts?.map((receipt) => receipt.slice(-4))
    }
    expect(await named('bad-chain-fork-epochs')).toEqual(['0004', '0099'])
    expect(await named('bad-chain-epoch-down')).toEqual(['0002', '0003'])
    expect(await named('bad-chain-epoch-down-later')).toEqual(['0001', '0003'])
  })

  it('get the same answers on Ed25519 signatures from all three', async () => {
    const { cases } = JSON.parse(String(await file('ed25519.json'))) as {
      cases: readonly { about: string; key: string; message: string; signature: string; valid: boolean }[]
    }
    const expected = cases.map(({ about, valid }) => ({ about, valid }))
    const bytesOf = (one: (typeof cases)[number]) =>
      [Buffer.from(one.key, 'hex'), Buffer.from(one.message, 'hex'), Buffer.from(one.signature, 'hex')] as const
    const answers = (valid: readonly boolean[]) => cases.map(({ about }, index) => ({ about, valid: valid[index] }))
    expect(answers(cases.map((one) => verifyEd25519(...bytesOf(one))))).toEqual(expected)
    expect(answers(await Promise.all(cases.map((one) => browser.verifyEd25519(...bytesOf(one)))))).toEqual(expected)
    expect(answers(python.signatures)).toEqual(expected)
  })
})

describe('verify_receipt.py on the command line', () => {
  const verify = (...args: readonly string[]) =>
    run('python3', [script, ...args], { cwd: folder }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
    )
  const fixed = ['--jwks', 'jwks.json', '--issuer', 'https://api.example', '--now', '2026-11-21T07:00:00.000Z']

  it('exits 0 on a valid receipt and names each axis', async () => {
    const { code, stdout } = await verify(...fixed, '--proof', 'good-log/receipt.tlog-proof', 'good-log/receipt.json')
    expect(code).toBe(0)
    expect(stdout).toMatch(/integrity +pass/)
    expect(stdout).toMatch(/inclusion +pass +logged/)
    expect(stdout).toContain('VALID: ok')
  })
  it('exits 1 on an invalid one and says why', async () => {
    const { code, stdout } = await verify(...fixed, 'bad-content/receipt.json')
    expect(code).toBe(1)
    expect(stdout).toContain('INVALID: content_digest_mismatch')
  })
  it('exits 2 without a pinned key set, with one that is none, and without a file', async () => {
    expect((await verify('good-full/receipt.json')).code).toBe(2)
    expect((await verify('--jwks', 'good-full/message.bin', 'good-full/receipt.json')).code).toBe(2)
    expect((await verify('--jwks', 'jwks.json', 'absent.json')).code).toBe(2)
  })
  it('exits 3 when something asked for cannot be checked', async () => {
    const rpc = ['--payment-rpc', 'http://127.0.0.1:9', '--recipient', `0x${'b2'.repeat(20)}`]
    const { code, stdout } = await verify(...fixed, ...rpc, 'good-payment/receipt.json')
    expect(code).toBe(3)
    expect(stdout).toContain('INCOMPLETE: payment_rpc_failed')
  })
})
