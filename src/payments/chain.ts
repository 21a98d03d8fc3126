import { decodeFunctionResult, encodeFunctionData, keccak256, parseAbi, stringToHex } from 'viem'
import { type AskNode, NodeRefusal, nodeAt } from '../data/json-rpc.ts'
import type { Network } from './networks.ts'
import type { Authorization, Hex } from './payload.ts'
import { unavailable } from './refusal.ts'
import { splitSignature } from './signature.ts'

const token = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)',
])
const topic = (event: string): Hex => keccak256(stringToHex(event))
export const authorizationUsedTopic = topic('AuthorizationUsed(address,bytes32)')
const authorizationCanceledTopic = topic('AuthorizationCanceled(address,bytes32)')
export const transferTopic = topic('Transfer(address,address,uint256)')

/** A log as a node gives it. */
export interface TokenLog {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly logIndex: Hex
  readonly transactionHash: Hex
}

export interface MinedTransaction {
  readonly hash: Hex
  readonly succeeded: boolean
  readonly block: bigint
  readonly blockHash: Hex
  readonly logs: readonly TokenLog[]
}

/** What the chain says of an authorization before it is claimed. */
export interface Outlook {
  readonly block: bigint
  readonly balance: bigint
  /** The payer has code, of a contract or by delegation, so that the token asks it and nobody else. */
  readonly hasCode: boolean
  readonly used: boolean
  /** Whether the transfer would go through now. */
  readonly transferable: boolean
}

/** Transactions in which an authorization was used, and whether it was cancelled. */
export interface Spoken {
  readonly usedIn: readonly Hex[]
  readonly canceled: boolean
}

export interface Head {
  readonly number: bigint
  /** Unix seconds. */
  readonly timestamp: bigint
  readonly baseFeePerGas: bigint
}

/** The questions that payments ask a node of the chain. Each throws what the transport throws when it is away. */
export interface Chain {
  readonly network: Network
  chainId(): Promise<number>
  head(): Promise<Head>
  /** Number of the newest block that cannot be reorganised away. */
  finalized(): Promise<bigint>
  blockHash(block: bigint): Promise<Hex | undefined>
  outlook(authorization: Authorization): Promise<Outlook>
  /** A balance with a block that it is not older than. */
  balance(account: string): Promise<Pick<Outlook, 'block' | 'balance'>>
  transferable(authorization: Authorization): Promise<boolean>
  /** Whether an account with code says by ERC-1271 that the signature over the digest is its own. */
  isSignedByContract(authorization: Authorization, digest: Hex): Promise<boolean>
  used(authorization: Pick<Authorization, 'from' | 'nonce'>): Promise<boolean>
  /** What the token said of this authorization since `fromBlock`: it is spoken of once at most, for ever. */
  spokenOf(authorization: Pick<Authorization, 'from' | 'nonce'>, fromBlock: bigint): Promise<Spoken>
  mined(hash: Hex): Promise<MinedTransaction | undefined>
  /** Transactions of an account that are mined, or known to the node. */
  transactionCount(account: Hex, at: 'latest' | 'pending'): Promise<bigint>
  priorityFee(): Promise<bigint>
  send(raw: Hex): Promise<void>
}

/** The call that moves an authorized transfer, in the form that the signature fits. */
export function transferCall(authorization: Authorization, byContract: boolean): Hex {
  const { from, to, value, validAfter, validBefore, nonce, signature } = authorization
  const parts = byContract ? undefined : splitSignature(signature)
  const args = [from, to, value, validAfter, validBefore, nonce] as const
  return parts === undefined
    ? encodeFunctionData({ abi: token, functionName: 'transferWithAuthorization', args: [...args, signature] })
    : encodeFunctionData({
        abi: token,
        functionName: 'transferWithAuthorization',
        args: [...args, parts.v, parts.r, parts.s],
      })
}

/** Whether the node answered that the call fails, rather than failing to answer. */
function isRevert(error: unknown): boolean {
  return error instanceof NodeRefusal && (error.code === 3 || /revert/i.test(error.message))
}

interface RawReceipt {
  readonly status: Hex
  readonly blockNumber: Hex
  readonly blockHash: Hex
  readonly logs: readonly TokenLog[]
}
interface RawBlock {
  readonly number: Hex
  readonly hash: Hex
  readonly timestamp: Hex
  readonly baseFeePerGas?: Hex
}

