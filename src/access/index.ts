export { type Access, type AccessConfig, createAccess } from './access.ts'
export type { AccessRule, Authenticator } from './credentials.ts'
export type { IssuedKey, KeyRecord, KeyRequest, Keys } from './keys.ts'
export { getPlan, planIds, publicPlans } from './plans.ts'
