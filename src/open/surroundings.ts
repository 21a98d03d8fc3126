import { readDocument } from '../data/pages/index.ts'
import type { Edition } from '../model/index.ts'
import type { Verifier } from '../verify/index.ts'
import type { Surroundings } from '../workers/index.ts'
import { customsPort } from './customs.ts'

/** What pure work may read over an edition; the same on the main thread and in a worker. */
export function surroundingsOf(edition: Edition, verifier: Verifier): Surroundings {
  const { checkNow: check, offer, choose } = verifier
  return { edition, check, offer, choose, read: readDocument, customs: customsPort }
}
