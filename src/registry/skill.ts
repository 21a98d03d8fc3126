/** Everything a skill may take from the registry; skills import it as `#skill`. */
export { eachItem, itemErrorField, itemised } from './batch.ts'
export {
  checkAnswerFields,
  checkFields,
  defineCheck,
  familyCheck,
  optionalBrandField,
  recordFields,
} from './check.ts'
export * from './define.ts'
export { quoteSchema, quotesField, receiptEnvelope } from './shapes.ts'
export { requireBrand } from './subjects.ts'
