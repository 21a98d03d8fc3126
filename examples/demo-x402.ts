import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openService } from '../test/kit/service.ts'
import { startChain } from '../test/payments/anvil.ts'
import { smallEdition } from '../test/verify/small-edition.ts'
import { payA2a } from './pay-a2a.ts'
import { payMcp } from './pay-mcp.ts'
import { payRest } from './pay-rest.ts'

const recipient = '0x1111111111111111111111111111111111111111'
const verifier = fileURLToPath(new URL('../src/receipts/verifiers/verify_receipt.py', import.meta.url))
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Pay a service of our own on a chain of our own, over each face, and verify the receipt without the service. */
async function demo(): Promise<void> {
  const chain = await startChain()
  const relayerKey = await chain.relayerKey()
  const env = { X402_RECIPIENT: recipient, X402_RPC_URL: chain.url, X402_RELAYER_KEY: relayerKey }
  const service = await openService({ edition: smallEdition, env })
  const folder = await mkdtemp(join(tmpdir(), 'claimcheck-demo-'))
  try {
    const payer = await chain.payer(100_000n)
    say(`A local chain, the service at ${service.baseUrl}, a payer with $0.10: ${payer.address}`)
    const claim = { brand: 'apple', claims: ['Apple is based in Cupertino'] }
    const rest = await payRest(`${service.baseUrl}/v1/brand/check`, claim, payer)
    say(`REST  a check for $0.001, settled in ${rest.settlement?.transaction}`)
    const mcp = await payMcp(`${service.baseUrl}/mcp`, 'check_brand', claim, payer)
    say(`MCP   a check for $0.001, settled in ${(mcp.settlement as { transaction: string }).transaction}`)
    const task = await payA2a(service.baseUrl, 'brand_verification', claim, payer)
    say(`A2A   a check for $0.001, ${JSON.stringify(task.status?.message?.metadata?.['x402.payment.status'])}`)
    const bought = await payRest(`${service.baseUrl}/v1/notarize/hash`, { hash: 'e'.repeat(64) }, payer)
    const { receipt } = (bought.body as { data: { receipt: { payment: object } } }).data
    say(`A receipt for $0.01, which states its payment:\n${JSON.stringify(receipt.payment, null, 2)}`)
    const keys = await (await fetch(`${service.baseUrl}/.well-known/jwks.json`)).text()
    const [receiptFile, keyFile] = [join(folder, 'receipt.json'), join(folder, 'jwks.json')]
    await writeFile(receiptFile, JSON.stringify(receipt))
    await writeFile(keyFile, keys)
    const onChain = ['--payment-rpc', chain.url, '--recipient', recipient]
    const { stdout } = await promisify(execFile)('python3', [verifier, receiptFile, '--jwks', keyFile, ...onChain])
    say(`Verified without the service, with the transfer looked up on the chain:\n${stdout.trim()}`)
    say(
      `The payer is left with ${await chain.balance(payer.address)} units; the recipient holds ${await chain.balance(recipient)}.`,
    )
  } finally {
    await service.close()
    await chain.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

await demo()
