import { parseArgs } from 'node:util'
import { operations } from '../../packages/client/src/generated/operations.ts'
import { textOf } from './input.ts'
import { asking, exitCodes, targetOptions, wrongUsage } from './target.ts'
import { table } from './terminal.ts'
import { UsageError, type Verb } from './verb.ts'

type Method = keyof typeof operations
type Input = Readonly<Record<string, unknown>>

function find(name: string): Method | undefined {
  return (Object.keys(operations) as Method[]).find((method) => method === name || operations[method].id === name)
}

function readInput(text: string): Input {
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch (cause) {
    throw new UsageError('The input is not JSON; give one object such as \'{"claims":["…"]}\'.', { cause })
  }
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input as Input
  throw new UsageError('The input is one JSON object, with the fields of path, query and body together.')
}

function listed(): string {
  return table(
    ['operation', 'method', 'path'],
    Object.values(operations).map(({ id, method, path }) => [id, method, path]),
  )
}

const verb: Verb = {
  name: 'call',
  summary: 'Call any operation of the service with a JSON input; without one named, list them.',
  usage: 'call [OPERATION [JSON|-]] [--url BASE_URL] [--key API_KEY]',
  async run(args) {
    const { url, key } = targetOptions
    const { values, positionals } = parseArgs({ args, options: { url, key }, allowPositionals: true, strict: true })
    const [name, given = '{}', extra] = positionals
    if (name === undefined) {
      process.stdout.write(listed())
      return exitCodes.fine
    }
    const method = find(name)
    if (method === undefined) return wrongUsage('There is no operation of this name; `claimcheck call` lists them.')
    if (extra !== undefined) return wrongUsage('Give one JSON object; put it in quotes.')
    const input = readInput(given === '-' ? await textOf('-') : given)
    return asking(values, async (client) => {
      // The service checks the input and names what does not fit.
      const call = client[method] as unknown as (input: Input) => Promise<unknown>
      const answer = await call(input)
      process.stdout.write(typeof answer === 'string' ? answer : `${JSON.stringify(answer, null, 2)}\n`)
      return exitCodes.fine
    })
  },
}

export default verb
