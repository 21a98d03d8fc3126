export type { Indexes } from './context.ts'
export type { Examined, Ran } from './examined.ts'
export { type OwnVerdict, verdictOf } from './own-verdict.ts'
export { createIndexes, examine, type ReaderModel, reconsider } from './reconsider.ts'
