import type { Database } from '../data/database.ts'
import * as ledger from '../data/payments.ts'
import type { Clock } from '../model/index.ts'

const states: readonly ledger.PaymentState[] = ['claimed', 'signed', 'broadcast', 'confirmed', 'final', 'failed']

/** Payments by state as a Prometheus text page: how many, how much, and how long the oldest has stood there. */
export function openMetrics(db: Database, clock: Clock): () => Promise<string> {
  return async () => {
    const counted = new Map((await ledger.countByState(db)).map((row) => [row.state, row]))
    const now = clock.now().getTime()
    const metric = (name: string, help: string, value: (state: ledger.PaymentState) => string) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} gauge`,
      ...states.map((state) => `${name}{state="${state}"} ${value(state)}`),
    ]
    const ageS = (oldest: Date | undefined) => (oldest === undefined ? 0 : (now - oldest.getTime()) / 1000)
    return `${[
      ...metric('claimcheck_payments', 'Payments by state.', (state) => String(counted.get(state)?.count ?? 0)),
      ...metric('claimcheck_payments_atomic', 'Atomic units of the token by state.', (state) =>
        String(counted.get(state)?.amount ?? 0),
      ),
      ...metric(
        'claimcheck_payments_oldest_seconds',
        'Age of the payment that moved least recently, by state.',
        (state) => ageS(counted.get(state)?.oldest).toFixed(1),
      ),
    ].join('\n')}\n`
  }
}
