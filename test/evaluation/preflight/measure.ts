import { readFileSync } from 'node:fs'
import { openService } from '../../kit/service.ts'
import type { FamilyMeasure } from '../families.ts'
import { filledIn, shareCells } from '../text-families.ts'

const file = (half: 'dev' | 'test') => new URL(`${half}/blind-plans.jsonl`, import.meta.url)

interface LabelledPlan {
  /** Verdicts that are right; several where an edit and a stop are both fair. */
  readonly verdicts: readonly string[]
  readonly plan: object
}

const plansOf = (half: 'dev' | 'test'): readonly LabelledPlan[] =>
  readFileSync(file(half), 'utf8')
    .trim()
    .split('\n')
    .map((line, index) => JSON.parse(filledIn(line, index + 1)) as LabelledPlan)

/** What the real service answers to each plan, over HTTP. */
export async function judgePlans(half: 'dev' | 'test') {
  const service = await openService()
  try {
    const judged = []
    for (const { verdicts, plan } of plansOf(half)) {
      const { status, body } = await service.call('POST', '/v1/test/preflight', plan)
      if (status !== 200) throw new Error(`a labelled plan was answered with ${status}`)
      const verdict: string = body.data.verdict
      judged.push({ plan, verdicts, verdict, found: body.data.findings as readonly { readonly code: string }[] })
    }
    return judged
  } finally {
    await service.close()
  }
}

/** Plans of agents with the verdict that a careful colleague would give. */
export async function measureFamily(): Promise<FamilyMeasure> {
  const plans = await judgePlans('test')
  const opened = await judgePlans('dev')
  const line = (what: string, rows: typeof plans, hit: (row: (typeof plans)[number]) => boolean) =>
    `| ${what} | ${shareCells({ hits: rows.filter(hit).length, n: rows.length })} |`
  const harmless = plans.filter(({ verdicts }) => verdicts.includes('go'))
  const faulty = plans.filter(({ verdicts }) => !verdicts.includes('go'))
  const section = `## preflight

\`npm run evaluate:families -- preflight\`: drafts and planned calls sent to the service, with its whole record; the verdict against the label.

| plans | hits | share | 95 % Wilson |
|---|---|---|---|
${line('the verdict is the label', plans, ({ verdicts, verdict }) => verdicts.includes(verdict))}
${line('harmless, and let go', harmless, ({ verdict }) => verdict === 'go')}
${line('faulty, and not let go', faulty, ({ verdict }) => verdict !== 'go')}
${line('opened half: the verdict is the label', opened, ({ verdicts, verdict }) => verdicts.includes(verdict))}

The fifty plans were written by somebody who had read the description of the operation and none of its rules;
at their first run 46 verdicts were right, none of the 23 harmless ones was held up and 24 of the 27 faulty ones were held.
The odd half was then read and nothing changed: of its two misses one asks for an edit where the label wanted a stop, the other is a sample number that no
agency gives out.
`
  return {
    dimension: 'preflight',
    graded: plans.map(({ verdicts, verdict }) => ({
      decided: true,
      right: verdicts.includes(verdict),
      decidable: true,
    })),
    labels: [file('test')],
    rules: 'preflight',
    section,
  }
}
