import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkAndVerify } from '../../examples/check-and-verify.ts'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../verify/small-edition.ts'

let service: TestService
beforeAll(async () => {
  service = await openService({ edition: smallEdition })
})
afterAll(() => service.close())

const claims = [
  'Apple earned $391 billion in revenue in fiscal 2024',
  'Apple earned $410 billion in revenue in fiscal 2024',
]

it('checks claims and verifies each receipt against the pinned key set', async () => {
  const jwks = await (await fetch(`${service.baseUrl}/.well-known/jwks.json`)).text()
  const checked = await checkAndVerify({ ...service, jwks }, 'apple', claims)
  expect(checked.map(({ verdict, receipt }) => [verdict, receipt])).toEqual([
    ['accurate', 'valid'],
    ['inaccurate', 'valid'],
  ])
})

it('runs from a shell as its page says', async () => {
  const script = fileURLToPath(new URL('../../examples/check-and-verify.ts', import.meta.url))
  const env = { ...process.env, CLAIMCHECK_URL: service.baseUrl, CLAIMCHECK_KEY: service.apiKey }
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
  expect(stdout).toMatch(/^accurate · receipt valid · /)
})
