import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cases } from '../../skills/package/cases.ts'
import { judgePackage } from '../../skills/package/judge.ts'
import { squatOf } from '../../skills/package/squat.ts'
import { inRange, sameVersion } from '../../skills/package/versions.ts'
import { packageTables } from '../../src/data/packages.ts'
import { shippedPackages } from '../../src/open/sources.ts'
import { heldOut, ownPairs } from '../evaluation/package/measure.ts'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'

let service: TestService
let asking: TestService
let mirror: Server
let asked = 0

beforeAll(async () => {
  mirror = createServer((request, response) => {
    asked += 1
    if (request.url?.startsWith('/depsdev/v3/systems/npm/packages/quiet-name/versions/1.0.0') === true)
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ isDeprecated: true, licenses: ['MIT'], advisoryKeys: [{ id: 'GHSA-aaaa-bbbb-cccc' }] }))
    else if (request.url?.includes('broken') === true) response.end('<html>not json')
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => mirror.listen(0, '127.0.0.1', resolve))
  const edition = smallEdition()
  service = await openService({ edition })
  asking = await openService({
    edition,
    env: { LOOKUPS: 'depsdev', LOOKUP_MIRROR: `http://127.0.0.1:${(mirror.address() as AddressInfo).port}` },
  })
})
afterAll(async () => {
  await service.close()
  await asking.close()
  mirror.close()
})

const verify = (input: unknown, at = service) => at.call('POST', '/v1/verify/package', input)

describe('the package check', () => {
  it.each(cases.map((one) => [one.title, one] as const))('%s', async (_title, { input, verdict }) => {
    const { status, body } = await verify(input)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.verdict, body.data.evidence).toBe(verdict)
    expect(body.data.as_of.malicious).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(body.data.live.state).toBe('disabled')
  })

  it('answers a list in order with counts, and refuses one without end', async () => {
    const { body } = await service.call('POST', '/v1/verify/package/batch', {
      packages: [
        { ecosystem: 'PyPI', name: 'Requests' },
        { ecosystem: 'pip', name: 'reqeusts' },
      ],
    })
    expect(body.data.results.map((one: { verdict: string }) => one.verdict)).toEqual(
      ['trusted', 'dangerous'].includes(body.data.results[1].verdict)
        ? ['trusted', 'dangerous']
        : ['trusted', 'caution'],
    )
    expect(body.data.results[1].typosquat_of.name).toBe('requests')
    const packages = Array.from({ length: 101 }, () => ({ ecosystem: 'npm', name: 'a' }))
    expect((await service.call('POST', '/v1/verify/package/batch', { packages })).status).toBe(422)
    expect((await verify({ ecosystem: 'floppy', name: 'a' })).status).toBe(422)
    expect((await verify({ ecosystem: 'npm', name: 'a'.repeat(1_100_000) })).status).toBe(413)
  })

  it('asks a register outside only where the deployment does, once an hour, and survives nonsense', async () => {
    const { body } = await verify({ ecosystem: 'npm', name: 'quiet-name', version: '1.0.0' }, asking)
    expect(body.data).toMatchObject({ verdict: 'caution', live: { state: 'found', licences: ['MIT'] } })
    expect(body.data.findings.map((one: { kind: string }) => one.kind)).toEqual(
      expect.arrayContaining(['deprecated', 'vulnerability']),
    )
    const before = asked
    await verify({ ecosystem: 'npm', name: 'quiet-name', version: '1.0.0' }, asking)
    expect(asked).toBe(before)
    expect((await verify({ ecosystem: 'npm', name: 'broken-name' }, asking)).body.data).toMatchObject({
      verdict: 'unknown',
      live: { state: 'unavailable' },
    })
    expect((await verify({ ecosystem: 'npm', name: 'nobody-has-this-one' }, asking)).body.data).toMatchObject({
      verdict: 'caution',
      live: { state: 'absent' },
    })
  })
})

describe('what is known of packages', () => {
  const index = shippedPackages()
  const lines = (table: keyof typeof packageTables) =>
    zstdDecompressSync(readFileSync(new URL(`../../reference-data/packages/${packageTables[table]}`, import.meta.url)))
      .toString('utf8')
      .split('\n')
      .map((line) => line.split('\t'))

  it('knows every malicious name it holds', () => {
    const held = lines('malicious')
    expect(held.length).toBeGreaterThan(32_000)
    const missed = held.filter(([ecosystem = '', name = '']) => index.find(ecosystem, name).malicious === undefined)
    expect(missed).toEqual([])
    const unjudged = held
      .filter((_, at) => at % 30 === 0)
      .filter(([ecosystem = '', name = '', , , versions = '']) => {
        const [version = ''] = versions.split(' ')
        return judgePackage(index, { ecosystem, name, ...(version === '' ? {} : { version }) }).verdict !== 'dangerous'
      })
    expect(unjudged).toEqual([])
    const hijacked = lines('compromised').filter(
      ([ecosystem = '', name = '', version]) =>
        judgePackage(index, { ecosystem, name, version }).verdict !== 'dangerous',
    )
    expect(hijacked).toEqual([])
  })

  it('finds four squats in five at two real names in a hundred', () => {
    const own = ownPairs('test')
    expect(
      own.filter(({ ecosystem, name }) => squatOf(index, ecosystem, index.normalName(ecosystem, name)) !== undefined)
        .length / own.length,
    ).toBeGreaterThanOrEqual(0.8)
    for (const ecosystem of ['npm', 'pypi']) {
      const held = heldOut(index, ecosystem, 12_000)
      const some = held.names.filter((_, at) => at % 8 === 0)
      expect(
        some.filter((name) => squatOf(held.index, ecosystem, name) !== undefined).length / some.length,
      ).toBeLessThanOrEqual(0.02)
    }
    expect(
      index
        .popular('npm')
        .slice(0, 3_000)
        .filter((name) => squatOf(index, 'npm', name) !== undefined),
    ).toEqual([])
  })

  it('never trusts a name that nobody recorded', () => {
    for (let at = 0; at < 500; at += 1) {
      const name = `zq${at.toString(36)}-${(at * 7919).toString(36)}x`
      expect(judgePackage(index, { ecosystem: at % 2 === 0 ? 'npm' : 'pypi', name }).verdict).not.toBe('trusted')
    }
    const { verdict, findings } = judgePackage(index, { ecosystem: 'npm', name: 'axios-secure-helper' })
    expect([verdict, findings[0]?.kind]).toEqual(['unknown', 'possible_hallucination'])
  })

  it('reads versions as their ecosystems order them', () => {
    expect(inRange('pypi', '2.10', '<2.10.1')).toBe(true)
    expect(inRange('pypi', '2.10.1', '>=2.0 <2.10.1')).toBe(false)
    expect(inRange('pypi', '1.0rc1', '<1.0')).toBe(true)
    expect(inRange('pypi', '1!0.5', '<2.0')).toBe(false)
    expect(inRange('npm', '1.2.3-beta.1', '>=1.2.0 <1.2.3')).toBe(true)
    expect(inRange('crates', '0.9.2', 'not >= 0.9.1')).toBe(false)
    expect(inRange('npm', 'latest', '<1.0.0')).toBeUndefined()
    expect(sameVersion('pypi', '1.0', '1.0.0')).toBe(true)
  })
})
