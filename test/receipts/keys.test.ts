import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { calculateJwkThumbprint } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as signingKeys from '../../src/data/signing-keys.ts'
import { createKeys } from '../../src/receipts/keys.ts'
import { openSecret, sealSecret } from '../../src/receipts/sealing.ts'
import { signerFromPem } from '../../src/receipts/signer.ts'
import { databases, openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { account, judge, openRoom, type Room } from './room.ts'

const run = promisify(execFile)
const draft = { kind: 'check' as const, content: { a: 1 } }
const hourMs = 3_600_000

describe.each(databases)('signing keys on %s', (kind) => {
  let base: TestDatabase
  let room: Room
  beforeAll(async () => {
    base = await openTestDatabase(kind)
    room = await openRoom(base.db)
  })
  afterAll(async () => {
    await room?.close()
    await base?.close()
  })
  const keys = async () => JSON.parse((await room.keys.jwks()).body).keys as Record<string, unknown>[]
  const mintOne = async () => {
    const [receipt] = await room.mint.mint(account('keys'), [draft])
    if (receipt === undefined) throw new Error('nothing was minted')
    return receipt
  }

  it('start with one key per purpose, each named by its RFC 7638 thumbprint', async () => {
    const published = await keys()
    expect(published.map((key) => key.purpose).toSorted()).toEqual(['card', 'checkpoint', 'receipt'])
    for (const key of published) {
      expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'Ed25519', status: 'active' })
      expect(await calculateJwkThumbprint(key as Parameters<typeof calculateJwkThumbprint>[0])).toBe(key.kid)
    }
  })

  it('are sealed in the database and opened again by the same passphrase only', async () => {
    const rows = await signingKeys.list(room.db)
    for (const row of rows) expect(row.sealed?.includes(row.public_key)).toBe(false)
    const config = { db: room.db, clock: room.clock, development: false, refuseDevelopmentKeys: true }
    const again = await createKeys({ ...config, passphrase: 'test' })
    expect((await again.signer('receipt')).kid).toBe((await room.keys.signer('receipt')).kid)
    await again.close()
    await expect(createKeys({ ...config, passphrase: 'wrong' })).rejects.toMatchObject({ code: 'SETUP_INVALID' })
  })

  it('rotate: published a day ahead, an hour of overlap, the old key endorsing the new; old receipts stay valid', async () => {
    const start = room.clock.now().getTime()
    const before = await mintOne()
    const successor = await room.keys.rotate('receipt')
    expect((await keys()).find((key) => key.kid === successor)).toMatchObject({ status: 'published' })
    expect((await mintOne()).key_id).toBe(before.key_id)
    room.clock.set(new Date(start + 24 * hourMs))
    const after = await mintOne()
    expect(after.key_id).toBe(successor)
    room.clock.set(new Date(start + 25 * hourMs))
    const published = await keys()
    expect(published.find((key) => key.kid === before.key_id)).toMatchObject({ status: 'retired' })
    expect(published.find((key) => key.kid === successor)).toMatchObject({ endorsement: { kid: before.key_id } })
    for (const receipt of [before, after]) expect((await judge(room, receipt)).verdict).toBe('valid')
  })

  it('revoke: nothing is signed until a successor is made, and only witnessed receipts outlive it', async () => {
    const receipt = await mintOne()
    const { etag } = await room.keys.jwks()
    await room.keys.revoke(receipt.key_id, room.clock.now())
    expect((await room.keys.jwks()).etag).not.toBe(etag)
    expect(await judge(room, receipt)).toMatchObject({ verdict: 'invalid', reason: 'key_revoked' })
    await expect(mintOne()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
    await expect(room.keys.revoke(receipt.key_id, room.clock.now())).rejects.toMatchObject({ code: 'CONFLICT' })
    await room.keys.rotate('receipt', { startsAt: room.clock.now() })
    expect((await judge(room, await mintOne())).verdict).toBe('valid')
  })
})

describe('signing keys', () => {
  it('made for development stop a production start', async () => {
    const base = await openTestDatabase('pglite')
    const config = { db: base.db, clock: { now: () => new Date() }, passphrase: 'p', development: true }
    const keys = await createKeys({ ...config, refuseDevelopmentKeys: false })
    expect(keys.isDevelopment()).toBe(true)
    await keys.close()
    await expect(createKeys({ ...config, refuseDevelopmentKeys: true })).rejects.toMatchObject({
      code: 'SETUP_INVALID',
    })
    await base.close()
  })

  it('can come from a PEM file, and openssl verifies what they sign', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const signer = signerFromPem(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
    const base = await openTestDatabase('pglite')
    const clock = { now: () => new Date('2026-11-21T06:40:01.000Z') }
    const keys = await createKeys({
      db: base.db,
      clock,
      passphrase: 'p',
      development: false,
      refuseDevelopmentKeys: true,
      external: [{ purpose: 'receipt', signer }],
    })
    expect((await keys.signer('receipt')).kid).toBe(signer.kid)
    const folder = await mkdtemp(join(tmpdir(), 'claimcheck-openssl-'))
    const message = Buffer.from('reliance-receipt/v1\n{}')
    await writeFile(join(folder, 'key.pem'), publicKey.export({ type: 'spki', format: 'pem' }))
    await writeFile(join(folder, 'message'), message)
    await writeFile(join(folder, 'signature'), await signer.sign(message))
    const files = ['-inkey', 'key.pem', '-in', 'message', '-sigfile', 'signature']
    const { stdout } = await run('openssl', ['pkeyutl', '-verify', '-pubin', '-rawin', ...files], { cwd: folder })
    expect(stdout).toContain('Verified Successfully')
    await rm(folder, { recursive: true })
    await keys.close()
    await base.close()
  })

  it('refuse a PEM that is not Ed25519', () => {
    const { privateKey } = generateKeyPairSync('x25519')
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    expect(() => signerFromPem(pem)).toThrowError(expect.objectContaining({ code: 'SETUP_INVALID' }))
    expect(() => signerFromPem('no key')).toThrowError(expect.objectContaining({ code: 'SETUP_INVALID' }))
  })

  it('are bound to their label when sealed', async () => {
    const sealed = await sealSecret(Buffer.from('secret'), 'p', 'one')
    expect(String(await openSecret(sealed, 'p', 'one'))).toBe('secret')
    await expect(openSecret(sealed, 'p', 'two')).rejects.toMatchObject({ code: 'SETUP_INVALID' })
  })
})
