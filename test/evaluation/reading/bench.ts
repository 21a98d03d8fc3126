import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type CheckRequest, whoIsMeant } from '../../../src/model/index.ts'
import { createVerifier } from '../../../src/verify/index.ts'
import { wholeEdition } from '../../kit/edition.ts'
import { isRight, type Judged, type Measures, measuresOf, type Share } from './measure.ts'
import { type LabelledClaim, type LabelledSet, readManifest, readSet } from './sets.ts'
import { sizesOfReaders } from './size.ts'
import { type VariantKind, variantKinds, variantRoles, variants } from './variants.ts'

/**
 * `npm run bench:reading [-- --set ID] [--misses N] [--results] [--rules]`: every labelled set through the engine, at depth fast, each claim with the
 * brand and family that its set gives. Misses are shown of opened sets only; `--results` writes the table into `../RESULTS.md`,
 * `--rules` leaves the fitted reader out.
 */
const { values } = parseArgs({
  options: {
    set: { type: 'string' },
    misses: { type: 'string', default: '0' },
    results: { type: 'boolean', default: false },
    rules: { type: 'boolean', default: false },
  },
})
/** The day that relative dates are read against, whenever this runs. */
const now = new Date('2026-11-23T12:00:00.000Z')
const resultsFile = new URL('../RESULTS.md', import.meta.url)
const heading = '## Reading, by set and register'

const sets = readManifest().filter(({ id }) => values.set === undefined || id === values.set)
if (sets.length === 0) {
  process.stderr.write(
    `No set has this id. Those that there are: ${readManifest()
      .map(({ id }) => id)
      .join(', ')}.\n`,
  )
  process.exit(2)
}
const misses = Number(values.misses)
if (misses > 0 && sets.some(({ state }) => state === 'shut')) {
  process.stderr.write('Shut sets are counted only. Name an opened one: --set ID --misses N.\n')
  process.exit(2)
}

const edition = await wholeEdition()
const verifier = createVerifier(edition, { siteUrl: 'http://127.0.0.1', reader: !values.rules })

function judge(claim: LabelledClaim): Judged {
  const who = claim.brand === undefined ? undefined : whoIsMeant(edition, { brand: claim.brand, claim: claim.claim })
  const request: CheckRequest = {
    ...(who?.kind === 'found' ? { brand: who.ref } : {}),
    ...(claim.family === undefined ? {} : { family: claim.family as NonNullable<CheckRequest['family']> }),
    ...{ claims: [claim.claim], depth: 'fast', now },
  }
  const [result] = verifier.checkNow(request).results
  if (result === undefined) throw new Error('The engine gave no result for a claim.')
  return { claim, verdict: result.verdict, confidence: result.confidence }
}

const percent = ({ hits, n }: Share): string => (n === 0 ? '–' : `${((100 * hits) / n).toFixed(1)} % of ${n}`)
function rowOf(name: string, state: string, { n, ...of }: Measures): string {
  const cells = [
    ...[name, state, n, percent(of.right), percent(of.decided), percent(of.decidedHeld), percent(of.wronglyDecided)],
    ...[percent(of.wrongWhenSure), of.ece.toFixed(3)],
  ]
  return `| ${cells.join(' | ')} |`
}

function missesOf(judged: readonly Judged[]): readonly Judged[] {
  const wrong = judged.filter((one) => one.verdict !== 'unverifiable' && !isRight(one))
  const open = judged.filter((one) => one.verdict === 'unverifiable' && !isRight(one))
  return [...wrong, ...open].slice(0, misses)
}

const judged = sets.map((set): readonly [LabelledSet, readonly Judged[]] => [set, readSet(set).map(judge)])
const head =
  '| set | state | claims | right when decided | decided | decided of held | decided of undecidable | wrong at 0.9 and above | ECE |\n|---|---|---|---|---|---|---|---|---|'
