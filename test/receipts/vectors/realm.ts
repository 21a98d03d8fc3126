import { pretty, type VectorCase } from './cases.ts'
import { type Fields, fieldsOf, genesisOf, issuer, signAnything, usualGenesis } from './forge.ts'

const account = 'acct_test_7f3a9c01d2e4b586'
const chain = 'ch_01M7YG6Q0G0000000000000002'

/** Receipts of test keys: good for who asks for them by name, and for nobody else. */
export async function realmCases(): Promise<readonly VectorCase[]> {
  const genesis = genesisOf(chain, account)
  const fields = { account, issuer: `test:${issuer}`, realm: 'test', chain: { id: chain, seq: '1', genesis } }
  const receipt = await signAnything(fieldsOf(1, genesis, fields))
  const bad = (reason: string) => ({ verdict: 'invalid', reason }) as const
  const { realm: _, ...unmarked } = receipt
  return [
    {
      id: 'good-test-realm',
      about: 'a receipt of a test key, for a verifier that is told the test issuer',
      receipt: pretty(receipt),
      issuer: `test:${issuer}`,
      ...{ verdict: 'valid', reason: 'ok' },
    },
    {
      id: 'bad-test-realm',
      about: 'a receipt of a test key where a live one is expected',
      receipt: pretty(receipt),
      ...bad('issuer_mismatch'),
    },
    {
      id: 'bad-test-realm-untold',
      about: 'a receipt of a test key for a verifier that compares no issuer',
      receipt: pretty(receipt),
      issuer: null,
      ...bad('test_issuer'),
    },
    {
      id: 'bad-test-realm-live',
      about: 'a live receipt where one of a test key is expected',
      receipt: pretty(await signAnything(fieldsOf(1, usualGenesis))),
      issuer: `test:${issuer}`,
      ...bad('issuer_mismatch'),
    },
    {
      id: 'bad-test-realm-unmarked',
      about: 'a receipt of a test key with its mark taken away',
      receipt: pretty(unmarked as Fields),
      issuer: `test:${issuer}`,
      ...bad('chain_self_mismatch'),
    },
  ]
}
