import type { AuditEntry } from '../../src/data/audit.ts'

/** Pseudo-random numbers in [0, 1) that are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<T>(random: () => number, from: readonly T[]): T {
  const one = from[Math.floor(random() * from.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

const brands = 'apple openai netflix spotify delta figma adobe notion stripe shopify zoom slack'.split(' ')
const endpoints =
  '/brand/check /price/check /policy/check /spec/check /test/preflight /billing/usage /verify/tool'.split(' ')
const words = ['verified', 'accurate', 'partially_accurate', 'inaccurate', 'unverifiable', 'safe']

/** A call of an agent as the audit log holds it, of every kind there is. */
export function generatedCall(random: () => number, agentId: string, at: Date, carefulness: number): AuditEntry {
  const endpoint = pick(random, endpoints)
  const checks = endpoint.endsWith('/check') || endpoint === '/verify/tool'
  const status = random() < 0.92 ? 200 : pick(random, [404, 429, 503])
  const verdict = () => (random() < carefulness ? 'accurate' : pick(random, words))
  const verdicts = checks && status === 200 ? Array.from({ length: 1 + Math.floor(random() * 4) }, verdict) : []
  return {
    ...{
      accountId: 'acct_1',
      account: 'acct_pub_1',
      keyId: 'key_1',
      agentId,
      face: pick(random, ['rest', 'mcp', 'a2a']),
    },
    requestId: `r${Math.floor(random() * 1e9)}`,
    endpoint,
    brand: checks && random() < 0.8 ? pick(random, brands) : null,
    verdicts,
    families: verdicts.length === 0 ? [] : [endpoint.split('/')[1] ?? ''],
    receiptIds: endpoint === '/brand/check' ? verdicts.map((_, index) => `rcp_${index}`) : [],
    status,
    latencyMs: Math.floor(random() * 40),
    at,
  }
}
