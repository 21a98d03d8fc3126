import { env } from 'node:process'
import { pathToFileURL } from 'node:url'
import { ClaimcheckError, createClient, verifyReceipt } from '@claimcheck/client'

/** What became of one sentence. */
export interface Checked {
  readonly claim: string
  readonly verdict: string
  readonly evidence: string
  /** Whether its receipt held against the pinned key set. */
  readonly receipt: 'valid' | 'invalid' | 'incomplete' | 'none'
}

/**
 * Check what is about to be said of a brand, and verify each receipt against a key set that was fetched before.
 *
 * @param jwks The pinned key set, as its text.
 */
export async function checkAndVerify(
  service: { readonly baseUrl: string; readonly apiKey: string; readonly jwks: string },
  brand: string,
  claims: string[],
): Promise<readonly Checked[]> {
  const claimcheck = createClient(service)
  const { data } = await claimcheck.brandVerification({ brand, claims })
  return Promise.all(
    data.results.map(async ({ claim, verdict, evidence, receipt_id }): Promise<Checked> => {
      if (receipt_id === undefined) return { claim, verdict, evidence, receipt: 'none' }
      const reply = await claimcheck.receiptGet({ receipt_id })
      const report = await verifyReceipt(reply, { jwks: service.jwks })
      return { claim, verdict, evidence, receipt: report.verdict }
    }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const baseUrl = env.CLAIMCHECK_URL ?? 'http://127.0.0.1:8080'
  const jwks = await (await fetch(`${baseUrl}/.well-known/jwks.json`)).text()
  const claims = ['Apple earned $391 billion in revenue in fiscal 2024', 'Apple was founded in 1980']
  try {
    const checked = await checkAndVerify({ baseUrl, apiKey: env.CLAIMCHECK_KEY ?? '', jwks }, 'apple', claims)
    for (const line of checked) process.stdout.write(`${line.verdict} · receipt ${line.receipt} · ${line.evidence}\n`)
  } catch (error) {
    if (!(error instanceof ClaimcheckError)) throw error
    process.stderr.write(`${error.code}: ${error.message}\n`)
    process.exitCode = 1
  }
}
