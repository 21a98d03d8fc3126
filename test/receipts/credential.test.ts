import { contexts } from '@digitalbazaar/credentials-context'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { createVerifyCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite'
import { verifyCredential } from '@digitalbazaar/vc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'

type Service = Awaited<ReturnType<typeof openService>>
type Json = Readonly<Record<string, unknown>>

/** What a did:key says of itself, as its method defines it; contexts come from the package, nothing from the network. */
async function documentLoader(url: string) {
  const context = contexts.get(url)
  if (context !== undefined) return { documentUrl: url, contextUrl: null, document: context }
  const [did = '', fragment] = url.split('#')
  if (!did.startsWith('did:key:')) throw new Error(`nothing may be loaded from ${url}`)
  const key = did.slice('did:key:'.length)
  const method = { id: `${did}#${key}`, type: 'Multikey', controller: did, publicKeyMultibase: key }
  const document =
    fragment === undefined
      ? {
          '@context': 'https://www.w3.org/ns/did/v1',
          id: did,
          verificationMethod: [method],
          assertionMethod: [method.id],
        }
      : { '@context': 'https://w3id.org/security/multikey/v1', ...method }
  return { documentUrl: url, contextUrl: null, document }
}

const judge = (credential: unknown) =>
  verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite: createVerifyCryptosuite() }),
    documentLoader,
  })

/** Never the text itself, whatever it ends with. */
const withAnotherEnd = (text: string): string => `${text.slice(0, -1)}${text.endsWith('2') ? '3' : '2'}`

describe('a receipt as a Verifiable Credential', () => {
  let service: Service
  let credential: Json & {
    readonly credentialSubject: { readonly receipt: Json }
    readonly proof: Json
    readonly issuer: string
  }
  let plain: Json
  beforeAll(async () => {
    service = await openService({ edition: smallEdition() })
    const headers = { authorization: `Bearer ${service.apiKey}` }
    const notarized = await service.call('POST', '/v1/notarize/hash', { hash: 'ab'.repeat(32) })
    const url = `${service.baseUrl}/v1/receipts/${notarized.body.data.receipt_id}`
    const read = async (address: string) => (await (await fetch(address, { headers })).json()) as { data: Json }
    plain = (await read(url)).data
    credential = (await read(`${url}?format=vc`)).data.credential as typeof credential
  })
  afterAll(() => service?.close())

  it('is accepted by a verifier that is not ours', async () => {
    expect(await judge(credential)).toMatchObject({ verified: true })
  })

  it('holds the receipt whole, and only where it was asked for', async () => {
    const { jwks_url: _, transparency: __, ...receipt } = plain.receipt as Json
    expect(credential.credentialSubject.receipt).toEqual(receipt)
    expect(plain).not.toHaveProperty('credential')
  })

  it('is signed by a key of the published set', async () => {
    const { keys } = (await (await fetch(`${service.baseUrl}/.well-known/jwks.json`)).json()) as {
      keys: { kid: string; x: string }[]
    }
    const key = keys.find(({ kid }) => kid === credential.credentialSubject.receipt.key_id)
    const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
    const number = [...credential.issuer.slice('did:key:z'.length)].reduce(
      (sum, one) => sum * 58n + BigInt(digits.indexOf(one)),
      0n,
    )
    expect(number.toString(16)).toBe(`ed01${Buffer.from(key?.x ?? '', 'base64url').toString('hex')}`)
  })

  it.each([
    [
      'the content',
      (one: typeof credential) => ({
        ...one,
        credentialSubject: {
          ...one.credentialSubject,
          receipt: { ...one.credentialSubject.receipt, content: { sha256: 'cd'.repeat(32) } },
        },
      }),
    ],
    ['the time', (one: typeof credential) => ({ ...one, validFrom: '2020-01-01T00:00:00.000Z' })],
    ['the name it has', (one: typeof credential) => ({ ...one, id: `${one.id}x` })],
    [
      'the time of the proof',
      (one: typeof credential) => ({ ...one, proof: { ...one.proof, created: '2020-01-01T00:00:00.000Z' } }),
    ],
    [
      'the signature',
      (one: typeof credential) => ({
        ...one,
        proof: { ...one.proof, proofValue: withAnotherEnd(String(one.proof.proofValue)) },
      }),
    ],
  ])('is refused by that verifier with another %s', async (_what, tamper) => {
    expect(await judge(tamper(credential))).toMatchObject({ verified: false })
  })
})
