import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { editionIdOf, openEdition } from '../../../src/data/edition/index.ts'
import type { Edition } from '../../../src/model/index.ts'
import { compileReference } from '../../../src/reference/compile/index.ts'
import { createVerifier } from '../../../src/verify/index.ts'
import { writeSection } from '../families.ts'
import { evaluationDay } from '../run.ts'
import { everydayFacts, type Graded, judgeEveryday } from './judge.ts'

/** Groups of attributes as a reader thinks of them; the rest goes by its family. */
const groups: readonly (readonly [name: string, attributes: RegExp])[] = [
  ['plans and subscriptions', /^(?:subscription_price|base_plan_price|extra_member_price|addon_price)$/u],
  [
    'usage, overage and token prices',
    /^(?:usage_price|overage_p\w+|\w*(?:input|output|cache_\w+)_price|batch_discount)$/u,
  ],
  ['allowances and limits', /^(?:plan_allowance|rate_limit|concurrency_limit|included_credit|data_retention)$/u],
  ['fees', /^(?:transaction_fee_\w+|dispute_fee|service_fee_percent|annual_discount)$/u],
  ['headquarters and country', /^(?:headquarters|country)$/u],
  ['founding and founders', /^(?:founded|founders|initial_public_offering)$/u],
  ['chief executives and chairs', /^(?:chief_executive|chair|vice_chair|president)$/u],
  ['tickers, exchanges, listing', /^(?:ticker|stock_exchange|publicly_traded)$/u],
  ['legal names', /^(?:legal_name|former_names)$/u],
  ['industries', /^industry$/u],
  ['employees', /^employees$/u],
  [
    'owners and acquisitions',
    /^(?:owner|acquirer|acquisition_\w+|minority_owner|shareholders|brands_owned|spun_off_from)$/u,
  ],
  ['certifications', /^certification$/u],
  ['trust pages', /^(?:trust_centre|status_page|subprocessors_page|vulnerability_disclosure_page|security_contact)$/u],
  [
    'baggage',
    /^(?:carry_on|personal_item|checked_bag|cabin_baggage|baggage|excess_bag|over(?:weight|size)_fee|gate_bag)\w*$/u,
  ],
  ['returns and refunds', /^(?:return|refund|cancellation|price_match|restocking|warranty)\w*$/u],
]

function groupOf({ attribute }: Graded): string {
  return groups.find(([, attributes]) => attributes.test(attribute.id))?.[0] ?? `other: ${attribute.family}`
}

function lineOf(name: string, graded: readonly Graded[]): string {
  const counted = graded.filter(({ contested }) => !contested)
  const count = (twin: boolean, grade: Graded['grade']): number =>
    counted.filter((one) => one.twin === twin && one.grade === grade).length
  const right = counted.filter(({ grade }) => grade === 'right').length
  const share = counted.length === 0 ? '–' : `${((100 * right) / counted.length).toFixed(1)} %`
  const cells = [false, true].flatMap((twin) =>
    (['right', 'open', 'wrong'] as const).map((grade) => count(twin, grade)),
  )
  const rows = graded.filter(({ twin }) => !twin).length
  return `| ${[name, rows, graded.length - counted.length, ...cells, share].join(' | ')} |`
}

/** The section of RESULTS.md: claims of the everyday facts and their false twins, by group. */
export function everydaySection(graded: readonly Graded[], edition: string, engine: string): string {
  const byGroup = [...Map.groupBy(graded, groupOf)].sort((a, b) => b[1].length - a[1].length)
  return [
    '## everyday',
    '',
    `Written by \`npm run evaluate:everyday\` over edition \`${edition}\`, engine \`${engine}\`. Of each fact of the everyday sources a claim in plain words`,
    'and a false twin (one digit, one name or one yes changed, never to what another standing record holds), each asked with the brand and the family',
    'of the fact. Right are `verified` and `accurate` of the claim and `inaccurate` of the twin; a twin may stay open where the source may only',
    'support, where the record is aged or where the list is not complete. Contested are claims of which a record of the same terms that is no worse',
    'says something else; they are not counted.',
    '',
    '| group | facts | contested | claim right | open | wrong | twin right | open | wrong | right |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...byGroup.map(([name, own]) => lineOf(name, own)),
    lineOf('all', graded),
  ].join('\n')
}

/** What was not judged rightly, one JSON object per line: the claim, what was answered and what would have been right. */
export function missesOf(graded: readonly Graded[], edition: Edition): string {
  const missed = graded.filter(({ grade, contested }) => grade !== 'right' && !contested)
  const lines = missed.map((one) =>
    JSON.stringify({
      group: groupOf(one),
      attribute: one.attribute.id,
      grade: one.grade,
      twin: one.twin,
      wanted: one.wanted,
      verdict: one.verdict,
      claim: one.claim,
      evidence: one.evidence,
      subject: edition.subject(one.fact.subject).name,
      fact: one.fact,
    }),
  )
  return `${lines.join('\n')}\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values: options } = parseArgs({ options: { misses: { type: 'string' } } })
  const folder = new URL('../../../reference-data', import.meta.url)
  const { lock, tables } = compileReference(folder.pathname)
  const edition = openEdition(editionIdOf(lock), tables)
  const verifier = createVerifier(edition)
  const graded = judgeEveryday(verifier, edition, everydayFacts(edition), evaluationDay)
  const section = everydaySection(graded, edition.id, verifier.engine)
  if (options.misses === undefined) writeSection(section)
  else writeFileSync(options.misses, missesOf(graded, edition))
  process.stdout.write(`${section}\n`)
}
