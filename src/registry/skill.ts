/** Everything a skill may take from the registry; skills import it as `#skill`. */
export { eachItem, itemErrorField, itemised } from './batch.ts'
export {
  brandField,
  checkAnswerFields,
  checkFields,
  defineCheck,
  familyCheck,
  optionalBrandField,
  requireBrand,
} from './check.ts'
export * from './define.ts'
export { quoteSchema, quotesField, receiptEnvelope } from './shapes.ts'
