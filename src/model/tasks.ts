/** A task between agents as it is kept: who owns it, where it stands, and the whole of it as text. */
export interface TaskRecord {
  readonly id: string
  /** Scope of the caller who may see it; a task of one owner does not exist for another. */
  readonly owner: string
  readonly contextId: string
  /** The protocol's own word, such as `TASK_STATE_COMPLETED`. */
  readonly state: string
  readonly updatedAt: Date
  /** From this instant on the task is gone, whether or not it has been swept. */
  readonly expiresAt: Date
  /** The task as JSON. */
  readonly body: string
}

export interface TaskQuery {
  readonly owner: string
  readonly contextId?: string
  readonly state?: string
  /** Only tasks that changed after this instant. */
  readonly changedAfter?: Date
  /** Position behind which the page starts: the last task of the page before. */
  readonly behind?: { readonly updatedAt: Date; readonly id: string }
  /** At most this many. */
  readonly limit: number
}

/** Where tasks are kept. `now` decides what has expired. */
export interface TaskShelf {
  /** Keep a task, in place of the owner's older one of the same id. */
  put(record: TaskRecord, now: Date): Promise<void>
  /**
   * Keep a task that has ended before anybody else knew of it and that never changes again. Its id is a UUID of version
   * 7, its context a UUID. Whoever asks any replica from now on finds it.
   */
  putEnded(record: TaskRecord): Promise<void>
  find(owner: string, id: string, now: Date): Promise<TaskRecord | undefined>
  /** Newest change first, then by descending id; `total` counts without page and limit. */
  list(query: TaskQuery, now: Date): Promise<{ readonly records: readonly TaskRecord[]; readonly total: number }>
  /** Remove what has expired; answers with the number removed. */
  sweep(now: Date): Promise<number>
  /** Write what is still to be written; before the store closes. */
  close(): Promise<void>
}
