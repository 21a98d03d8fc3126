import { fileURLToPath } from 'node:url'
import { readCustomsTables } from '../data/customs-tables.ts'
import type { CustomsPort, CustomsTables } from '../model/index.ts'

/** The nomenclatures and tariffs that this version ships. */
export const customsDirectory = fileURLToPath(new URL('../../reference-data/customs', import.meta.url))

let shipped: CustomsTables | undefined

/** Tables read once per process and only where somebody asks for them. */
export const customsPort: CustomsPort = {
  tables() {
    shipped ??= readCustomsTables(customsDirectory)
    return shipped
  },
}
