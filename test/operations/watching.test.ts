import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'
import { recipient } from '../payments/house.ts'

const folder = fileURLToPath(new URL('../../deploy/observability/', import.meta.url))
const read = (file: string) => readFileSync(`${folder}${file}`, 'utf8')

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string; readonly annotations: object }[]
  }[]
}

interface Dashboard {
  readonly panels: readonly {
    readonly title: string
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
    readonly targets: readonly { readonly expr: string }[]
  }[]
}

/** Names of metrics in an expression, without what Prometheus itself adds. */
const metricsIn = (expr: string) => [...expr.matchAll(/claimcheck_\w+/g)].map(([name]) => name)
/** Labels that an expression groups by, selects or shows. */
const labelsIn = (text: string) => [
  ...[...text.matchAll(/\bby \(([\w, ]+)\)/g)].flatMap(([, list = '']) => list.split(/, */)),
  ...[...text.matchAll(/[{,]\s*(\w+)\s*(?:=~|!~|!=|=)"/g)].map(([, name = '']) => name),
  ...[...text.matchAll(/\$labels\.(\w+)/g)].map(([, name = '']) => name),
]

describe('what is watched', () => {
  let service: TestService
  let page: string
  beforeAll(async () => {
    service = await openService({ edition: smallEdition(), env: { X402_RECIPIENT: recipient } })
    const check = { brand: 'apple', claims: ['Apple was founded in 1976.'] }
    expect((await service.call('POST', '/v1/brand/check', check)).status).toBe(200)
    const metrics = async () => String((await service.call('GET', '/metrics', undefined, { key: null })).body)
    // The first checkpoint follows the first receipt within seconds.
    for (page = await metrics(); !page.includes('\nclaimcheck_checkpoint_age_seconds '); page = await metrics())
      await new Promise((resolve) => setTimeout(resolve, 100))
  })
  afterAll(() => service.close())

  const has = (name: string) => new RegExp(`^${name}(\\{| )`, 'm').test(page)
  /** Labels that Prometheus gives every series by itself, and that of a histogram. */
  const known = new Set(['job', 'instance', 'le'])
  const hasLabel = (name: string) => known.has(name) || new RegExp(`[{,]${name}="`).test(page)

  it('by the dashboard and the alerts is what the service tells', () => {
    const rules = (parse(read('alerts.yaml')) as Rules).groups.flatMap((group) => group.rules)
    const { panels } = JSON.parse(read('dashboard.json')) as Dashboard
    const texts = [
      ...rules.map(({ alert, expr, annotations }) => ({ name: alert, text: `${expr} ${JSON.stringify(annotations)}` })),
      ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ name: title, text: expr }))),
    ]
    expect(texts.length).toBeGreaterThan(20)
    for (const { name, text } of texts) {
      for (const metric of metricsIn(text)) expect([name, metric, has(metric)]).toEqual([name, metric, true])
      for (const label of labelsIn(text)) expect([name, label, hasLabel(label)]).toEqual([name, label, true])
    }
  })

  it('covers the four golden signals, the log, the edition and payments', () => {
    const { panels } = JSON.parse(read('dashboard.json')) as Dashboard
    const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))))
    for (const name of [
      'claimcheck_calls_total',
      'claimcheck_call_seconds_bucket',
      'claimcheck_requests_in_flight',
      'claimcheck_requests_turned_away_total',
      'claimcheck_mint_log_lag_seconds',
      'claimcheck_receipt_newest_age_seconds',
      'claimcheck_edition_age_seconds',
      'claimcheck_payments',
    ])
      expect(shown).toContain(name)
  })

  it('stands on the dashboard without one panel over another', () => {
    const { panels } = JSON.parse(read('dashboard.json')) as Dashboard
    const places = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
    )
    expect(new Set(places).size).toBe(places.length)
  })

  it('is scraped from the replicas of the compose file by rules that are there', () => {
    const scrape = parse(read('prometheus.yaml')) as {
      readonly rule_files: readonly string[]
      readonly scrape_configs: readonly {
        readonly static_configs: readonly { readonly targets: readonly string[] }[]
      }[]
    }
    for (const file of scrape.rule_files) expect(readdirSync(folder)).toContain(file)
    const compose = parse(readFileSync(`${folder}../compose.yaml`, 'utf8'), { merge: true }) as {
      readonly services: object
    }
    const targets = scrape.scrape_configs.flatMap((one) => one.static_configs.flatMap((config) => config.targets))
    expect(targets.length).toBe(2)
    for (const target of targets) expect(Object.keys(compose.services)).toContain(target.split(':')[0])
  })
})
