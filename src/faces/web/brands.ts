import type { FastifyRequest } from 'fastify'
import type { Edition, Fact } from '../../model/index.ts'
import { ask, type Source } from './ask.ts'
import { historyChart, type Step } from './charts.ts'
import { type Html, html, outward, say } from './html.ts'
import { renderPage } from './layout.ts'

interface Summary {
  readonly slug: string
  readonly name: string
  readonly category: string | null
  readonly website: string | null
}

interface FactList {
  readonly facts: readonly {
    readonly of: string
    readonly label: string
    readonly text: string
    readonly as_of: string | null
    readonly stale: boolean
    readonly publisher: string
    readonly url: string
  }[]
  readonly truncated: boolean
}

interface Definition extends Summary {
  readonly description: FactList & { readonly summary: string }
  readonly relations: readonly Relation[]
  readonly positioning: FactList & { readonly owner: string | null; readonly owns: readonly string[] }
  readonly policies: FactList
  readonly pricing: FactList
  readonly messaging: { readonly also_known_as: readonly string[] }
  readonly sources: readonly {
    readonly id: string
    readonly publisher: string
    readonly url: string
    readonly licence: string
  }[]
  readonly version: number
  readonly compiled_at: string
}

const chartsMax = 4
const stepsMin = 3
const shownOwns = 12

/** Histories of single values: those with the most records, each of one region, scope, currency and unit. */
function histories(
  edition: Edition,
  brand: number,
): readonly { readonly title: string; readonly unit: string; readonly steps: readonly Step[] }[] {
  const found = [brand, ...edition.products(brand).slice(0, 200)].flatMap((subject) =>
    edition.attributesOf(subject).flatMap((id) => {
      const attribute = edition.attributes.get(id)
      const series = Map.groupBy(edition.facts(subject, id), ({ region, scope, currency, unit, period }) =>
        [region, scope, currency, unit, period?.type].join('|'),
      )
      return [...series.values()].flatMap((facts) => {
        const steps = stepsOf(facts)
        const [one] = facts
        if (attribute === undefined || one === undefined || new Set(steps.map(({ value }) => value)).size < stepsMin)
          return []
        const title = subject === brand ? attribute.label : `${edition.subject(subject).name}: ${attribute.label}`
        const unit = [one.currency, unitWords(one), one.region, periods[one.period?.type ?? 'INSTANT']]
        return [{ title, unit: unit.filter((part) => part !== undefined && part !== '').join(', '), steps }]
      })
    }),
  )
  return found.toSorted((a, b) => b.steps.length - a.steps.length || a.title.localeCompare(b.title)).slice(0, chartsMax)
}

const periods = { FY: 'fiscal years', Q: 'quarters', TTM: 'twelve months', INSTANT: '' } as const

/** The unit where it says more than the currency. */
function unitWords({ unit, currency }: Fact): string | undefined {
  return unit === currency ? undefined : unit?.replaceAll('_', ' ')
}

/** One value a day, oldest first. */
function stepsOf(facts: readonly Fact[]): readonly Step[] {
  const byDay = new Map<string, number>()
  for (const { value, period, validFrom, asOf, quality } of facts) {
    const day = period?.end ?? validFrom ?? asOf
    if (typeof value === 'number' && day !== undefined && quality !== 'partial' && quality !== 'conflicting')
      byDay.set(day, value)
  }
  return [...byDay].map(([day, value]) => ({ day, value })).sort((a, b) => a.day.localeCompare(b.day))
}

const rowsShown = 12

/** The day a record vouches for; "last seen" where it is past its half-life. */
function dayText({ as_of, stale }: FactList['facts'][number]): string {
  if (as_of === null) return stale ? 'undated' : '–'
  return stale ? `last seen ${as_of}` : as_of
}

function rows(facts: FactList['facts']): Html {
  return html`<table>
<thead><tr><th scope="col">Of</th><th scope="col">What</th><th scope="col">Recorded</th><th scope="col">As of</th><th scope="col">Source</th></tr></thead>
<tbody>${facts.map((fact) => html`<tr><td>${fact.of}</td><td>${fact.label}</td><td>${fact.text}</td><td class="day">${dayText(fact)}</td><td>${outward(fact.url, fact.publisher)}</td></tr>`)}</tbody></table>`
}

function factTable(title: string, { facts, truncated }: FactList): Html {
  if (facts.length === 0) return html``
  const rest = facts.slice(rowsShown)
  const scrolling = (name: string, table: Html) =>
    html`<div class="scroll" tabindex="0" role="region" aria-label="${name}">${table}</div>`
  return html`<h2>${title}</h2>${scrolling(title, rows(facts.slice(0, rowsShown)))}
${rest.length > 0 && html`<details><summary>${rest.length} more</summary>${scrolling(`${title}, more`, rows(rest))}</details>`}
${truncated && html`<p class="muted">The record holds more than is shown.</p>`}`
}

interface Relation {
  readonly relation: string
  readonly name: string
  readonly slug: string | null
  readonly from: string | null
  readonly to: string | null
  readonly as_of: string | null
}

const relationWords: Readonly<Record<string, string>> = {
  owned_by: 'Owned by',
  led_by: 'Chief executive',
  chaired_by: 'Chair',
  presided_by: 'President',
  founded_by: 'Founded by',
  formerly: 'Formerly called',
}

