export interface ObservationTable {
  /** The first eight bytes of the digest of the canonical record. */
  id: Buffer
  collected_at: Date
  day_only: boolean
  dating: string
  source: string
  kind: string
  model: string
  provider: string
  prompt: string
  prompt_digest: Buffer | null
  sweep: string
  sample: number
  length: number
  digest: Buffer
  brands: string
  others: string
  slugs: string[] | null
}

export interface ObservationSourceTable {
  source: string
  /** `sha256:` of the packed file that was imported. */
  file_digest: string
  answers: number
  imported_at: Date
}

export interface ObservationTables {
  observation: ObservationTable
  observation_source: ObservationSourceTable
}
