import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createPublicClient, encodeFunctionData, http, parseAbi } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { transferTopic } from '../../src/payments/chain.ts'
import { networks } from '../../src/payments/networks.ts'
import { type ChildServer, freePort, serverDirectory, startChildServer } from '../kit/child-server.ts'
import { readArtifact } from './token/compile.ts'

export type Hex = `0x${string}`

/** The token's real address on Base, so that unmodified clients take it for the real one. */
export const asset = (networks.base?.asset ?? '0x') as Hex
export const chainId = 8453

const abi = parseAbi([
  'function mint(address to, uint256 value)',
  'function setLie(uint8 mode)',
  'function setPaused(bool value)',
  'function setBlacklisted(address account, bool value)',
  'function setOwner(address value)',
  'function balanceOf(address account) view returns (uint256)',
  'function cancelAuthorization(address authorizer, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
])

/** First account of the development chain; it holds gas and nobody owns it. */
export const funder: Hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A local chain with the test token at the real address. */
export interface TestChain {
  readonly url: string
  /** Any JSON-RPC question, also those of the development chain. */
  rpc<T = unknown>(method: string, params?: readonly unknown[]): Promise<T>
  /** A fresh account with so many atomic units. */
  payer(units: bigint): Promise<PrivateKeyAccount>
  /** A fresh account with gas; its private key. */
  relayerKey(): Promise<Hex>
  balance(account: Hex): Promise<bigint>
  /** Call a switch of the token, or another contract, from the funder; waits until it is mined. */
  tell(
    name: 'mint' | 'setLie' | 'setPaused' | 'setBlacklisted' | 'setOwner',
    args: readonly unknown[],
    to?: Hex,
  ): Promise<void>
  /** Sum and number of transfers to an account. */
  received(account: Hex): Promise<{ readonly count: number; readonly sum: bigint }>
  stop(): Promise<void>
}

/** The binary that the npm package of this platform brings. */
function anvilBinary(): string {
  const require = createRequire(import.meta.url)
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const manifest = require.resolve(`@foundry-rs/anvil-${process.platform}-${arch}/package.json`)
  return join(dirname(manifest), 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
}

/** Start a chain on a free port; a block per transaction unless a block time is given, in seconds. */
export async function startChain(
  options: { readonly blockTimeS?: number; readonly chainId?: number } = {},
): Promise<TestChain> {
  const port = await freePort()
  const directory = await serverDirectory('anvil')
  const blocks = options.blockTimeS === undefined ? [] : ['--block-time', String(options.blockTimeS)]
  const server = await startChildServer(
    anvilBinary(),
    ['--port', String(port), '--chain-id', String(options.chainId ?? chainId), '--silent', ...blocks],
    { port, directory },
  )
  return connectChain(`http://127.0.0.1:${port}`, server)
}

async function connectChain(url: string, server: ChildServer): Promise<TestChain> {
  const client = createPublicClient({ transport: http(url, { retryCount: 0 }) })
  const rpc = <T>(method: string, params: readonly unknown[] = []) =>
    client.request({ method, params } as never) as Promise<T>
  // One at a time, because the chain gives the funder's transactions their places as they come.
  let told: Promise<void> = Promise.resolve()
  const tell: TestChain['tell'] = (name, args, to = asset) => {
    told = told.catch(() => {}).then(() => tellNow(name, args, to))
    return told
  }
  const tellNow = async (name: string, args: readonly unknown[], to: Hex) => {
    const data = encodeFunctionData({ abi, functionName: name, args } as never)
    const hash = await rpc<Hex>('eth_sendTransaction', [{ from: funder, to, data }])
    while ((await rpc('eth_getTransactionReceipt', [hash])) === null)
      await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await rpc('anvil_setCode', [asset, readArtifact().TestToken])
  return {
    url,
    rpc,
    tell,
    async payer(units) {
      const account = privateKeyToAccount(generatePrivateKey())
      if (units > 0n) await tell('mint', [account.address, units])
      return account
    },
    async relayerKey() {
      const key = generatePrivateKey()
      await rpc('anvil_setBalance', [privateKeyToAccount(key).address, '0x56bc75e2d63100000'])
      return key
    },
    balance: (account) =>
      client.readContract({ abi, address: asset, functionName: 'balanceOf', args: [account], blockTag: 'latest' }),
    async received(account) {
      const topics = [transferTopic, null, `0x${'0'.repeat(24)}${account.slice(2).toLowerCase()}`]
      const filter = { address: asset, topics, fromBlock: '0x0', toBlock: 'latest' }
      const logs = await rpc<readonly { readonly data: Hex }[]>('eth_getLogs', [filter])
      const sum = logs.reduce((total, log) => total + BigInt(log.data), 0n)
      return { count: logs.length, sum }
    },
    stop: () => server.stop(),
  }
}
