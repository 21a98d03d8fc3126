import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { type CheckResult, families, findBrand, systemClock } from '../model/index.ts'
import { holdKnowledge } from '../open/knowledge.ts'
import { compiledEdition } from '../open/reference-data.ts'
import type { Verb } from './verb.ts'

const options = {
  brand: { type: 'string' },
  family: { type: 'string' },
  depth: { type: 'string', default: 'fast' },
  json: { type: 'boolean', default: false },
} as const

const marks: Readonly<Record<CheckResult['verdict'], string>> = {
  verified: '✔ verified',
  accurate: '✔ accurate',
  partially_accurate: '◐ partially accurate',
  inaccurate: '✘ inaccurate',
  unverifiable: '? unverifiable',
}

function render(result: CheckResult): string {
  const confidence = result.verdict === 'unverifiable' ? '' : ` (${Math.round(result.confidence * 100)} %)`
  const advice = result.hint === undefined ? '' : `\n    ${result.hint}`
  return `${marks[result.verdict]}${confidence}  ${result.claim}\n    ${result.evidence}${advice}\n`
}

function wrong(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return 2
}

const verb: Verb = {
  name: 'check',
  summary: 'Check claims straight from the terminal, without a server.',
  usage: `check "CLAIM" ["CLAIM"…] [--brand NAME] [--family ${families.join('|')}] [--depth fast|auto] [--json]`,
  async run(args) {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    const family = families.find((known) => known === values.family)
    if (positionals.length === 0) return wrong(`Usage: ${verb.usage}`)
    if (values.family !== undefined && family === undefined)
      return wrong(`The family is one of ${families.join(', ')}.`)
    if (values.depth !== 'fast' && values.depth !== 'auto') return wrong('The depth is fast or auto.')
    const config = readConfig()
    const { edition, check } = holdKnowledge(await compiledEdition(config, process.stderr), config.siteUrl).current()
    const match = values.brand === undefined ? undefined : findBrand(edition, values.brand)
    if (match !== undefined && match.kind !== 'found') {
      const near = match.kind === 'ambiguous' ? match.candidates : match.similar
      return wrong(
        near.length === 0
          ? 'No brand of this name is in the catalogue.'
          : `Name the brand as one of ${near.join(', ')}.`,
      )
    }
    const { results } = await check({
      ...(family === undefined ? {} : { family }),
      ...(match === undefined ? {} : { brand: match.brand.ref }),
      claims: positionals,
      depth: values.depth,
      now: systemClock.now(),
    })
    process.stdout.write(values.json ? `${JSON.stringify(results, null, 2)}\n` : results.map(render).join('\n'))
    return results.some((result) => result.verdict === 'inaccurate') ? 1 : 0
  },
}

export default verb
