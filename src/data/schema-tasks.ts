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

export interface TaskTables {
  agent_task: AgentTaskTable
}
