import type { ColumnType, Insertable } from 'kysely'

/** One task between agents; `body` is the task as JSON text. */
export interface AgentTaskTable {
  owner: string
  id: string
  context_id: string
  state: string
  updated_at: Date
  /** From here on the task does not exist, swept or not. */
  expires_at: Date
  body: string
}

/** An array that is written as its literal and read by `unnest` alone. */
type Listed<T> = ColumnType<readonly T[], string, never>

/** Tasks of one owner that have ended, by ascending id; `bodies` is their texts, a line each, compressed by zstd. */
export interface AgentTaskBundleTable {
  owner: string
  first_id: string
  last_id: string
  ids: Listed<string>
  context_ids: Listed<string>
  states: Listed<string>
  updated_ats: Listed<Date>
  /** From here on none of them exists. */
  expires_at: Date
  bodies: Buffer
}

export type NewTaskBundle = Insertable<AgentTaskBundleTable>

export interface TaskTables {
  agent_task: AgentTaskTable
  agent_task_bundle: AgentTaskBundleTable
}
