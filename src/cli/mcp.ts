import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { servePipe } from '../faces/mcp/pipe.ts'
import { readSelection } from '../faces/mcp/toolsets.ts'
import { ClaimcheckError } from '../model/index.ts'
import { openDevelopmentKey } from '../open/development.ts'
import { openReferenceData } from '../open/reference-data.ts'
import { openRooms } from '../open/rooms.ts'
import { bridge } from './mcp-bridge.ts'
import { runningHere } from './target.ts'
import type { Verb } from './verb.ts'

const options = {
  url: { type: 'string' },
  key: { type: 'string' },
  toolsets: { type: 'string' },
} as const

/** Standard output belongs to the protocol, so everything else goes to standard error. */
function report(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}

function selectionOf(toolsets: string | undefined) {
  const choice = readSelection(new URLSearchParams(toolsets === undefined ? {} : { toolsets }))
  if (!choice.ok) throw new ClaimcheckError('INVALID_REQUEST', choice.problem)
  return choice.selection
}

/** Serve from this process, on the data directory; the caller is the development account unless a key is given. */
async function serveHere(config: Config, key: string | undefined, toolsets: string | undefined): Promise<void> {
  const selection = selectionOf(toolsets)
  const rooms = await openRooms(config, {
    baseUrl: config.baseUrl,
    openEdition: (store) => openReferenceData(config, store, process.stderr),
    onError: report,
  })
  try {
    const embedded = config.databaseUrl === undefined && !config.production
    const bearer =
      key ?? (embedded ? (await openDevelopmentKey(config, rooms.access, config.baseUrl)).api_key : undefined)
    const hangUp = await servePipe(rooms.service, {
      baseUrl: config.baseUrl,
      siteUrl: config.siteUrl,
      clock: rooms.clock,
      credentials: bearer === undefined ? {} : { bearer },
      selection,
      report,
    })
    await Promise.race([once(process.stdin, 'close'), once(process, 'SIGTERM'), once(process, 'SIGINT')])
    await hangUp()
  } finally {
    await rooms.close()
  }
}

/** Carry the pipe to a running service. */
async function carry(address: string, key: string | undefined, toolsets: string | undefined): Promise<void> {
  const url = URL.parse(`${address.replace(/\/+$/, '')}/mcp`)
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new ClaimcheckError('SETUP_INVALID', '--url is the address of a service, such as https://api.example.com.')
  if (toolsets !== undefined) url.searchParams.set('toolsets', selectionOf(toolsets).name)
  await bridge({ url, key, input: process.stdin, output: process.stdout })
}

const verb: Verb = {
  name: 'mcp',
  summary: 'Serve MCP over standard input and output, from this machine or for a remote service.',
  usage: 'mcp [--url BASE_URL] [--key API_KEY] [--toolsets all|SET,SET…]',
  async run(args) {
    const { values } = parseArgs({ args, options, strict: true })
    const config = readConfig()
    const key = values.key ?? config.apiKey
    const url = values.url ?? config.serviceUrl
    // The embedded database belongs to one process, so a service that runs on it is the one to ask.
    const running = url === undefined ? await runningHere(config) : undefined
    if (url !== undefined) await carry(url, key, values.toolsets)
    else if (running !== undefined) await carry(running.base_url, key ?? running.api_key, values.toolsets)
    else await serveHere(config, key, values.toolsets)
    return 0
  },
}

export default verb
