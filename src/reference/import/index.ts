export { type Imported, type ImportOptions, importEdition } from './import-edition.ts'
export { type Progress, progressOn, silentProgress } from './progress.ts'
export { loadStored, readStored, type StoredEdition, tablesOf } from './stored.ts'
