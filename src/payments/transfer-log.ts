import type { Settled } from '../data/payments.ts'
import { authorizationUsedTopic, type MinedTransaction, type TokenLog, transferTopic } from './chain.ts'
import type { Hex } from './payload.ts'

/** The transfer that was asked for; addresses in lower case. */
export interface ExpectedTransfer {
  readonly asset: string
  readonly payer: string
  readonly nonce: string
  readonly pay_to: string
  readonly amount: bigint
}

const asTopic = (address: string): string => `0x${'0'.repeat(24)}${address.slice(2)}`

function says(log: TokenLog, ...topics: readonly string[]): boolean {
  return (
    log.topics.length === topics.length && topics.every((topic, index) => log.topics[index]?.toLowerCase() === topic)
  )
}

/**
 * Where in a mined transaction the token itself says that it used this authorization and moved exactly the amount
 * from the payer to the recipient. The outer status and sender mean nothing: somebody else may have relayed it.
 *
 * @returns undefined where the token does not say so.
 */
export function findTransfer(transaction: MinedTransaction, expected: ExpectedTransfer): Settled | undefined {
  const { asset, payer, nonce, pay_to, amount } = expected
  const logs = transaction.logs.filter((log) => log.address.toLowerCase() === asset)
  const used = logs.findIndex((log) => says(log, authorizationUsedTopic, asTopic(payer), nonce))
  if (used === -1) return undefined
  // The transfer of this authorization is the token's very next word; a later one belongs to something else.
  const next = logs[used + 1]
  if (next === undefined || !says(next, transferTopic, asTopic(payer), asTopic(pay_to))) return undefined
  if (!/^0x[0-9a-f]{64}$/i.test(next.data) || BigInt(next.data) !== amount) return undefined
  return {
    paid_tx: transaction.hash.toLowerCase(),
    log_index: Number(BigInt(next.logIndex as Hex)),
    paid_block: transaction.block,
    paid_block_hash: transaction.blockHash.toLowerCase(),
  }
}
