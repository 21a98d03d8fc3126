// One replica of the billing room behind its own port of 127.0.0.1: takes deliveries by POST until it is killed.
import { createServer } from 'node:http'
import { openBilling } from '../../src/billing/index.ts'
import { openDatabase } from '../../src/data/database.ts'
import { ClaimcheckError, systemClock } from '../../src/model/index.ts'
import { stripePrices, stripeSecretKey, stripeWebhookSecret } from '../kit/stripe-server.ts'

const [databaseUrl = '', redisUrl = '', apiBase = '', port = '0'] = process.argv.slice(2)

const db = await openDatabase({ databaseUrl, dataDir: 'memory' })
const room = openBilling({
  db,
  clock: systemClock,
  stripe: { secretKey: stripeSecretKey, webhookSecret: stripeWebhookSecret, apiBase },
  sales: { ranks: ['free', 'developer', 'pro', 'business'], prices: stripePrices },
  siteUrl: 'https://claimcheck.example',
  redisUrl,
  once: (_, work) => work(),
  limit: async () => {},
})

createServer(async (request, response) => {
  let payload = ''
  for await (const chunk of request) payload += chunk
  try {
    const { result } = await room.receive(payload, String(request.headers['stripe-signature']))
    response.end(result)
  } catch (error) {
    response.statusCode = error instanceof ClaimcheckError ? error.status : 500
    response.end(error instanceof ClaimcheckError ? error.code : String(error))
  }
}).listen(Number(port), '127.0.0.1')
