export { type CardOptions, type CardSignature, modernCard, paymentExtensions, supersetCard } from './cards.ts'
export { type DiscoveryOptions, discoveryFace } from './face.ts'
export { llmsFullText, llmsText } from './llms.ts'
export { type Page, paymentListing } from './payment-listing.ts'
