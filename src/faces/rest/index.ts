export type { BrowserPolicy } from './cors.ts'
export { type RestOptions, restFace } from './face.ts'
export { type OpenApiOptions, openApiDocument } from './openapi.ts'
export { type HttpOptions, openHttp } from './server.ts'
