import type { Sha256 } from './receipts.ts'

/** A version of a schema that an account registered; it never changes. */
export interface ConsentSchemaVersion {
  readonly slug: string
  readonly version: number
  readonly digest: Sha256
  readonly createdAt: Date
}

/** Schemas an account may register at most, and versions of each. */
export const consentSlugsMax = 100
export const consentVersionsMax = 200

/** Schemas for checking consent documents, each account's own. No document ever comes near it. */
export interface ConsentPort {
  /** SHA-256 of a text. */
  digest(text: string): Sha256
  /**
   * File a schema under its slug; the newest version again when its digest is the same.
   * @throws ClaimcheckError `CONFLICT` when the account holds as many as it may.
   */
  register(schema: {
    readonly accountId: string
    readonly slug: string
    /** Canonical JSON. */
    readonly schema: string
    readonly digest: Sha256
    readonly now: Date
  }): Promise<ConsentSchemaVersion & { readonly created: boolean }>
  /** A version of an account's schema, the newest unless one is named. */
  find(wanted: {
    readonly accountId: string
    readonly slug: string
    readonly version?: number | undefined
  }): Promise<(ConsentSchemaVersion & { readonly schema: string }) | undefined>
  /** The newest version of each slug, by slug. */
  list(page: {
    readonly accountId: string
    readonly after?: string | undefined
    readonly limit: number
  }): Promise<readonly ConsentSchemaVersion[]>
}
