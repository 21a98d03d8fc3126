export { type WebOptions, webFace } from './face.ts'
