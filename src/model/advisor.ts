/** The signals a recommendation is explained by, in the order they are shown. */
export const advisorSignals = [
  'task_fit',
  'protocol_fit',
  'adoption',
  'maintenance',
  'tool_safety',
  'feedback',
] as const
export type AdvisorSignal = (typeof advisorSignals)[number]

export const transports = ['stdio', 'streamable-http', 'sse'] as const
export type Transport = (typeof transports)[number]

export const runtimes = ['node', 'python', 'go', 'java', 'docker', 'remote'] as const
export type Runtime = (typeof runtimes)[number]

/** What the lists record of one tool server: names, flags and single words, never a sentence. */
export interface ToolServer {
  /** `owner/repository`, with the server's own name behind it where a repository holds several; else a host or package. */
  readonly id: string
  readonly name: string
  readonly repository?: string
  readonly endpoint?: string
  readonly packages: readonly { readonly registry: string; readonly name: string; readonly version?: string }[]
  readonly transports: readonly Transport[]
  readonly runtimes: readonly Runtime[]
  /** Ids of our taxonomy, the likeliest first. */
  readonly categories: readonly string[]
  /** Ids of the lists that name it. */
  readonly lists: readonly string[]
  /** A list says that the maker of the product publishes it. */
  readonly official?: true
  readonly archived?: true
  readonly licence?: string
  /** A list started it and it answered with its tools. */
  readonly validated?: true
  /** An image is built from a pinned commit. */
  readonly pinnedImage?: true
  /** How it authenticates, where a list says so. */
  readonly auth?: 'none' | 'api-key' | 'oauth' | 'bearer'
  /** Settings it needs, where a list names them. */
  readonly settings?: number
  readonly tools: readonly string[]
  /** Tool definitions that were read for hidden or steering text, and those in which some was found. */
  readonly examined?: { readonly definitions: number; readonly flagged: number }
  /** Stems of the words it is described by, in alphabetical order. */
  readonly words: readonly string[]
  /** Stems of the words of its name and id. */
  readonly named: readonly string[]
}

/** A list of tool servers that the catalogue was made from. */
export interface ServerList {
  readonly id: string
  readonly publisher: string
  readonly url: string
  readonly licence: string
}

export interface AdvisorCategory {
  readonly id: string
  readonly title: string
  /** Words of a task that point here, as stems. */
  readonly cues: readonly string[]
}

export interface AdvisorCatalogue {
  /** ISO date up to which the lists were read. */
  readonly asOf: string
  readonly lists: readonly ServerList[]
  readonly categories: readonly AdvisorCategory[]
  /** In order of id. */
  readonly servers: readonly ToolServer[]
}

/** What accounts reported of one server, already weighed against stuffing. */
export interface FeedbackTotals {
  readonly entity: string
  /** Accounts with a report. */
  readonly reports: number
  /** Sum of the reports' weights. */
  readonly weight: number
  /** Weighted sum of ratings, each 0 (worst) to 1 (best). */
  readonly sum: number
}

/** The advisor's catalogue and the reports on it, as skills may use them. */
export interface AdvisorPort {
  /** Read on first use. */
  catalogue(): AdvisorCatalogue
  totals(entities: readonly string[]): Promise<ReadonlyMap<string, FeedbackTotals>>
  /**
   * Record an account's report on a server; a later one replaces it.
   *
   * @throws ClaimcheckError `RATE_LIMITED` beyond the daily number of servers.
   */
  report(report: {
    readonly accountId: string
    readonly entity: string
    /** 1 to 5. */
    readonly rating: number
    readonly now: Date
  }): Promise<{ readonly replaced: boolean }>
}

const stopWords = new Set(
  (
    'a about across after all allow allows also an and any are as at based be between both by can client clients context could do does each ' +
    'enable enables enabling etc for from get has have help helps how i in including integrate integrates integration into is it its ' +
    'let like make mcp model more my need of on one or other our over protocol provide provides providing server servers should so some ' +
    'standardized such support supports than that the their them these they this through to tool tools up use used user users using ' +
    'via want was we what when which while will with within without would you your'
  ).split(' '),
)

/** A word without the commonest English endings: "querying", "queries" and "query" meet. */
function stem(word: string): string {
  if (word.length <= 3) return word
  const bare = /(?:ies|ied)$/u.test(word)
    ? word.replace(/(?:ies|ied)$/u, 'y')
    : /(?:[sxz]|ch|sh)es$/u.test(word)
      ? word.slice(0, -2)
      : word.replace(/(?<=[^su])s$/u, '')
  const cut = bare.replace(/(?:ing|ed)$/u, '')
  if (cut === bare || cut.length < 3) return bare.replace(/(?<=..)e$/u, '')
  return cut.replace(/([bdgmnprt])\1$/u, '$1').replace(/(?<=..)e$/u, '')
}

/** Stems of the words that carry meaning, in order and with repetitions; `camelCase` and `snake_case` are split. */
export function taskWords(text: string): readonly string[] {
  return text
    .normalize('NFKC')
    .replace(/(?<=[a-z])(?=[A-Z])/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => (word.length > 1 || word === 'x') && word.length <= 30 && !stopWords.has(word))
    .map(stem)
}
