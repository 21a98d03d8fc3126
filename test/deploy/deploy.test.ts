import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const configSource = read('src/config.ts')
/** Settings that the service knows, as `src/config.ts` names them. */
const settings = new Set([...configSource.matchAll(/^ {2}([A-Z][A-Z0-9_]+): \[/gm)].map(([, name]) => name))
const chart = 'deploy/helm/claimcheck'
const templates = readdirSync(`${root}${chart}/templates`)

interface ComposeService {
  readonly image?: string
  readonly build?: object
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck?: object
  readonly read_only?: boolean
  readonly stop_grace_period?: string
}

interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly volumes: Readonly<Record<string, null>>
}

/** Milliseconds of the image until a process that was told to stop has ended, whatever is away; one second for its last word. */
const image = read('deploy/Dockerfile')
const endsAfterMs = ['DRAIN_MS', 'SHUTDOWN_MS']
  .map((name) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(image)?.[1]))
  .reduce((sum, ms) => sum + ms, 1_000)

const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose

describe('the image', () => {
  const lines = read('deploy/Dockerfile').split('\n')

  it('copies only what is in the repository, and what the ignore file lets through', () => {
    const allowed = read('deploy/Dockerfile.dockerignore').split('\n')
    const copied = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .map((line) => line.split(' ').slice(1, -1))
    expect(copied.length).toBeGreaterThan(4)
    for (const source of copied.flat()) {
      expect(allowed, source).toContain(`!${source}`)
      expect(existsSync(`${root}${source.replace('*', '')}`), source).toBe(true)
    }
  })

  it('runs as nobody special and asks itself whether it is ready', () => {
    expect(lines).toContain('USER node')
    expect(lines.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true)
    expect(lines.join('\n')).toContain('/readyz')
  })
})

describe('compose', () => {
  it('names only settings that the service knows', () => {
    const own = Object.entries(compose.services).filter(([, service]) => service.build !== undefined)
    expect(own.map(([name]) => name)).toEqual(['migrate', 'service-a', 'service-b'])
    for (const [, service] of own)
      for (const name of Object.keys(service.environment ?? {})) expect(settings, name).toContain(name)
    const named = [...read('deploy/compose.env.example').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)
    const ofCompose = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
    for (const name of named) expect([...settings, ...ofCompose], name).toContain(name)
    // One file to fill in: what compose itself asks for stands there too.
    for (const name of ofCompose) expect(named, name).toContain(name)
  })

  it('waits for what is there, mounts what is declared, and migrates first', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        const needed = compose.services[other]
        expect(needed, `${name} → ${other}`).toBeDefined()
        if (condition === 'service_healthy') expect(needed?.healthcheck ?? needed?.build, other).toBeDefined()
      }
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':')
        if (source.startsWith('.')) expect(existsSync(`${root}deploy/${source}`), source).toBe(true)
        else expect(Object.keys(compose.volumes)).toContain(source)
      }
    }
    expect(compose.services['service-a']?.depends_on?.migrate?.condition).toBe('service_completed_successfully')
    expect(compose.services['service-a']?.read_only).toBe(true)
  })

  it('kills no process that still closes', () => {
    for (const name of ['service-a', 'service-b'])
      expect(Number.parseInt(compose.services[name]?.stop_grace_period ?? '', 10) * 1_000).toBeGreaterThan(endsAfterMs)
  })
})

describe('the chart', () => {
  const values = parse(read(`${chart}/values.yaml`)) as Readonly<Record<string, unknown>>

  it('uses only values that it declares, and settings that the service knows', () => {
    for (const file of templates) {
      const text = read(`${chart}/templates/${file}`)
      for (const [, path = ''] of text.matchAll(/\.Values\.([A-Za-z.]+)/g)) {
        const found = path
          .split('.')
          .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values)
        expect(found, `${file}: ${path}`).toBeDefined()
      }
      for (const [, name] of text.matchAll(/include "(claimcheck\.\w+)"/g))
        expect(read(`${chart}/templates/_helpers.tpl`), file).toContain(`define "${name}"`)
    }
    for (const name of Object.keys(values.settings as object)) expect(settings, name).toContain(name)
  })

  it('kills no process that still closes', () => {
    const { DRAIN_MS, SHUTDOWN_MS } = values.settings as Readonly<Record<string, string>>
    expect(Number(values.terminationGracePeriodSeconds) * 1_000).toBeGreaterThan(
      Number(DRAIN_MS) + Number(SHUTDOWN_MS) + 1_000,
    )
  })

  it('closes what it opens, and is YAML where nothing is decided by the template', () => {
    for (const file of templates) {
      const text = read(`${chart}/templates/${file}`)
      expect(text.match(/{{/g)?.length, file).toBe(text.match(/}}/g)?.length)
      const opened = text.match(/{{-? (if|range|with|define)\b/g)?.length ?? 0
      expect(text.match(/{{-? end -?}}/g)?.length ?? 0, file).toBe(opened)
      if (file.endsWith('.tpl')) continue
      const plain = text.replace(/^ *{{-? (if|range|with|end)[^}]*}}\n/gm, '').replace(/{{[^}]*}}/g, 'x')
      for (const document of parseAllDocuments(plain)) expect(document.errors, file).toEqual([])
    }
  })

  it('speaks of the version that the package has', () => {
    const { appVersion } = parse(read(`${chart}/Chart.yaml`)) as { appVersion: string }
    expect(appVersion).toBe((JSON.parse(read('package.json')) as { version: string }).version)
  })
})
