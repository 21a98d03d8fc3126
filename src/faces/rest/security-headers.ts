/** Seconds for which a browser that was here stays on https: two years. */
const httpsOnlyS = 63_072_000

/**
 * Headers of every answer. The policy lets a document load, run and send nothing; pages that need more state a policy
 * of their own, which replaces it.
 *
 * @param https Whether the public address is https.
 */
export function securityHeaders(https = false): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    ...(https ? { 'strict-transport-security': `max-age=${httpsOnlyS}; includeSubDomains` } : {}),
  }
}
