import { type Coverage, escapeHtml, type FamilyCoverage } from '../../model/index.ts'
import { type Document, textDocument } from './document.ts'
import type { Listed } from './listed.ts'
import { type Addresses, llmsText } from './llms.ts'
import { page } from './page.ts'

/** Seconds that caches keep what an edition's swap changes. */
const editionMaxAgeS = 300

const grouped = new Intl.NumberFormat('en-US')
const say = (count: number) => grouped.format(count)

/** A publisher as a link to what it published; one without a page of its own is only named. */
function linked(url: string, publisher: string): string {
  const name = escapeHtml(publisher)
  return /^https?:\/\//u.test(url)
    ? `<a href="${escapeHtml(url)}" rel="noopener noreferrer nofollow">${name}</a>`
    : name
}

/** Families that hold facts, in the order of the edition. */
function held(coverage: Coverage): readonly FamilyCoverage[] {
  return coverage.families.filter(({ facts }) => facts > 0)
}

/** Brands counted as covered, beside all that are known. */
const brandsText = ({ brands, brands_covered, brands_by_name_only }: Coverage): string =>
  `${say(brands_covered)} brands with at least five facts each (of ${say(brands)} in the catalogue, ${say(brands_by_name_only)} of them known by name only)`

/** The figures as lines of Markdown, for `/llms.txt`. */
export function coverageText(coverage: Coverage): string {
  const { observations } = coverage
  return [
    '## Coverage',
    '',
    `Edition ${coverage.edition}, records to ${coverage.as_of}: ${say(coverage.facts)} facts on ${brandsText(coverage)} and ${say(coverage.products)} products.`,
    '',
    ...held(coverage).map(
      ({ family, brands, products, facts, as_of_from, as_of_to, sources }) =>
        `- ${family}: ${say(facts)} facts, ${say(brands)} brands, ${say(products)} products, dated ${as_of_from} to ${as_of_to}, ${say(sources.length)} sources`,
    ),
    `- recorded answers of models: ${say(observations.answers)} of ${say(observations.models)} models by ${say(observations.providers)} providers, collected ${observations.from} to ${observations.to}`,
    '',
    'GET /v1/coverage lists the sources with their licences, and the counts under stricter demands.',
    '',
  ].join('\n')
}

/** The same for people, with each family's sources and licences. */
export function coveragePage(coverage: Coverage): Document {
  const { strict, observations } = coverage
  const rows = held(coverage).map(
    ({ family, brands, products, facts, as_of_from, as_of_to }) =>
      `<tr><th scope="row"><a href="#${family}">${family}</a></th><td>${say(facts)}</td><td>${say(brands)}</td><td>${say(products)}</td><td>${as_of_from} to ${as_of_to}</td></tr>`,
  )
  const sections = held(coverage).map(
    ({ family, sources }) => `<h3 id="${family}">${family}</h3>
<table><thead><tr><th scope="col">Source</th><th scope="col">Publisher</th><th scope="col">Kind</th><th scope="col">Licence</th><th scope="col">As of</th><th scope="col">Facts</th></tr></thead><tbody>
${sources.map(({ id, publisher, kind, url, licence, as_of, facts }) => `<tr><td>${escapeHtml(id)}</td><td>${linked(url, publisher)}</td><td>${kind}</td><td>${escapeHtml(licence)}</td><td>${as_of}</td><td>${say(facts)}</td></tr>`).join('\n')}
</tbody></table>`,
  )
  return page(
    'What is covered',
    `<p>Counted from the edition in force, <code>${escapeHtml(coverage.edition)}</code>, whose newest record is of ${coverage.as_of}:
${say(coverage.facts)} facts on ${brandsText(coverage)} and ${say(coverage.products)} products. The same figures: <a href="/v1/coverage">/v1/coverage</a>.</p>
<table><thead><tr><th scope="col">Family</th><th scope="col">Facts</th><th scope="col">Brands</th><th scope="col">Products</th><th scope="col">Dated</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>
<h2>Under stricter demands</h2>
<ul>
<li>A price observed in the last twelve months: ${say(strict.recent_price_products)} products, ${say(strict.recent_price_brands)} brands.</li>
<li>At least two kinds of policies: ${say(strict.two_policy_brands)} brands.</li>
<li>A current fiscal year: ${say(strict.current_fiscal_year_companies)} companies.</li>
</ul>
<h2>Recorded answers</h2>
<p>${say(observations.answers)} answers of ${say(observations.models)} models by ${say(observations.providers)} providers, collected ${observations.from} to ${observations.to}.
Competitive claims are judged on them.</p>
<h2>Sources</h2>
${sections.join('\n')}`,
    { maxAgeS: editionMaxAgeS, path: '/coverage' },
  )
}

/** The documents that carry figures of the edition; made again when another edition is in force. */
export function coverageDocuments({ skills }: Listed, addresses: Addresses, current: () => Promise<Coverage>) {
  let made: { readonly of: Coverage; readonly guide: Document; readonly page: Document } | undefined
  return async () => {
    const coverage = await current()
    if (made?.of !== coverage)
      made = {
        of: coverage,
        guide: textDocument('text/plain; charset=utf-8', `${llmsText(skills, addresses)}\n${coverageText(coverage)}`, {
          maxAgeS: editionMaxAgeS,
        }),
        page: coveragePage(coverage),
      }
    return made
  }
}
