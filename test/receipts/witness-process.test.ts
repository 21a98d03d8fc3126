import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { systemClock } from '../../src/model/index.ts'
import { openReceipts, type Receipts, witnessAt } from '../../src/receipts/index.ts'
import { verifierKey } from '../../src/receipts/log/note.ts'
import { openTestDatabase, type TestDatabase } from '../kit/databases.ts'

const run = promisify(execFile)
const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))
const script = fileURLToPath(new URL('../../src/receipts/verifiers/verify_receipt.py', import.meta.url))
const baseUrl = 'https://api.example'

let folder: string
let base: TestDatabase
let room: Receipts
let witness: ChildProcess | undefined

const openRoom = (words: readonly string[]) =>
  openReceipts({
    ...{ db: base.db, clock: systemClock, baseUrl, passphrase: 'test' },
    ...{ development: false, refuseDevelopmentKeys: true, witnesses: words.map(witnessAt) },
  })

/** `claimcheck witness` in a process of its own: its key and its address, as it prints them. */
async function startWitness(logKey: string): Promise<{ readonly key: string; readonly address: string }> {
  const args = ['witness', '--name', 'witness.example/two', '--log', logKey, '--port', '0']
  witness = spawn(process.execPath, [main, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  while (printed.split('\n').length < 3) printed += String((await once(witness.stdout ?? witness, 'data'))[0])
  const [key = '', address = ''] = printed.split('\n')
  return { key, address }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimcheck-witness-'))
  base = await openTestDatabase('pglite')
})
afterAll(async () => {
  await room?.close()
  if (witness !== undefined && witness.exitCode === null) {
    witness.kill('SIGTERM')
    await once(witness, 'exit')
  }
  await base?.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a witness in a process of its own', () => {
  it('named by the setting WITNESSES countersigns the log, and a stranger sees that in the proof', async () => {
    const first = await openRoom([])
    const logKey = verifierKey(
      { name: 'api.example/log', publicKey: (await first.keys.signer('checkpoint')).publicKey },
      'log',
    )
    await first.close()
    const { key, address } = await startWitness(logKey)
    const config = readConfig({ NODE_ENV: 'test', WITNESSES: ` ${key}@${address} ` })
    room = await openRoom(config.witnesses)
    room.start()
    const account = { id: 'acct_witnessed', pseudonym: 'acct_pub_witnessed' }
    const [receipt] = await room.mint.mint(account, [{ kind: 'check', content: { a: 1 } }])
    const id = receipt?.receipt_id ?? ''
    while ((await room.archive.get(id, {})).state !== 'witnessed') await sleep(50)
    await writeFile(join(folder, 'receipt.json'), JSON.stringify(receipt))
    await writeFile(join(folder, 'jwks.json'), (await room.keys.jwks()).body)
    await writeFile(join(folder, 'proof'), await room.log.proof(id))
    const files = ['--jwks', 'jwks.json', '--proof', 'proof', '--witness', key, '--', 'receipt.json']
    const { stdout } = await run('python3', [script, ...files], { cwd: folder })
    expect(stdout).toMatch(/inclusion +pass +witnessed/)
  })

  it('is refused at the start when its word is malformed', () => {
    expect(() => readConfig({ NODE_ENV: 'test', WITNESSES: 'witness.example' })).toThrow(/WITNESSES/)
    expect(() => witnessAt('w.example+00000000+AAAA@https://w.example')).toThrow(/name\+id\+base64/)
  })
})
