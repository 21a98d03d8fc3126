export { type WebOptions, webFace } from './face.ts'
export { missingPage } from './pages.ts'
