/** A version of a schema that an account registered. */
export interface ConsentSchemaTable {
  account_id: string
  slug: string
  version: number
  /** `sha256:` and 64 hex digits, of `schema`. */
  digest: string
  /** Canonical JSON. */
  schema: string
  created_at: Date
}

export interface ConsentTables {
  consent_schema: ConsentSchemaTable
}
