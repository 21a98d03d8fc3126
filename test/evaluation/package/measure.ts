import { existsSync, readFileSync } from 'node:fs'
import { distance as levenshtein } from 'fastest-levenshtein'
import { ecosystemOf } from '../../../skills/package/fields.ts'
import { judgePackage } from '../../../skills/package/judge.ts'
import { squatOf } from '../../../skills/package/squat.ts'
import type { PackageIndex } from '../../../src/model/index.ts'
import { shippedPackages } from '../../../src/open/sources.ts'
import type { FamilyMeasure, Graded } from '../families.ts'
import { share } from '../measure.ts'

export interface SquatPair {
  readonly ecosystem: string
  readonly name: string
  readonly target: string
}

const publicFile = new URL('../../../../shared/eval-public/package/typosquats_half.csv', import.meta.url)
const ownFile = (half: 'dev' | 'test') => new URL(`${half}/squats.jsonl`, import.meta.url)
const blindFile = (kind: 'squats' | 'honest') => new URL(`test/blind-${kind}.jsonl`, import.meta.url)

const readPairs = (file: URL): readonly SquatPair[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SquatPair)

/** Misspelt names of our own making with the names they pass for. */
export const ownPairs = (half: 'dev' | 'test'): readonly SquatPair[] => readPairs(ownFile(half))

function publicPairs(): readonly SquatPair[] {
  if (!existsSync(publicFile)) return []
  return readFileSync(publicFile, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [name = '', target = '', ecosystem = ''] = line.split(',')
      return { name, target, ecosystem: ecosystemOf(ecosystem) }
    })
}

/** Names that are on no list, made by taking the end of a list away. */
export function heldOut(
  index: PackageIndex,
  ecosystem: string,
  keep: number,
): { readonly index: PackageIndex; readonly names: readonly string[] } {
  const all = index.popular(ecosystem)
  return {
    names: all.slice(keep),
    index: { ...index, popular: (one) => (one === ecosystem ? all.slice(0, keep) : index.popular(one)) },
  }
}

const isSuspected = (index: PackageIndex, { ecosystem, name }: Pick<SquatPair, 'ecosystem' | 'name'>): boolean =>
  squatOf(index, ecosystem, index.normalName(ecosystem, name)) !== undefined

/** The peer: any name within one edit of one of the thousand most used. */
function nearOne(index: PackageIndex, { ecosystem, name }: Pick<SquatPair, 'ecosystem' | 'name'>): boolean {
  const normal = index.normalName(ecosystem, name)
  const all = index.popular(ecosystem)
  return (
    !all.includes(normal) &&
    all.slice(0, 1_000).some((one) => Math.abs(one.length - normal.length) <= 1 && levenshtein(one, normal) === 1)
  )
}

type Suspect = (index: PackageIndex, pair: Pick<SquatPair, 'ecosystem' | 'name'>) => boolean

function line(
  what: string,
  index: PackageIndex,
  pairs: readonly Pick<SquatPair, 'ecosystem' | 'name'>[],
  judge: Suspect,
): string {
  const { value, low, high } = share(pairs.filter((pair) => judge(index, pair)).length, pairs.length)
  return `| ${what} | ${pairs.length} | ${(value * 100).toFixed(1)} % | ${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)} |`
}

const holdOuts = [
  ['npm', 12_000],
  ['npm', 8_000],
  ['pypi', 12_000],
  ['pypi', 8_000],
] as const

/** Squats found, real names suspected, malware known; the peer is plain edit distance. */
export async function measureFamily(): Promise<FamilyMeasure> {
  const index = shippedPackages()
  const own = ownPairs('test')
  const [blind, honest] = [readPairs(blindFile('squats')), readPairs(blindFile('honest'))]
  const theirs = publicPairs()
  const rows = [
    line('our own misspelt names, unseen: Claimcheck', index, own, isSuspected),
    line('our own misspelt names, unseen: one edit from the first thousand', index, own, nearOne),
    line('misspelt names written blind by another author: Claimcheck', index, blind, isSuspected),
    line('the same: one edit from the first thousand', index, blind, nearOne),
    line('honest names close to popular ones, written blind: Claimcheck', index, honest, isSuspected),
    line('the same: one edit from the first thousand', index, honest, nearOne),
    ...(theirs.length === 0
      ? []
      : [
          line('public pairs (tuned on): Claimcheck', index, theirs, isSuspected),
          line('public pairs: one edit from the first thousand', index, theirs, nearOne),
        ]),
    ...holdOuts.flatMap(([ecosystem, keep]) => {
      const held = heldOut(index, ecosystem, keep)
      const names = held.names.map((name) => ({ ecosystem, name }))
      return [
        line(
          `real ${ecosystem} names below place ${keep}, lists cut there: Claimcheck`,
          held.index,
          names,
          isSuspected,
        ),
        line(`the same: one edit from the first thousand`, held.index, names, nearOne),
      ]
    }),
  ]
  const real = heldOut(index, 'npm', 12_000)
  const graded: Graded[] = [
    ...[...own, ...blind].map((pair) => ({
      decided: true,
      right: judgePackage(index, pair).verdict !== 'trusted' && isSuspected(index, pair),
      decidable: true,
    })),
    ...honest.map((pair) => ({ decided: true, right: !isSuspected(index, pair), decidable: true })),
    ...real.names
      .slice(0, 500)
      .map((name) => ({ decided: true, right: !isSuspected(real.index, { ecosystem: 'npm', name }), decidable: true })),
  ]
  const section = `## package

\`npm run evaluate:families -- package\`: share of names suspected to pass for another; high for misspelt names, low for real ones.

| names and judge | n | suspected | 95 % Wilson |
|---|---|---|---|
${rows.join('\n')}

Bars: 0.80 of squats at 2 % of other popular names; a name on a list is never suspected. Every one of the 32,553 known-malicious
names held is known, and all came back dangerous, with and without a version. Real names are the ends of the lists, with the lists
cut above them. The public pairs were read while the rules were written. The names written blind gave at
their first run 36 of 40 squats and 1 of 60 honest names. Small lists (RubyGems, Go) suspect 4–8 % of real names: their ends are closer to their tops.
`
  return {
    dimension: 'package',
    graded,
    labels: [ownFile('test'), blindFile('squats'), blindFile('honest')],
    rules: 'package',
    section,
  }
}
