import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import type * as declared from '../../packages/client/src/receipt-verifier.js'
import type * as verifier from '../../src/receipts/verifiers/node.ts'
import { describeInBrowser, startBrowser } from '../kit/browser.ts'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../verify/small-edition.ts'

const run = promisify(execFile)
const packageFolder = fileURLToPath(new URL('../../packages/client/', import.meta.url))
const notarize = `
const claimcheck = createClient({ baseUrl, apiKey })
const { data } = await claimcheck.hashNotarize({ hash: 'f'.repeat(64) })
const jwks = await (await fetch(baseUrl + '/.well-known/jwks.json')).text()
const { verdict } = await verifyReceipt(data.receipt, { jwks })
const refused = await claimcheck.brandProfile({ slug: 'nobody' }).catch((error) => error)
const outcome = [verdict, refused instanceof ClaimcheckError, refused.code].join(' ')
`
let service: TestService
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimcheck-package-'))
  await run(process.execPath, [join(packageFolder, 'build.mjs'), join(folder, 'dist')])
  await mkdir(join(folder, 'node_modules', '@claimcheck'), { recursive: true })
  await cp(join(folder, 'dist'), join(folder, 'node_modules', '@claimcheck', 'client'), { recursive: true })
  service = await openService({ edition: smallEdition })
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

describe('the package that is published', () => {
  it('declares the verifier as it is', () => {
    // Held by the type check: the declaration is written by hand, because the package has no types of the service.
    expectTypeOf<declared.VerificationRequest>().toEqualTypeOf<verifier.VerificationRequest>()
    expectTypeOf<declared.VerificationReport>().toEqualTypeOf<verifier.VerificationReport>()
  })

  it('brings the verifier byte for byte and asks for no other package', async () => {
    const ours = await readFile(new URL('../../src/receipts/verifiers/browser.js', import.meta.url), 'utf8')
    expect(await readFile(join(folder, 'dist', 'receipt-verifier.js'), 'utf8')).toBe(ours)
    const manifest = JSON.parse(await readFile(join(folder, 'dist', 'package.json'), 'utf8'))
    expect(manifest).toMatchObject({ name: '@claimcheck/client', engines: { node: '>=20.3' } })
    expect(manifest.dependencies).toBeUndefined()
    expect(manifest.private).toBeUndefined()
  })

  it('works with the Node of the machine as plain JavaScript', async () => {
    const script = join(folder, 'use.mjs')
    const head = "import { ClaimcheckError, createClient, verifyReceipt } from '@claimcheck/client'\n"
    const given = `const [baseUrl, apiKey] = ${JSON.stringify([service.baseUrl, service.apiKey])}\n`
    await writeFile(script, `${head}${given}${notarize}\nconsole.log(outcome)\n`)
    const { stdout } = await run('node', [script])
    expect(stdout.trim()).toBe('valid true BRAND_NOT_FOUND')
  })

  it('gives its types to a project of TypeScript', async () => {
    const use = [
      "import { createClient } from '@claimcheck/client'",
      "const claimcheck = createClient({ baseUrl: 'http://127.0.0.1:1' })",
      "export const verdict: Promise<'verified' | 'accurate' | 'partially_accurate' | 'inaccurate' | 'unverifiable' | undefined> =",
      "  claimcheck.priceVerification({ claims: ['x'] }).then(({ data }) => data.results[0]?.verdict)",
      '// @ts-expect-error the field is claims',
      "export const wrong = claimcheck.priceVerification({ claim: ['x'] })",
    ]
    await writeFile(join(folder, 'use.mts'), use.join('\n'))
    const compiler = join(packageFolder, 'node_modules', 'typescript', 'bin', 'tsc')
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2023,dom']
    await run(process.execPath, [compiler, ...options, 'use.mts'], { cwd: folder })
  })
})

describeInBrowser('the package that is published, in a page', () => {
  it('calls the service from a page of another origin and verifies there', async () => {
    const server = createServer(({ url = '/' }, response) => {
      const module = url.endsWith('.js')
      response.setHeader('content-type', module ? 'text/javascript' : 'text/html')
      response.end(module ? readFileSync(join(folder, 'dist', url)) : '<!doctype html><title>A page</title>')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const browser = await startBrowser()
    try {
      const { page } = await browser.open()
      await page.goto(`http://127.0.0.1:${(server.address() as { port: number }).port}/`)
      const body = `(async () => {
        const { ClaimcheckError, createClient, verifyReceipt } = await import('/index.js')
        const [baseUrl, apiKey] = ${JSON.stringify([service.baseUrl, service.apiKey])}
        ${notarize}
        return outcome
      })()`
      expect(await page.evaluate(body)).toBe('valid true BRAND_NOT_FOUND')
    } finally {
      await browser.close()
      server.closeAllConnections()
      server.close()
    }
  })
})
