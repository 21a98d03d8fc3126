import { parseArgs } from 'node:util'
import { asking, exitCodes, targetOptions, targetUsage, wrongUsage } from './target.ts'
import { inColour, table } from './terminal.ts'
import type { Verb } from './verb.ts'

const limitDefault = 20

const verb: Verb = {
  name: 'brands',
  summary: 'Look brands up by part of their name, a ticker, a domain or an older name.',
  usage: `brands [QUERY] [--limit N] [--all] ${targetUsage}`,
  async run(args) {
    const options = { ...targetOptions, limit: { type: 'string' }, all: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    const [q, extra] = positionals
    const limit = values.all ? Number.POSITIVE_INFINITY : Number(values.limit ?? limitDefault)
    if (extra !== undefined) return wrongUsage('Name one query; put quotes around one of several words.')
    if (values.all && values.limit !== undefined) return wrongUsage('Take --limit or --all.')
    if (!values.all && (!Number.isInteger(limit) || limit < 1)) return wrongUsage('--limit is a whole number from 1.')
    return asking(values, async (client) => {
      const found = []
      const query = { ...(q === undefined ? {} : { q }), limit: Math.min(limit + 1, 200) }
      for await (const brand of client.each('brandList', query)) {
        found.push(brand)
        if (found.length > limit) break
      }
      const shown = found.slice(0, limit)
      if (values.json) {
        process.stdout.write(`${JSON.stringify(shown, null, 2)}\n`)
        return exitCodes.fine
      }
      const rows = shown.map(({ slug, name, category, website }) => [slug, name, category ?? '-', website ?? '-'])
      process.stdout.write(
        rows.length === 0 ? 'No brand matches.\n' : table(['slug', 'name', 'category', 'website'], rows),
      )
      if (found.length > limit) process.stdout.write(inColour('dim', 'There are more: --limit N or --all.\n'))
      return exitCodes.fine
    })
  },
}

export default verb
