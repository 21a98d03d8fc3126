/** One operator command, the default export of `src/cli/<name>.ts`. */
export interface Verb {
  readonly name: string
  /** One line for the list of verbs. */
  readonly summary: string
  /** Everything behind `claimcheck`, as in `keys create --email ADDRESS [--plan PLAN] [--json]`. */
  readonly usage: string
  /** Runs with the words behind the verb; a number is the exit code. */
  run(args: string[]): Promise<number | undefined>
}

/** The command was given something it cannot use; the message says what to give instead. Exit code 2. */
export class UsageError extends Error {}
