/** What a look found: `next` says what to do unless it is well. */
export interface Found {
  readonly status: 'ok' | 'warn' | 'fail'
  readonly says: string
  readonly next?: string
}

export const ok = (says: string): Found => ({ status: 'ok', says })
export const warn = (says: string, next: string): Found => ({ status: 'warn', says, next })
export const fail = (says: string, next: string): Found => ({ status: 'fail', says, next })
