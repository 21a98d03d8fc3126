/** A settlement chain that payments can be asked on. */
export interface Network {
  /** Name that version 1 of the protocol uses. */
  readonly name: string
  /** CAIP-2 id that version 2 and receipts use. */
  readonly caip2: string
  readonly chainId: number
  /** Contract of the stablecoin. */
  readonly asset: string
  /** EIP-712 domain of the token; a wrong name is a wrong signature. */
  readonly domain: { readonly name: string; readonly version: string }
  readonly decimals: 6
}

/** Networks known by name. The token addresses are the issuer's published ones. */
export const networks: Readonly<Record<string, Network>> = {
  base: {
    name: 'base',
    caip2: 'eip155:8453',
    chainId: 8453,
    asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    domain: { name: 'USD Coin', version: '2' },
    decimals: 6,
  },
  'base-sepolia': {
    name: 'base-sepolia',
    caip2: 'eip155:84532',
    chainId: 84532,
    asset: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
    domain: { name: 'USDC', version: '2' },
    decimals: 6,
  },
}