/** The chain behind a JSON-RPC address. */
export function openChain(url: string, network: Network): Chain {
  const ask = nodeAt(url)
  const tokenAnswers = tokenQuestions(ask, network.asset as Hex)
  const { balance, used, transferable, hasCode } = tokenAnswers
  return {
    network,
    async outlook(authorization) {
      // The bytes form is understood for signers of both kinds, so that all of this is one request.
      const [block, held, code, spent, free] = await Promise.all([
        ask<Hex>('eth_blockNumber', []),
        balance(authorization.from),
        hasCode(authorization.from),
        used(authorization),
        transferable(authorization),
      ])
      return { block: BigInt(block), balance: held, hasCode: code, used: spent, transferable: free }
    },
    async balance(account) {
      const [block, held] = await Promise.all([ask<Hex>('eth_blockNumber', []), balance(account as Hex)])
      return { block: BigInt(block), balance: held }
    },
    transferable,
    used,
    isSignedByContract: tokenAnswers.isSignedByContract,
    spokenOf: tokenAnswers.spokenOf,
    ...transactionQuestions(ask),
  }
}

/** Questions to the token and to the accounts that hold it. */
function tokenQuestions(ask: AskNode, asset: Hex) {
  const call = (data: Hex, to: Hex = asset) => ask<Hex>('eth_call', [{ to, data }, 'latest'])
  const unlessReverted = async (answer: Promise<Hex>): Promise<Hex | undefined> => {
    try {
      return await answer
    } catch (error) {
      if (isRevert(error)) return undefined
      throw error
    }
  }
  return {
    hasCode: async (account: Hex) => (await ask<Hex>('eth_getCode', [account, 'latest'])) !== '0x',
    async balance(account: Hex) {
      const data = encodeFunctionData({ abi: token, functionName: 'balanceOf', args: [account] })
      return decodeFunctionResult({ abi: token, functionName: 'balanceOf', data: await call(data) })
    },
    async used({ from, nonce }: Pick<Authorization, 'from' | 'nonce'>) {
      const data = encodeFunctionData({ abi: token, functionName: 'authorizationState', args: [from, nonce] })
      return decodeFunctionResult({ abi: token, functionName: 'authorizationState', data: await call(data) })
    },
    transferable: async (authorization: Authorization) =>
      (await unlessReverted(call(transferCall(authorization, true)))) !== undefined,
    async isSignedByContract({ from, signature }: Authorization, digest: Hex) {
      const data = encodeFunctionData({ abi: token, functionName: 'isValidSignature', args: [digest, signature] })
      return (await unlessReverted(call(data, from))) === `0x1626ba7e${'0'.repeat(56)}`
    },
    async spokenOf({ from, nonce }: Pick<Authorization, 'from' | 'nonce'>, fromBlock: bigint): Promise<Spoken> {
      const events = [authorizationUsedTopic, authorizationCanceledTopic]
      const topics = [events, `0x${'0'.repeat(24)}${from.slice(2)}`, nonce]
      const filter = { address: asset, topics, fromBlock: `0x${fromBlock.toString(16)}`, toBlock: 'latest' }
      const logs = await ask<readonly TokenLog[]>('eth_getLogs', [filter])
      const saying = (topic: Hex) => logs.filter((log) => log.topics[0]?.toLowerCase() === topic)
      return {
        usedIn: saying(authorizationUsedTopic).map((log) => log.transactionHash),
        canceled: saying(authorizationCanceledTopic).length > 0,
      }
    },
  }
}

/** Questions that have nothing to do with the token. */
function transactionQuestions(ask: AskNode) {
  return {
    chainId: async () => Number(await ask<Hex>('eth_chainId', [])),
    async head(): Promise<Head> {
      const block = await ask<RawBlock>('eth_getBlockByNumber', ['latest', false])
      return {
        number: BigInt(block.number),
        timestamp: BigInt(block.timestamp),
        baseFeePerGas: BigInt(block.baseFeePerGas ?? '0x0'),
      }
    },
    finalized: async () => BigInt((await ask<RawBlock>('eth_getBlockByNumber', ['finalized', false])).number),
    async blockHash(block: bigint) {
      return (await ask<RawBlock | null>('eth_getBlockByNumber', [`0x${block.toString(16)}`, false]))?.hash
    },
    async mined(hash: Hex): Promise<MinedTransaction | undefined> {
      const receipt = await ask<RawReceipt | null>('eth_getTransactionReceipt', [hash])
      if (receipt === null) return undefined
      const { status, blockNumber, blockHash, logs } = receipt
      return { hash, succeeded: status === '0x1', block: BigInt(blockNumber), blockHash, logs }
    },
    transactionCount: async (account: Hex, at: 'latest' | 'pending') =>
      BigInt(await ask<Hex>('eth_getTransactionCount', [account, at])),
    priorityFee: async () => BigInt(await ask<Hex>('eth_maxPriorityFeePerGas', []).catch(() => '0x0' as const)),
    async send(raw: Hex) {
      await ask<Hex>('eth_sendRawTransaction', [raw])
    },
  }
}

/** The same promise, with a node that is away as the refusal that says nothing was claimed. */
export function orUnavailable<T>(question: Promise<T>): Promise<T> {
  return question.catch((error: unknown) => Promise.reject(unavailable(error)))
}
