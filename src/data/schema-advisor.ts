/** What accounts report of tool servers. */
export interface AdvisorFeedbackTable {
  account_id: string
  entity: string
  /** 1 to 5. */
  rating: number
  first_on: string
  reported_at: Date
}

export interface AdvisorTables {
  advisor_feedback: AdvisorFeedbackTable
}
