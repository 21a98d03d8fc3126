import type { CanonicalJson } from '../../../src/model/index.ts'
import { pretty, type VectorCase } from './cases.ts'
import { type Fields, fieldsOf, signAnything, usualGenesis } from './forge.ts'

const payer = `0x${'a1'.repeat(20)}`
const recipient = `0x${'B2'.repeat(20)}`
const asset = `0x${'C3'.repeat(20)}`
const txHash = `0x${'d4'.repeat(32)}`
const nonce = `0x${'e5'.repeat(32)}`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const usedTopic = '0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5'

const payment: Fields = {
  asserts: 'settlement-at-broadcast',
  payer,
  tx_hash: txHash,
  network: 'eip155:8453',
  amount: '10000',
  asset,
  nonce,
  log_index: 17,
}
const word = (hex: string) => `0x${hex.padStart(64, '0')}`
const topicOf = (address: string) => word(address.slice(2).toLowerCase())
const used = { address: asset.toLowerCase(), topics: [usedTopic, topicOf(payer), nonce], data: '0x', logIndex: '0x10' }
const transfer = {
  address: asset.toLowerCase(),
  topics: [transferTopic, topicOf(payer), topicOf(recipient)],
  data: word('2710'),
  logIndex: '0x11',
}

const answers = (logs: CanonicalJson, chain = '0x2105') => ({
  recipient,
  rpc: { eth_chainId: chain, eth_getTransactionReceipt: { status: '0x0', logs } },
})

/** Receipts bought with a payment, good and bad. */
export async function paymentCases(): Promise<readonly VectorCase[]> {
  const signed = async (more: Fields) =>
    pretty(await signAnything(fieldsOf(1, usualGenesis, { kind: 'notarization', payment: { ...payment, ...more } })))
  const receipt = await signed({})
  const unpaid = pretty(await signAnything(fieldsOf(1, usualGenesis)))
  const bad = (id: string, about: string, logs: CanonicalJson, reason = 'payment_mismatch'): VectorCase => ({
    id: `bad-payment-${id}`,
    about,
    receipt,
    payment: answers(logs),
    verdict: 'invalid',
    reason,
  })
  const shape = async (id: string, about: string, more: Fields): Promise<VectorCase> => ({
    id: `bad-payment-${id}`,
    about,
    receipt: await signed(more),
    verdict: 'invalid',
    reason: 'field_invalid',
  })
  const incomplete = (id: string, about: string, rpc: Fields, reason: string): VectorCase => ({
    id: `incomplete-payment-${id}`,
    about,
    receipt,
    payment: { recipient, rpc },
    verdict: 'incomplete',
    reason,
  })
  return [
    {
      id: 'good-payment',
      about: 'the token’s log holds the transfer, whatever the outer status says',
      receipt,
      payment: answers([used, transfer]),
      verdict: 'valid',
      reason: 'ok',
    },
    {
      id: 'good-payment-unasked',
      about: 'a payment that nobody asked to look up',
      receipt,
      verdict: 'valid',
      reason: 'ok',
    },
    bad('amount', 'one unit less', [used, { ...transfer, data: word('270f') }]),
    bad('recipient', 'paid to somebody else', [
      used,
      { ...transfer, topics: [transferTopic, topicOf(payer), topicOf(payer)] },
    ]),
    bad('payer', 'paid by somebody else', [
      used,
      { ...transfer, topics: [transferTopic, topicOf(recipient), topicOf(recipient)] },
    ]),
    bad('token', 'the transfer of another token', [used, { ...transfer, address: payer }]),
    bad('place', 'another place in the block', [used, { ...transfer, logIndex: '0x12' }]),
    bad('nonce', 'another authorization', [{ ...used, topics: [usedTopic, topicOf(payer), txHash] }, transfer]),
    bad('no-logs', 'a transaction without logs', []),
    { ...bad('network', 'another network', []), payment: answers([used, transfer], '0x1'), reason: 'payment_network' },
    { ...bad('absent', 'no payment in the receipt', []), receipt: unpaid, reason: 'payment_absent' },
    await shape('case', 'the payer in upper case', { payer: payer.toUpperCase().replace('X', 'x') }),
    await shape('claim', 'another assertion', { asserts: 'final' }),
    await shape('number', 'the amount as a number', { amount: 10_000 }),
    await shape('index', 'a negative place', { log_index: -1 }),
    incomplete(
      'unknown',
      'the node does not know the transaction',
      { eth_chainId: '0x2105', eth_getTransactionReceipt: null },
      'payment_not_found',
    ),
    incomplete('down', 'the node does not answer', {}, 'payment_rpc_failed'),
    incomplete(
      'nonsense',
      'the node answers something else',
      { eth_chainId: '0x2105', eth_getTransactionReceipt: 'ok' },
      'payment_rpc_failed',
    ),
  ]
}
