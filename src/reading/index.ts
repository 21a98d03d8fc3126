export { type OwnVerdict, verdictOf } from './acceptance.ts'
export type { Indexes } from './context.ts'
export { createIndexes, examine, type ReaderModel, reconsider } from './reconsider.ts'
export type { Examined, Ran } from './second-reading.ts'
