// Of what the test of credentials uses; the packages bring no types.
declare module '@digitalbazaar/vc' {
  export function verifyCredential(options: {
    readonly credential: unknown
    readonly suite: unknown
    documentLoader(url: string): Promise<unknown>
  }): Promise<{ readonly verified: boolean; readonly error?: unknown }>
}
declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { readonly cryptosuite: unknown })
  }
}
declare module '@digitalbazaar/eddsa-jcs-2022-cryptosuite' {
  export function createVerifyCryptosuite(): unknown
}
declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, unknown>
}
