// In this repository the verifier stands with the others; the published package holds a copy of it in this place.
export * from '../../../src/receipts/verifiers/browser.js'
