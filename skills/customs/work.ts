import type { z } from 'zod'
import { type CustomsTables, defineWork, type World } from '#model'
import { plainWords, quoted } from '#text'
import type { customsInput } from './fields.ts'
import { goodsIndex } from './goods-index.ts'
import { type Asked, type Finding, judgeCode, judgeProduct, judgeRate, verdictOf } from './judge.ts'
import { type HeadingCandidate, headingsFor } from './search.ts'

/** Headings shown; the rates of a heading with many lines are cut as well. */
const candidatesMax = 5
const ratesMax = 20

const notes = [
  'Rates are base rates of chapters 1 to 97 in the revision named. Surcharges and reliefs of chapters 98 and 99, which move by proclamation, quotas, anti-dumping duties, taxes and fees are not in them.',
  'A rate by an agreement needs goods that qualify under its rules of origin. Programmes for lists of beneficiary countries are not decided here.',
  'Candidates come from words alone. The notes of sections and chapters and the general rules of interpretation decide, and a customs authority can give a binding ruling.',
]

function shown(candidates: readonly HeadingCandidate[], tables: CustomsTables) {
  const names = new Map(tables.hs.map(({ code, text }) => [code, text]))
  return candidates.slice(0, candidatesMax).map(({ heading, name, relative, matched, terms, subheadings }) => ({
    ...{ heading, name: plainWords(name), relative, matched: matched.slice(0, 12), terms },
    subheadings: subheadings.map((code) => ({ code, name: plainWords(names.get(code) ?? '') })),
  }))
}

function evidenceOf(
  findings: readonly Finding[],
  candidates: readonly HeadingCandidate[],
  code: string | undefined,
): string {
  const subject = { code: `Code ${code}`, product: 'Description', rate: 'Rate' }
  const told = findings.map(({ check, finding, reason }) => `${subject[check]} ${finding}: ${reason}.`)
  const [best, ...others] = candidates.slice(0, candidatesMax)
  if (best === undefined) return told.join(' ')
  const why = [...best.terms.slice(0, 2), ...best.matched].slice(0, 4).map(quoted).join(', ')
  const also = others.length === 0 ? '' : `; also ${others.map(({ heading }) => heading).join(', ')}`
  return [...told, `Likeliest heading ${best.heading} (${quoted(best.name)}) for ${why}${also}.`].join(' ')
}

function referenceOf({ usRevisions, euRevision }: CustomsTables, asked: Asked): string {
  const revision = usRevisions.find(({ id }) => id === asked.revision) ?? usRevisions[0]
  const rates = asked.asOf === undefined ? revision?.title : 'the revision named with each rate'
  return `Harmonized System headings and subheadings; ${rates}; ${euRevision.title}.`
}

/** What is held of a code, its rates and goods in words. */
export const judgeGoods = defineWork(import.meta.url, {
  name: 'judgeGoods',
  shorten: ['product'],
  onDemand: true,
  example: { product: "men's cotton t-shirt, printed", hs_code: '6109.10.00', duty_rate: '16.5%', destination: 'US' },
  run: judge,
})

function judge(input: z.output<typeof customsInput>, { customs, now }: World) {
  const { product, hs_code: code, duty_rate: rate, origin, destination, as_of: asOf, revision } = input
  const tables = customs.tables()
  const asked = { code, rate, origin, destination, asOf, revision }
  const candidates = product === undefined ? [] : headingsFor(product, goodsIndex(tables))
  const coded = code === undefined ? undefined : judgeCode(asked, tables)
  const rated = code === undefined ? undefined : judgeRate(asked, tables)
  const goods = product === undefined ? undefined : judgeProduct(asked, candidates)
  const findings = [coded?.finding, goods, rated?.finding].filter((one) => one !== undefined)
  const nothingKnown = product !== undefined && code === undefined && candidates.length === 0
  return {
    verdict: nothingKnown ? ('unverifiable' as const) : verdictOf(findings),
    evidence: evidenceOf(findings, candidates, code),
    findings: findings.map((finding) => ({ ...finding })),
    candidates: shown(candidates, tables),
    ...(coded === undefined
      ? {}
      : { hierarchy: coded.found.hierarchy.map((step) => ({ ...step, text: plainWords(step.text) })) }),
    ...(rated === undefined ? {} : { rates: rated.rates.slice(0, ratesMax).map((one) => ({ ...one })) }),
    reference: referenceOf(tables, asked),
    ...{ notes, sources: tables.sources.map((source) => ({ ...source })) },
    checked_at: now.toISOString(),
  }
}
