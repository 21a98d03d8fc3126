import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { ClaimcheckError } from '../model/index.ts'
import { asking, exitCodes, targetOptions, wrongUsage } from './target.ts'
import type { Verb } from './verb.ts'

const verb: Verb = {
  name: 'pin',
  summary: 'Fetch the key set of a service once, to verify receipts offline against it from then on.',
  usage: 'pin [--out FILE] [--url BASE_URL]',
  async run(args) {
    const options = { url: targetOptions.url, out: { type: 'string', default: 'jwks.json' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    if (positionals.length > 0) return wrongUsage(`Usage: ${verb.usage}`)
    return asking(values, async (_, { baseUrl, fetch }) => {
      const answer = await fetch(`${baseUrl.replace(/\/+$/, '')}/.well-known/jwks.json`).catch(() => undefined)
      const keySet = answer?.ok === true ? await answer.text() : undefined
      if (keySet === undefined)
        throw new ClaimcheckError('VERIFICATION_UNAVAILABLE', 'The service shows no key set. Check its address.')
      await writeFile(values.out, keySet)
      process.stdout.write(`The key set of ${baseUrl} is in ${values.out}. Keep it: it is the pin.\n`)
      return exitCodes.fine
    })
  },
}

export default verb
