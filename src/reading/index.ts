export { type OwnVerdict, verdictOf } from './acceptance.ts'
export type { Indexes } from './context.ts'
export { createIndexes, type Examined, examine, type Ran, type ReaderModel, reconsider } from './reconsider.ts'
