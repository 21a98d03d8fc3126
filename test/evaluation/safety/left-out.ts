import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** What `fit.ts --rounds` and `--curve` found on texts left out of the fit, and how it reads in RESULTS.md. */

export interface Share {
  readonly hits: number
  readonly n: number
}

/** Texts of one fold that were flagged on weights fitted without them. */
export interface LeftOut {
  readonly fold: string
  readonly attacks: Share
  readonly harmless: Share
}

/** The same with a part of the other texts only. */
export interface CurvePoint extends LeftOut {
  /** Eighths of the other authors' texts in the fit. */
  readonly eighths: number
  /** Attacks of other authors in the fit. */
  readonly fitted: number
}

/** Requests for grave harm of one fold and its harmless texts, on weights of requests fitted without it. */
export interface HarmLeftOut {
  readonly fold: string
  /** Requests found by rules alone, by their wording alone, by either. */
  readonly rules: Share
  readonly wording: Share
  readonly together: Share
  /** Look-alikes of harm and other harmless texts whose wording was taken for a request. */
  readonly lookalikes: Share
  readonly others: Share
}

/** Authors whose look-alikes are those of harm; those of others look like attacks on agents. */
export const harmLike: ReadonlySet<string> = new Set([
  'author-two',
  'author-five',
  'author-eight',
  'author-eleven',
  'author-fourteen',
  'author-fifteen',
  'author-sixteen',
])

interface Found {
  readonly harm?: readonly HarmLeftOut[]
  readonly rounds?: readonly LeftOut[]
  readonly curve?: readonly CurvePoint[]
}

const file = new URL('left-out.json', import.meta.url)

const readLeftOut = (): Found => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** Keep what was found; the rest stays as it was. */
export function writeLeftOut(found: Found): void {
  writeFileSync(file, `${JSON.stringify({ ...readLeftOut(), ...found }, null, 2)}\n`)
}

/** Keep rounds that were measured anew; others stay as they were. */
export function writeRounds(rounds: readonly LeftOut[]): void {
  const kept = (readLeftOut().rounds ?? []).filter((old) => !rounds.some(({ fold }) => fold === old.fold))
  writeLeftOut({ rounds: [...kept, ...rounds].sort((a, b) => (a.fold < b.fold ? -1 : 1)) })
}

const summed = (shares: readonly Share[]): Share => ({
  hits: shares.reduce((sum, { hits }) => sum + hits, 0),
  n: shares.reduce((sum, { n }) => sum + n, 0),
})

const cell = ({ hits, n }: Share): string => (n === 0 ? '–' : `${hits} of ${n} (${((100 * hits) / n).toFixed(1)} %)`)

const authors: Readonly<Record<string, string>> = {
  'author-two': 'second author: chat',
  'author-three': 'third author: chat, mails, pages, fourteen tongues',
  'author-four': 'fourth author: agents at work, sly orders in long carriers',
  'author-five': 'fifth author: people at a chat box',
  'author-six': 'sixth author: many tongues and trades, misuse of tools',
  'author-seven': 'seventh author: overt orders in unusual words',
  'author-eight': 'eighth author: chat, in the manner of public collections',
  'author-nine': 'ninth author: carriers, honest and planted, sixteen tongues',
  'author-ten': 'tenth author: overt orders in thirty voices',
  'author-eleven': 'eleventh author: many tongues',
  'author-twelve': 'twelfth author: agents at work',
  'author-thirteen': 'thirteenth author: chat, long prompts and short',
  'author-fourteen': 'fourteenth author: look-alikes of harm alone',
  'author-fifteen': 'fifteenth author: short and plain, mostly look-alikes of harm',
  'author-sixteen': 'sixteenth author: long and formal, mostly look-alikes of harm',
}

/** Rows of a table: each author, the rounds together, the public sets together, our own documents. */
export function leftOutRows(): string {
  const { rounds = [] } = readLeftOut()
  const row = (name: string, start: string) => {
    const of = rounds.filter(({ fold }) => fold === start || (start.endsWith('-') && fold.startsWith(start)))
    return `| ${name} | ${cell(summed(of.map(({ attacks }) => attacks)))} | ${cell(summed(of.map(({ harmless }) => harmless)))} |`
  }
  return [
    row('public sets, in three folds', 'public-'),
    ...Object.entries(authors).map(([fold, name]) => row(name, fold)),
    row('our rounds six to thirteen, round by round', 'round-'),
    row('our own documents and code', 'house'),
  ].join('\n')
}

/** Rows of the learning curve, all authors together. */
export function curveRows(): string {
  const { curve = [] } = readLeftOut()
  return [...Map.groupBy(curve, ({ eighths }) => eighths)]
    .map(([eighths, points]) => {
      const fitted = Math.round(points.reduce((sum, point) => sum + point.fitted, 0) / points.length)
      const found = summed(points.map(({ attacks }) => attacks))
      return `| ${eighths}/8 | ${fitted} | ${cell(found)} | ${cell(summed(points.map(({ harmless }) => harmless)))} |`
    })
    .join('\n')
}

/** Rows of requests for grave harm, each author and all together. */
export function harmRows(): string {
  const { harm = [] } = readLeftOut()
  const row = (name: string, of: readonly HarmLeftOut[]) =>
    `| ${name} | ${(['rules', 'wording', 'together', 'lookalikes', 'others'] as const).map((key) => cell(summed(of.map((one) => one[key])))).join(' | ')} |`
  return [
    ...harm.filter(({ rules, lookalikes }) => rules.n + lookalikes.n > 0).map((one) => row(one.fold, [one])),
    row('all', harm),
  ].join('\n')
}
