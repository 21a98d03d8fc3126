import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { asking, exitCodes, targetOptions, wrongUsage } from './target.ts'
import type { Verb } from './verb.ts'

const verb: Verb = {
  name: 'receipt',
  summary: 'Fetch a receipt by its id, to keep it and to verify it offline.',
  usage: 'receipt RECEIPT_ID [--out FILE] [--url BASE_URL] [--key API_KEY]',
  async run(args) {
    const { url, key } = targetOptions
    const options = { url, key, out: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    const [receipt_id, extra] = positionals
    if (receipt_id === undefined || extra !== undefined) return wrongUsage('Name one receipt by its id, rcp_….')
    return asking(values, async (client) => {
      const { data } = await client.receiptGet({ receipt_id })
      const text = `${JSON.stringify(data.receipt, null, 2)}\n`
      if (values.out === undefined) process.stdout.write(text)
      else {
        await writeFile(values.out, text)
        process.stdout.write(`${receipt_id} is in ${values.out}.\n`)
      }
      return exitCodes.fine
    })
  },
}

export default verb
