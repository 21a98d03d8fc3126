import type { z } from 'zod'
import { atomic, ClaimcheckError } from '#model'
import { type Data, defineSkill, requireBrand, type SkillContext } from '#skill'
import { shownWords } from '#text'
import { cases } from './cases.ts'
import { type DatasetFreshness, datasetFreshness } from './dataset.ts'
import { freshnessInput, freshnessOutput } from './fields.ts'
import type { PageFreshness } from './page-freshness.ts'
import { type PartFreshness, partsOf, together } from './statement.ts'
import { datePage } from './work.ts'

type Input = z.output<typeof freshnessInput>
type Told = Omit<Data<typeof freshnessOutput>, 'checked_at' | 'edition'>

/** The one thing to test; two at once would leave open which of them the verdict is about. */
function kindOf({ statement, dataset, html, text }: Input): 'statement' | 'dataset' | 'page' {
  const given = [statement, dataset, html, text].filter((value) => value !== undefined)
  if (given.length !== 1)
    throw new ClaimcheckError(
      'VALIDATION_FAILED',
      'Send exactly one of statement, dataset, html and text. Send the others in calls of their own.',
      { nextAction: 'correct_input', hintPath: '/errors/VALIDATION_FAILED' },
    )
  if (statement !== undefined) return 'statement'
  return dataset === undefined ? 'page' : 'dataset'
}

async function ofStatement(input: Input, ctx: SkillContext): Promise<Told> {
  const { statement = '', brand, as_of } = input
  const named = brand === undefined ? undefined : requireBrand(ctx.edition, brand)
  const report = await ctx.check({
    ...(named === undefined ? {} : { brand: named.ref }),
    ...{ claims: [statement], depth: 'auto', now: ctx.now },
  })
  const parts = report.results.flatMap((result) => partsOf(result, { edition: ctx.edition, now: ctx.now, asOf: as_of }))
  const verdict = together(parts)
  const telling = parts.find((part) => part.verdict === verdict)
  const { newest, newest_as_of, age_days, horizon_days, change_interval, superseded_by, was_true } = telling ?? {}
  const told = { newest, newest_as_of, age_days, horizon_days, change_interval, superseded_by, was_true }
  return {
    ...{
      verdict,
      subject_kind: 'statement',
      evidence: parts.map(sentence).join(' ') || 'Nothing in it could be read.',
    },
    ...withoutGaps(told),
    parts: parts.map((part) => ({ ...part })),
  }
}

function sentence({ proposition, verdict, reason, newest, newest_as_of, was_true, ...rest }: PartFreshness): string {
  const record = newest === undefined ? '' : ` Newest record: ${newest}${dated(newest_as_of, rest.age_days)}.`
  const was = was_true === undefined ? '' : ` The stated value held ${was_true}.`
  return `${proposition}: ${verdict}, ${reason}.${record}${was}${rhythmSentence(rest)}`
}

function dated(asOf: string | undefined, age: number | undefined): string {
  return asOf === undefined ? '' : `, as of ${asOf}${age === undefined ? '' : `, ${age} days ago`}`
}

function rhythmSentence({ change_interval: rhythm }: Pick<PartFreshness, 'change_interval'>): string {
  if (rhythm === undefined) return ''
  const whose = rhythm.basis === 'subject' ? 'of this subject' : `over ${rhythm.series} series`
  return ` Such values changed every ${rhythm.typical_days} days or so (${rhythm.changes} changes ${whose}).`
}

async function ofDataset({ dataset = '', as_of }: Input, ctx: SkillContext): Promise<Told> {
  const found = datasetFreshness(dataset, as_of, { edition: ctx.edition, coverage: await ctx.coverage(), now: ctx.now })
  if (found === undefined)
    return {
      ...{ verdict: 'unknown', subject_kind: 'dataset' },
      evidence: 'Nothing of this name is held. GET /v1/coverage lists the families and sources.',
    }
  const { verdict, reason, kind, newest_as_of, age_days, horizon_days, change_interval } = found
  return {
    ...{ verdict, subject_kind: 'dataset', evidence: datasetSentence(found, as_of) },
    ...withoutGaps({ newest_as_of, age_days, horizon_days, change_interval }),
    ...{ dataset: found.name, dataset_kind: kind, reason },
  }
}

