import { parseArgs } from 'node:util'
import type { Client, Data } from '../../packages/client/src/index.ts'
import { readConfig } from '../config.ts'
import { type CheckResult, type Family, families } from '../model/index.ts'
import { textOf } from './input.ts'
import { asking, exitCodes, targetOptions, targetUsage, wrongUsage } from './target.ts'
import { inColour, progressOf } from './terminal.ts'
import type { Verb } from './verb.ts'

const options = {
  ...targetOptions,
  brand: { type: 'string' },
  family: { type: 'string' },
  depth: { type: 'string', default: 'fast' },
  file: { type: 'string' },
} as const

/** Claims that are asked at once. */
const claimsAtOnce = 100

/** What both ways of asking answer for a claim. */
type Result = Pick<CheckResult, 'claim' | 'verdict' | 'confidence' | 'evidence'> & {
  readonly hint?: string | undefined
  readonly receipt_id?: string | undefined
}
type Ask = (claims: string[]) => Promise<readonly Result[]>

/** Which facts claims are held against. */
export interface Question {
  readonly brand: string | undefined
  readonly family: Family | undefined
  readonly depth: 'fast' | 'auto'
}

const marks = {
  verified: ['green', '✔ verified'],
  accurate: ['green', '✔ accurate'],
  partially_accurate: ['yellow', '◐ partially accurate'],
  inaccurate: ['red', '✘ inaccurate'],
  unverifiable: ['dim', '? unverifiable'],
} as const

function render({ claim, verdict, confidence, evidence, hint, receipt_id }: Result): string {
  const [colour, mark] = marks[verdict]
  const sure = verdict === 'unverifiable' ? '' : ` (${Math.round(confidence * 100)} %)`
  const more = [evidence, hint, receipt_id === undefined ? undefined : `receipt ${receipt_id}`]
  const lines = more.flatMap((text) => (text === undefined ? [] : [`    ${text}\n`]))
  return `${inColour(colour, mark)}${sure}  ${claim}\n${lines.join('')}`
}

/** The lines of a file as claims; blank ones and those that begin with # are none. */
function claimsOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** The operation of the service that answers a question; undefined where it has none. */
function operationOf(client: Client, { brand, family, depth }: Question): Ask | undefined {
  const results = (call: Promise<{ data: Pick<Data<'price_verification'>, 'results'> }>) =>
    call.then(({ data }) => data.results)
  const optional = brand === undefined ? {} : { brand }
  switch (family) {
    case 'price':
      return (claims) => results(client.priceVerification({ ...optional, claims, depth }))
    case 'policy':
      return (claims) => results(client.policyVerification({ ...optional, claims, depth }))
    case 'financial':
      return (claims) => results(client.financialVerification({ ...optional, claims, depth }))
    case 'spec':
      return (claims) => results(client.specVerification({ ...optional, claims, depth }))
    case 'competitive':
      return (claims) => results(client.competitiveVerification({ ...optional, claims, depth }))
    case 'compliance':
      return brand === undefined
        ? undefined
        : (claims) => results(client.complianceVerification({ brand, claims, depth }))
    default:
      return brand === undefined ? undefined : (claims) => results(client.brandVerification({ brand, claims, depth }))
  }
}

/** Ask in portions, telling how far it is; answers with the exit code. */
async function askAll(ask: Ask, claims: readonly string[], json: boolean): Promise<number> {
  const portions = Math.ceil(claims.length / claimsAtOnce)
  const progress = progressOf('claims', claims.length, portions)
  const all: Result[] = []
  for (let from = 0; from < claims.length; from += claimsAtOnce) {
    const portion = claims.slice(from, from + claimsAtOnce)
    const results = await ask([...portion])
    progress.add(portion.length)
    all.push(...results)
    if (!json) process.stdout.write(results.map((result) => `${render(result)}\n`).join(''))
  }
  progress.stop()
  if (json) process.stdout.write(`${JSON.stringify(all, null, 2)}\n`)
  else if (all.length > 1) process.stdout.write(`${tally(all)}\n`)
  const wrong = all.some(({ verdict }) => verdict === 'inaccurate' || verdict === 'partially_accurate')
  return wrong ? exitCodes.found : exitCodes.fine
}

function tally(results: readonly Result[]): string {
  const counts = Map.groupBy(results, ({ verdict }) => verdict)
  return Object.entries(marks)
    .flatMap(([verdict, [colour, mark]]) => {
      const count = counts.get(verdict as Result['verdict'])?.length ?? 0
      return count === 0 ? [] : [`${count} ${inColour(colour, mark)}`]
    })
    .join('  ')
}

/** The engine alone over the shipped facts: no account, no receipts, nothing kept. */
async function askHere(question: Question, claims: readonly string[], json: boolean): Promise<number> {
  // The engine is large, and asking a service needs nothing of it.
  const { openEngine } = await import('./here.ts')
  const ask = await openEngine(question)
  return typeof ask === 'string' ? wrongUsage(ask) : askAll(ask, claims, json)
}

const verb: Verb = {
  name: 'check',
  summary: 'Check claims: against the shipped facts in this process, or by a service, with receipts.',
  usage: `check "CLAIM"… | --file FILE|- [--brand NAME] [--family ${families.join('|')}] [--depth fast|auto] ${targetUsage}`,
  async run(args) {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    const { brand, depth, json } = values
    const family = families.find((known) => known === values.family)
    if (values.family !== undefined && family === undefined)
      return wrongUsage(`The family is one of ${families.join(', ')}.`)
    if (depth !== 'fast' && depth !== 'auto') return wrongUsage('The depth is fast or auto.')
    if ((values.file === undefined) === (positionals.length === 0))
      return wrongUsage(`Give claims, or a file of them with one a line.\nUsage: ${verb.usage}`)
    const question: Question = { brand, family, depth }
    const read = async () => (values.file === undefined ? positionals : claimsOf(await textOf(values.file)))
    const url = values.url ?? readConfig().serviceUrl
    if (url === undefined) return askHere(question, await read(), json)
    return asking({ ...values, url }, async (client) => {
      const ask = operationOf(client, question)
      return ask === undefined
        ? wrongUsage('A service is asked about a brand or in a family: add --brand NAME or --family FAMILY.')
        : askAll(ask, await read(), json)
    })
  },
}

export default verb
