import type { VerificationReport, VerificationRequest } from './node.ts'

export declare const axes: readonly string[]
export declare class VerifierUsageError extends Error {}
export declare function verifyEd25519(key: Uint8Array, message: Uint8Array, signature: Uint8Array): Promise<boolean>
export declare function verifyReceipt(request: VerificationRequest): Promise<VerificationReport>