/** Owners, people and former names, with years. */
function relationTable(all: readonly Relation[]): Html {
  if (all.length === 0) return html``
  const other = ({ name, slug }: Relation) =>
    slug === null ? html`${name}` : html`<a href="/brands/${slug}">${name}</a>`
  return html`<h2>Who is who</h2><div class="scroll" tabindex="0" role="region" aria-label="Who is who"><table>
<thead><tr><th scope="col">What</th><th scope="col">Who</th><th scope="col">From</th><th scope="col">Until</th><th scope="col">As of</th></tr></thead>
<tbody>${all.map((one) => html`<tr><td>${relationWords[one.relation] ?? one.relation}</td><td>${other(one)}</td><td class="day">${one.from ?? ''}</td><td class="day">${one.to ?? ''}</td><td class="day">${one.as_of ?? ''}</td></tr>`)}</tbody></table></div>`
}

function checkForm(slug: string, name: string): Html {
  return html`<form class="ask" method="post" action="/playground"><input type="hidden" name="brand" value="${slug}">
<label for="claims">Check a claim about ${name}</label><textarea id="claims" name="claims" rows="2" maxlength="500" required></textarea>
<button type="submit">Check it</button></form>`
}

/** One brand: what is recorded of it, with dates and sources. @throws ClaimcheckError where there is none of the name. */
export async function brandPage(source: Source, slug: string, request: FastifyRequest): Promise<string> {
  const { data } = await ask<Definition>(source, 'brand_profile', { slug }, request)
  const edition = source.service.edition()
  const ref = edition.subjectById(data.slug)?.ref
  const nameOf = (id: string) => edition.subjectById(id)?.name ?? id
  const charts = ref === undefined ? [] : histories(edition, ref)
  const { positioning, messaging } = data
  const owned = positioning.owns.slice(0, shownOwns)
  const body = html`<p class="lead">${data.description.summary}</p>
<p class="muted">Version ${data.version} of the record, edition of ${data.compiled_at.slice(0, 10)}. ${data.website !== null && outward(data.website, data.website)}
${positioning.owner !== null && html` Owned by <a href="/brands/${positioning.owner}">${nameOf(positioning.owner)}</a>.`}
${owned.length > 0 && html` Owns ${owned.map((id, index) => html`${index > 0 && ', '}<a href="/brands/${id}">${nameOf(id)}</a>`)}${positioning.owns.length > owned.length && ' and others'}.`}
${messaging.also_known_as.length > 0 && ` Also known as: ${messaging.also_known_as.slice(0, 6).join('; ')}`}</p>
${checkForm(data.slug, data.name)}
${charts.length > 0 && html`<h2>Over time</h2><div class="charts">${charts.map(({ title, unit, steps }) => historyChart(title, unit, steps))}</div>`}
${relationTable(data.relations)}${factTable('Identity', data.description)}${factTable('Figures', positioning)}${factTable('Prices', data.pricing)}${factTable('Policies and compliance', data.policies)}
<h2>Sources</h2><ul>${data.sources.map(({ id, publisher, url, licence }) => html`<li><b>${id}</b>: ${outward(url, publisher)}, ${licence}</li>`)}</ul>
<p class="muted">The same record: <a href="/v1/brand/${data.slug}/definition">/v1/brand/${data.slug}/definition</a>.</p>`
  return renderPage({
    title: data.name,
    description: `What the reference data records of ${data.name}, with dates and sources.`,
    body,
  })
}

/** The catalogue, searched and page by page. */
export async function brandsPage(
  source: Source,
  query: Readonly<Record<string, unknown>>,
  request: FastifyRequest,
): Promise<string> {
  const q = typeof query.q === 'string' ? query.q.trim().slice(0, 100) : ''
  const cursor = typeof query.cursor === 'string' && query.cursor !== '' ? { cursor: query.cursor } : {}
  const input = { limit: 60, ...cursor, ...(q === '' ? {} : { q }) }
  const { data: brands, cursor: next } = await ask<readonly Summary[]>(source, 'brand_list', input, request)
  const more = new URLSearchParams({ ...(q === '' ? {} : { q }), cursor: next ?? '' })
  return renderPage({
    title: 'Brands',
    path: '/brands',
    description: 'Every brand the reference data knows.',
    body: html`<p class="lead">${say(source.service.edition().brandCount)} brands. Find one, and see what is recorded of it.</p>
<form class="search" method="get" action="/brands" role="search"><label for="q">Name or slug</label>
<div class="row"><input id="q" name="q" type="search" value="${q}" maxlength="100"><button type="submit">Search</button></div></form>
${brands.length === 0 ? html`<p>No brand goes by this name. Try fewer letters, or <a href="/playground">check a claim</a> that names it: the service knows many by other names.</p>` : html`<ul class="columns">${brands.map(({ slug, name, category }) => html`<li><a href="/brands/${slug}">${name}</a>${category !== null && category !== 'other' && html` <span class="muted">${category.replaceAll('-', ' ')}</span>`}</li>`)}</ul>`}
${next !== null && html`<p><a href="/brands?${more.toString()}" rel="next">More</a></p>`}`,
  })
}
