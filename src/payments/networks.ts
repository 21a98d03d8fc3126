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

/** What a chain that is not known by name must be told: the token, and the name and version it signs under. */
export interface CustomAsset {
  readonly asset: string
  readonly assetName: string
  readonly assetVersion: string
}

/**
 * The network of a setting: a known name, its CAIP-2 id, or any `eip155:<id>` with its token, which must have six
 * decimals. Undefined where the token is missing.
 */
export function resolveNetwork(setting: string, custom: CustomAsset | undefined): Network | undefined {
  const known = networks[setting] ?? Object.values(networks).find((network) => network.caip2 === setting)
  if (custom === undefined) return known
  const chainId = known?.chainId ?? Number(/^eip155:(\d{1,15})$/.exec(setting)?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(chainId) || chainId <= 0) return undefined
  return {
    name: known?.name ?? setting,
    caip2: `eip155:${chainId}`,
    chainId,
    asset: custom.asset,
    domain: { name: custom.assetName, version: custom.assetVersion },
    decimals: 6,
  }
}
