export { bindProgram, type Known } from './bind.ts'
export { programSchema } from './schema.ts'
export { wordsOfProgram } from './words.ts'
