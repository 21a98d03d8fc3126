import { getAddress, isAddress } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'

/** A development wallet: whoever holds the key owns what is paid to the address. */
export interface DevelopmentWallet {
  readonly address: string
  readonly private_key: string
}

/** A fresh wallet for a development deployment, so that its quotes have their final shape from the first start. */
export function generateDevelopmentWallet(): DevelopmentWallet {
  const key = generatePrivateKey()
  return { address: privateKeyToAddress(key), private_key: key }
}

/** The checksummed spelling of an address; undefined where it is none. */
export function checksummedAddress(text: string): string | undefined {
  return isAddress(text, { strict: false }) ? getAddress(text.toLowerCase() as `0x${string}`) : undefined
}
