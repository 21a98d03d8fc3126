import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout this runs from. */
export const rootFolder = fileURLToPath(new URL('../..', import.meta.url))
export const referenceFolder = join(rootFolder, 'reference-data')
export const sourcesFolder = join(referenceFolder, 'sources')
export const catalogueFolder = join(referenceFolder, 'catalogue')
export const observationsFolder = join(referenceFolder, 'observations')
export const customsFolder = join(referenceFolder, 'customs')
export const advisorFolder = join(referenceFolder, 'advisor')
export const packagesFolder = join(referenceFolder, 'packages')
