import { existsSync, readFileSync } from 'node:fs'
import { detectSecrets } from '../../../src/text/secrets/detect.ts'

/** Positive and negative lines of the gitleaks rules; beside the checkout, never in it. */
const file = new URL('../../../../shared/eval-public/egress/gitleaks_rule_cases.jsonl', import.meta.url)

interface RuleCase {
  readonly rule: string
  readonly label: 'secret' | 'clean'
  readonly text: string
}

/** The cases of every second rule; rules never straddle halves. Undefined where the set is absent. */
export function readCases(half: 'tuning' | 'held'): readonly RuleCase[] | undefined {
  if (!existsSync(file)) return undefined
  const cases: readonly RuleCase[] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const order = [...new Set(cases.map(({ rule }) => rule))].sort()
  return cases.filter(({ rule }) => order.indexOf(rule) % 2 === (half === 'tuning' ? 0 : 1))
}

if (process.argv[1] === import.meta.filename) {
  const half = process.argv[2] === 'held' ? 'held' : 'tuning'
  const cases = readCases(half)
  if (cases === undefined) throw new Error('the set is not beside the checkout')
  const generic = (rule: string) => /generic|curl|kubernetes|hashicorp-tf-password|nuget/.test(rule)
  for (const kind of ['provider', 'generic']) {
    const of = cases.filter(({ rule }) => generic(rule) === (kind === 'generic'))
    const secrets = of.filter(({ label }) => label === 'secret')
    const clean = of.filter(({ label }) => label === 'clean')
    const hit = secrets.filter(({ text }) => detectSecrets(text).length > 0)
    const alarm = clean.filter(({ text }) => detectSecrets(text).length > 0)
    process.stdout.write(
      `${half} ${kind}: recall ${hit.length}/${secrets.length}, false alarms ${alarm.length}/${clean.length}\n`,
    )
    if (half === 'tuning' || process.argv[3] === 'read') {
      for (const one of secrets)
        if (!hit.includes(one)) process.stdout.write(`  missed ${one.rule}: ${one.text.slice(0, 220)}\n`)
      for (const one of alarm)
        process.stdout.write(
          `  alarm ${one.rule}: ${one.text.slice(0, 160)} → ${detectSecrets(one.text).map((found) => `${found.kind}=${one.text.slice(found.start, found.end).slice(0, 40)}`)}\n`,
        )
    }
  }
}