/** The sets of one form together, and each register of them, apart by whether they are opened. */
function rowsTogether(form: LabelledSet['form'], name: string): readonly string[] {
  const byState = Map.groupBy(
    judged.filter(([set]) => set.form === form),
    ([{ state }]) => state,
  )
  return [...byState].flatMap(([state, group]) => {
    const all = group.flatMap(([, claims]) => claims)
    const registers = [...Map.groupBy(all, ({ claim }) => claim.register)].sort()
    return [
      rowOf(`all ${name}`, state, measuresOf(all)),
      ...registers.map(([register, claims]) => rowOf(`${name}, ${register}`, state, measuresOf(claims))),
    ]
  })
}

const rows = [
  ...judged.map(([{ id, state }, all]) => rowOf(id, state, measuresOf(all))),
  ...rowsTogether('stranger', 'strangers'),
  ...rowsTogether('simple', 'simple claims'),
  ...rowsTogether('held', 'held facts'),
  ...rowsTogether('sheet', 'sheets of facts'),
]
/** What becomes of true claims that are decided rightly once others put words into them, or say them in their own. */
function variantRows(kind: VariantKind): readonly string[] {
  const plain = new Map(judged.flatMap(([, claims]) => claims.filter(isRight)).map((one) => [one.claim.id, one]))
  return (['opened', 'shut'] as const).flatMap((half) =>
    variantRoles.flatMap((role) => {
      const own = variants(kind, half).flatMap(({ id, role: is, claim }) => {
        const base = plain.get(id)
        return is !== role || base === undefined || base.verdict === 'unverifiable' ? [] : [{ ...base.claim, claim }]
      })
      if (own.length === 0) return []
      const decided = own.map(judge).filter(({ verdict }) => verdict !== 'unverifiable')
      const right = decided.filter(isRight)
      const sure = decided.filter(({ confidence }) => confidence >= 0.9)
      const shares = [decided, right, sure].map(({ length }) => percent({ hits: length, n: own.length }))
      return [`| ${[kind, role, half, own.length, ...shares].join(' | ')} |`]
    }),
  )
}
const variantHead =
  '| | words | half of writers | claims | decided | as the plain claim | decided at 0.9 and above |\n|---|---|---|---|---|---|---|'
const varied = values.set === undefined ? [variantHead, ...variantKinds.flatMap(variantRows)].join('\n') : ''

const sizeHead = '| what reads and judges claims | lines of TypeScript | regular expressions |\n|---|---|---|'
const sizes = sizesOfReaders()
const sum = (of: 'lines' | 'regularExpressions') => sizes.reduce((total, one) => total + one[of], 0)
const sizeRows = [...sizes, { folder: 'together', lines: sum('lines'), regularExpressions: sum('regularExpressions') }]
const sized = [sizeHead, ...sizeRows.map((one) => `| ${one.folder} | ${one.lines} | ${one.regularExpressions} |`)].join(
  '\n',
)

process.stdout.write(`${head}\n${rows.join('\n')}\n${varied === '' ? '' : `\n${varied}\n`}\n${sized}\n`)
for (const { claim, verdict, confidence } of judged.flatMap(([, all]) => missesOf(all)))
  process.stdout.write(
    `${verdict} ${confidence} for ${claim.expected.join('/')}: ${claim.id} [${claim.brand ?? ''}] ${claim.claim}\n`,
  )
if (values.results) {
  const sections = readFileSync(resultsFile, 'utf8')
    .split(/\n(?=## )/u)
    .filter((section) => !section.startsWith(heading))
  const said = `${heading}\n\nWritten by \`npm run bench:reading -- --results\` over edition \`${edition.id}\`, engine \`${verifier.engine}\`. \`test/evaluation/reading/README.md\` says what the sets are.\nStrangers' labels say what holds in the world, whether the record holds it or not.\n\n${head}\n${rows.join('\n')}\n\nTrue claims that are decided rightly, with words put in by eight writers, in the words of ten, and with phrases of six before or behind them: what narrows a claim or states something beside it should leave it open, what adds nothing should change nothing.\n\n${varied}\n\n${sized}`
  writeFileSync(resultsFile, `${[...sections.map((section) => section.trimEnd()), said].join('\n\n')}\n`)
}
