// Writes the ten largest clusters, with what was judged of them, into RESULTS.md: report.ts
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { readConfig } from '../../../src/config.ts'
import type { BrandCluster } from '../../../src/model/index.ts'
import { compiledEdition } from '../../../src/open/reference-data.ts'
import { shippedAnswers } from '../../../src/open/shipped-answers.ts'
import { openMarketPort } from '../../../src/verify/index.ts'
import { writeSection } from '../families.ts'
import { chanceOf, scan } from './scan.ts'

interface Judged {
  readonly cluster_id: string
  readonly theme: string
  readonly misplaced: string
  readonly remark: string
}

const shown = 10
const judged = new Map(
  (parse(readFileSync(new URL('judged.csv', import.meta.url)), { columns: true }) as Judged[]).map((row) => [
    Number(row.cluster_id),
    row,
  ]),
)

function line(cluster: BrandCluster): string {
  const verdict = judged.get(cluster.cluster_id)
  const names = cluster.members
    .slice(0, 8)
    .map(({ name }) => name)
    .join(', ')
  const said = verdict === undefined ? ['not judged', '–', ''] : [verdict.theme, verdict.misplaced, verdict.remark]
  const cells = [cluster.cluster_id, cluster.size, cluster.dominant_vertical ?? '–', cluster.purity.toFixed(2), names]
  return `| ${[...cells, ...said].join(' | ')} |`
}

const edition = await compiledEdition(
  readConfig({ DATA_DIR: join(tmpdir(), `claimcheck-editions-${process.getuid?.() ?? 0}`) }),
)
const clusters = openMarketPort(edition, shippedAnswers)
  .clusters()
  .toSorted((a, b) => b.size - a.size)
const members = clusters.reduce((sum, { size }) => sum + size, 0)
const purity = clusters.reduce((sum, one) => sum + one.purity * one.size, 0) / members
const lineOf = (brand: string): string | null => {
  const subject = edition.subjectById(brand)
  const line = subject?.kind === 'brand' ? edition.brand(subject.ref).category : undefined
  // As the service counts: a brand of no line that has a name is not known.
  return line === undefined || line === 'other' ? null : line
}
const groups = clusters.map((cluster) => cluster.members.map(({ brand }) => brand))
const answers = shippedAnswers()
const scanned = answers === undefined ? [] : scan(answers, lineOf)
const top = clusters.slice(0, shown)
const known = top.filter(({ cluster_id }) => judged.has(cluster_id))
const inKnown = known.reduce((sum, { size }) => sum + size, 0)
const misplaced = known.reduce((sum, { cluster_id }) => sum + Number(judged.get(cluster_id)?.misplaced), 0)
const section = `## clusters

\`npm run -s evaluate:clusters\`: communities of brands that recorded answers name together, over edition \`${edition.id}\`. ${clusters.length} clusters hold
${members} brands; mean purity, weighted by size, is ${purity.toFixed(2)} (share of members with a known line of business that are of the dominant one). Read one
by one, the members of the ${known.length} largest who do not belong to the theme of theirs come to ${misplaced} of ${inKnown}, so ${((1 - misplaced / inKnown) * 100).toFixed(0)} % fit. Clusters say what is spoken
of together, and two or three of them join several themes; a misplaced member is mostly a name misread in the answers or a company named
as an example. Groups of the same sizes drawn at random have a purity of ${chanceOf(groups, lineOf).toFixed(2)}, because most brands that answers name are of one coarse
line, so purity says little here and the reading by a person more. Other weights of the bond between two brands, by the same seed and resolution:

| weight | clusters | brands | purity | among five seeds | at random |
|---|---|---|---|---|---|
${scanned.map((one) => `| ${one.name} | ${one.clusters} | ${one.brands} | ${one.purity.toFixed(2)} | ${one.among.map((value) => value.toFixed(2)).join('–')} | ${one.chance.toFixed(2)} |`).join('\n')}

None is better by more than they differ among seeds, so the simplest that damps much-named brands stayed. Raising bonds between brands of one line of the catalogue
lifts purity by making it circular, so the catalogue is not used. Ids are made from the most named member and stay while it stays.

| id | size | dominant line | purity | most named | theme as read | misplaced | remark |
|---|---|---|---|---|---|---|---|
${top.map(line).join('\n')}
`
writeSection(section)
process.stdout.write(section)
