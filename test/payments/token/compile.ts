import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

/** Runtime code of the test contracts, by name. */
export interface TokenArtifact {
  readonly TestToken: `0x${string}`
  readonly TestWallet: `0x${string}`
}

interface SolcOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly evm: { readonly deployedBytecode: { readonly object: string } } }>>
    >
  >
}

const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string }
const source = new URL('TestToken.sol', import.meta.url)
const artifact = new URL('artifact.json', import.meta.url)

/** Compile the Solidity source; the same bytes on every machine, because no metadata is appended. */
export function compileToken(): TokenArtifact {
  const input = {
    language: 'Solidity',
    sources: { 'TestToken.sol': { content: readFileSync(source, 'utf8') } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'cancun',
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as SolcOutput
  const failed = (output.errors ?? []).filter((error) => error.severity === 'error')
  if (failed.length > 0) throw new Error(failed.map((error) => error.formattedMessage).join('\n'))
  const code = (name: string): `0x${string}` => {
    const object = output.contracts['TestToken.sol']?.[name]?.evm.deployedBytecode.object
    if (object === undefined) throw new Error(`The compiler gave no ${name}.`)
    return `0x${object}`
  }
  return { TestToken: code('TestToken'), TestWallet: code('TestWallet') }
}

/** The committed artifact. */
export function readArtifact(): TokenArtifact {
  return JSON.parse(readFileSync(artifact, 'utf8')) as TokenArtifact
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(artifact, `${JSON.stringify(compileToken(), null, 2)}\n`)
}
