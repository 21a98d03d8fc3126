// The service in a process of its own, which runs one operation at a time for the search and measures the processor's time.
// Argument: milliseconds of processor time after which a watching thread ends the process.
import { Worker } from 'node:worker_threads'
import { ClaimcheckError } from '../../src/model/index.ts'
import { loadSkills } from '../../src/registry/load.ts'
import { openService } from '../kit/service.ts'

/** One operation with an input, run so many times. */
export interface ProbeTask {
  readonly skillId: string
  readonly input: unknown
  readonly runs: number
}

/** The least processor time of the runs in milliseconds, and the refusal's code where it was refused. */
export interface ProbeAnswer {
  readonly cpuMs: number
  readonly code?: string
}

/** Ends the process from a thread of its own, since the loop of a process that computes hears nothing. */
const watcher = `
const { workerData } = require('node:worker_threads')
const running = new Int32Array(workerData.shared)
let began
let run = 0
setInterval(() => {
  const { user, system } = process.cpuUsage()
  const now = (user + system) / 1000
  if (running[0] !== run) { run = running[0]; began = now }
  if (run % 2 === 1 && now - began > workerData.cpuMsMax) process.kill(process.pid, 'SIGKILL')
}, 20)
`

if (process.send === undefined) throw new Error('This file is run by the complexity search.')
const cpuMsMax = Number(process.argv[2])
const shared = new SharedArrayBuffer(4)
const running = new Int32Array(shared)
new Worker(watcher, { eval: true, workerData: { shared, cpuMsMax } }).unref()

const service = await openService()
await registerSchemas()
// The first call that goes to a worker starts it, which is on nobody's account.
await service.call('POST', '/v1/verify/claim', {
  claim: 'The toll is 2 euros.',
  text: 'The toll is 2 euros. '.repeat(40),
})
const { edition } = service.running.rooms.knowledge.current()
const names = edition
  .brandsByName()
  .filter((_, at) => at % 17 === 0)
  .map((ref) => edition.subject(ref).name)

process.on('message', (task: ProbeTask) => void probe(task).then((answer) => process.send?.(answer)))
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.send({ names })

/** The schemas that worked cases of consent checks name. */
async function registerSchemas(): Promise<void> {
  const schema = { type: 'object', required: ['purpose'], properties: { purpose: { type: 'string', maxLength: 100 } } }
  for (const { cases } of await loadSkills())
    for (const { input } of cases) {
      const slug = (input as { readonly schema_slug?: string }).schema_slug
      if (slug !== undefined) await service.call('POST', '/v1/consent/schemas', { slug, schema })
    }
}

async function probe({ skillId, input, runs }: ProbeTask): Promise<ProbeAnswer> {
  let best: ProbeAnswer = { cpuMs: Number.POSITIVE_INFINITY }
  for (let run = 0; run < runs; run += 1) {
    const answer = await once(skillId, input)
    if (answer.cpuMs < best.cpuMs) best = answer
  }
  return best
}

async function once(skillId: string, input: unknown): Promise<ProbeAnswer> {
  Atomics.add(running, 0, 1)
  const started = process.cpuUsage()
  let code: string | undefined
  try {
    await service.running.rooms.service.invoke({
      ...{ skillId, input, face: 'rest', requestId: 'search', resource: service.baseUrl, ip: '127.0.0.1' },
      credentials: { bearer: service.apiKey },
    })
  } catch (error) {
    code = error instanceof ClaimcheckError ? error.code : 'INTERNAL'
  }
  const { user, system } = process.cpuUsage(started)
  Atomics.add(running, 0, 1)
  return { cpuMs: (user + system) / 1000, ...(code === undefined ? {} : { code }) }
}
