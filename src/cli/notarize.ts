import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { bytesOf } from './input.ts'
import { asking, exitCodes, targetOptions, targetUsage, wrongUsage } from './target.ts'
import type { Verb } from './verb.ts'

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytesOf(path)) hash.update(chunk)
  return hash.digest('hex')
}

const verb: Verb = {
  name: 'notarize',
  summary: 'Get a receipt that the digest of a file was presented; the file itself is not sent.',
  usage: `notarize FILE|- [--out RECEIPT_FILE] ${targetUsage}`,
  async run(args) {
    const options = { ...targetOptions, out: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    const [path, extra] = positionals
    if (path === undefined || extra !== undefined) return wrongUsage('Name one file, or - for standard input.')
    return asking(values, async (client) => {
      const hash = await digestOf(path)
      const { data } = await client.hashNotarize({ hash })
      if (values.out !== undefined) await writeFile(values.out, `${JSON.stringify(data.receipt, null, 2)}\n`)
      if (values.json) process.stdout.write(`${JSON.stringify(data, null, 2)}\n`)
      else {
        const when = data.replayed ? 'had been presented before; this is its receipt' : 'was presented'
        process.stdout.write(`sha256:${hash} ${when}: ${data.receipt_id}\n`)
        process.stdout.write(
          values.out === undefined
            ? 'Keep the receipt by --out FILE; `claimcheck verify FILE --jwks jwks.json` checks it offline, once `claimcheck pin` has fetched the key set.\n'
            : `Written to ${values.out}; \`claimcheck verify ${values.out} --jwks KEY_SET\` checks it offline.\n`,
        )
      }
      return exitCodes.fine
    })
  },
}

export default verb
