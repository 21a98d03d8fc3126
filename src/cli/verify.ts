import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { postJsonRpc } from '../data/json-rpc.ts'
import { ClaimcheckError } from '../model/index.ts'
import { type VerificationRequest, VerifierUsageError, verifyReceipt } from '../receipts/index.ts'
import { milliseconds } from '../receipts/verifiers/node.ts'
import type { Verb } from './verb.ts'

const options = {
  jwks: { type: 'string' },
  issuer: { type: 'string' },
  content: { type: 'string' },
  chain: { type: 'string', multiple: true },
  proof: { type: 'string' },
  witness: { type: 'string', multiple: true },
  'max-age': { type: 'string' },
  'payment-rpc': { type: 'string' },
  recipient: { type: 'string' },
  now: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

function wrong(sentence: string): ClaimcheckError {
  return new ClaimcheckError('INVALID_REQUEST', sentence)
}

async function file(path: string): Promise<Buffer> {
  return readFile(path).catch((cause) => {
    throw new ClaimcheckError('INVALID_REQUEST', 'A file that was named cannot be read; check its path.', { cause })
  })
}

function readNow(text: string | undefined): number {
  if (text === undefined) return Date.now()
  try {
    return milliseconds(text)
  } catch {
    throw wrong('--now is written like 2026-11-21T06:40:01.000Z.')
  }
}

function read(args: string[]) {
  return parseArgs({ args, options, allowPositionals: true, strict: true })
}

function readPayment(values: ReturnType<typeof read>['values']): Pick<VerificationRequest, 'payment'> {
  const { recipient, 'payment-rpc': url } = values
  if ((url === undefined) !== (recipient === undefined)) throw wrong('--payment-rpc and --recipient go together.')
  if (url === undefined || recipient === undefined) return {}
  if (!/^0x[0-9a-fA-F]{40}$/.test(recipient)) throw wrong('--recipient is an address of 0x and 40 hex characters.')
  return { payment: { recipient, rpc: (method, params) => postJsonRpc(url, method, params) } }
}

async function requestOf(args: string[]): Promise<{ readonly request: VerificationRequest; readonly json: boolean }> {
  const { values, positionals } = read(args)
  const [receipt, extra] = positionals
  if (receipt === undefined || extra !== undefined) throw wrong('Name one file with a receipt.')
  if (values.jwks === undefined) throw wrong('Name the pinned key set by --jwks FILE; none is ever fetched.')
  const maxAge = values['max-age']
  if (maxAge !== undefined && !/^[0-9]{1,12}$/.test(maxAge)) throw wrong('--max-age is a number of seconds.')
  const request: VerificationRequest = {
    receipt: await file(receipt),
    jwks: await file(values.jwks),
    nowMs: readNow(values.now),
    ...(values.issuer === undefined ? {} : { issuer: values.issuer }),
    ...(values.content === undefined ? {} : { content: await file(values.content) }),
    ...(values.chain === undefined ? {} : { chain: await Promise.all(values.chain.map(file)) }),
    ...(values.proof === undefined ? {} : { proof: await file(values.proof) }),
    ...(values.witness === undefined ? {} : { witnesses: values.witness }),
    ...(maxAge === undefined ? {} : { maxAgeSeconds: Number(maxAge) }),
    ...readPayment(values),
  }
  return { request, json: values.json }
}

const exitCodes = { valid: 0, invalid: 1, incomplete: 3 } as const

const verb: Verb = {
  name: 'verify',
  summary: 'Verify a receipt offline against a pinned key set.',
  usage:
    'verify RECEIPT --jwks FILE [--issuer URL] [--content FILE] [--chain FILE]… [--proof FILE] [--witness KEY]… [--max-age SECONDS] [--payment-rpc URL --recipient ADDRESS] [--now TIME] [--json]',
  async run(args) {
    try {
      const { request, json } = await requestOf(args)
      const report = await verifyReceipt(request)
      const lines = Object.entries(report.axes).map(
        ([axis, { status, reason, receipts = [] }]) =>
          `${axis.padEnd(13)} ${status.padEnd(11)} ${[reason, ...receipts].join(' ')}`,
      )
      lines.push(
        `${report.verdict.toUpperCase()}: ${report.reason}`,
        'A valid receipt proves that this answer was given, not that the answer is true.',
      )
      process.stdout.write(json ? `${JSON.stringify(report)}\n` : `${lines.join('\n')}\n`)
      return exitCodes[report.verdict]
    } catch (error) {
      if (!(error instanceof ClaimcheckError) && !(error instanceof VerifierUsageError)) throw error
      process.stderr.write(`${error.message}\n`)
      return 2
    }
  },
}

export default verb
