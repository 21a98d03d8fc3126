import type { DevelopmentSecretTables } from './development-secrets.ts'
import type { AccessTables } from './schema-access.ts'
import type { AdvisorTables } from './schema-advisor.ts'
import type { AgentTables } from './schema-agents.ts'
import type { BillingTables } from './schema-billing.ts'
import type { ConsentTables } from './schema-consent.ts'
import type { MonitorTables } from './schema-monitor.ts'
import type { ObservationTables } from './schema-observations.ts'
import type { PaymentTables } from './schema-payments.ts'
import type { ReceiptTables } from './schema-receipts.ts'
import type { ReferenceTables } from './schema-reference.ts'
import type { TaskTables } from './schema-tasks.ts'

/**
 * Every table of the service. Each room declares its own in a `schema-<room>.ts` beside this file and joins here.
 *
 * The same types come back from both databases: `bigint` columns are `bigint`, `numeric` and `date` are strings,
 * `timestamptz` is `Date`, `bytea` is `Buffer`, `jsonb` is parsed when read and given as a JSON string when written.
 */
export interface Tables
  extends AccessTables,
    AdvisorTables,
    AgentTables,
    BillingTables,
    ConsentTables,
    DevelopmentSecretTables,
    MonitorTables,
    ObservationTables,
    PaymentTables,
    ReceiptTables,
    ReferenceTables,
    TaskTables {}