function datasetSentence(found: DatasetFreshness, copyOf: string | undefined): string {
  const { kind, name, reason, newest_as_of, age_days, horizon_days } = found
  const whose = copyOf === undefined ? `The ${kind} ${name}` : `Your copy of the ${kind} ${name}, of ${copyOf}`
  const ours = newest_as_of === undefined ? '' : ` The newest record held is as of ${newest_as_of}.`
  const age = age_days === undefined ? '' : ` Age ${age_days} days`
  const limit = age === '' || horizon_days === undefined ? '' : `, vouched for up to ${horizon_days}`
  return `${whose}: ${reason}.${ours}${age}${limit}${age === '' ? '' : '.'}${rhythmSentence(found)}`
}

async function ofPage(input: Input, { compute }: SkillContext): Promise<Told> {
  const { html, text, url, max_age_days: maxAgeDays } = input
  const found = await compute(datePage, { html, text, url, maxAgeDays })
  const { verdict, publication, age_days, horizon_days, notice, candidates } = found
  return {
    ...{ verdict, subject_kind: 'page', evidence: pageSentence(found) },
    ...withoutGaps({ age_days, horizon_days, modified: publication?.modified }),
    ...(notice === undefined
      ? {}
      : { notice: { kind: notice.kind, ...withoutGaps({ quote: shownWords(notice.words) }) } }),
    quotes: notice === undefined ? [] : [notice.words],
    ...withoutGaps({ published: publication?.date, published_precision: publication?.precision }),
    ...withoutGaps({ published_found_in: publication?.found_in, published_confidence: publication?.confidence }),
    candidates: candidates.map((one) => ({ ...one })),
  }
}

function pageSentence({ reason, publication, age_days, horizon_days }: PageFreshness): string {
  if (publication === undefined) return `No date of publication was found; ${reason}.`
  const { date, found_in, borne_out_by, modified, only_modified } = publication
  const what = only_modified ? 'Only a date of change was found' : 'Published'
  const also = borne_out_by.length === 0 ? '' : `, borne out by ${borne_out_by.join(', ')}`
  const changed = modified === undefined ? '' : `, changed ${modified}`
  return `${what}: ${date} (${found_in}${also})${changed}; ${reason} (${age_days} of ${horizon_days} days).`
}

/** Fields that are known; an absent one is left out instead of sent as undefined. */
function withoutGaps<T extends object>(fields: T): { readonly [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

export default defineSkill({
  id: 'freshness_check',
  rest: { method: 'POST', path: '/freshness/check' },
  mcp: { name: 'check_freshness', set: 'evidence' },
  card: false,
  title: 'Check whether something is still current',
  summary:
    'Call before you rely on a statement, a dataset or a page that may be out of date: prices, plans, figures, articles.',
  details:
    'Send one of: a statement (tested against the dated records held), the name of a dataset held here, or the html or text of a page ' +
    '(its date of publication is found and compared with max_age_days). Answers current, stale, superseded or unknown with the newest ' +
    'record, its age, how often such values change and what replaced it. It never fetches a page, and unknown never means current. ' +
    'Whether a statement is true is a matter for check_brand. Costs 0.001 USD.',
  tags: ['freshness', 'dates', 'evidence'],
  access: 'key-or-payment',
  price: atomic(1000),
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: freshnessInput,
  output: freshnessOutput,
  /**
   * One verdict on the age of one thing.
   *
   * @throws ClaimcheckError VALIDATION_FAILED when not exactly one thing was sent; BRAND_NOT_FOUND, BRAND_AMBIGUOUS.
   */
  async handler(input, ctx) {
    const of = { statement: ofStatement, dataset: ofDataset, page: ofPage }[kindOf(input)]
    const told = await of(input, ctx)
    return { data: { ...told, checked_at: ctx.now.toISOString(), edition: ctx.edition.id } }
  },
  cases,
})
