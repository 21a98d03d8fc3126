/** A table of a page or of a request, as a grid of texts. */
export interface PageTable {
  readonly caption?: string | undefined
  /** Headings, where they are known apart from the rows. */
  readonly columns?: readonly string[] | undefined
  readonly rows: readonly (readonly string[])[]
}

/** What a document says: its text without navigation, and its tables as tables. */
export interface PageContent {
  readonly title: string
  readonly text: string
  readonly tables: readonly PageTable[]
}

/** A document as it was sent or fetched, unread. */
export interface Document {
  /** Text that was decoded already, or the bytes that came. */
  readonly body: string | Uint8Array
  /** The media type with its parameters; empty where nobody said, and the document's beginning decides. */
  readonly mediaType: string
}

/** A page of the world as it was fetched. What it says is for work to read, see `World`. */
export interface FetchedPage {
  /** Address that answered, after redirects. */
  readonly url: string
  readonly document: Document
  /** sha256 over the bytes that came, `sha256:<hex>`. */
  readonly digest: string
  /** RFC 3339 UTC. */
  readonly retrievedAt: string
}

/** What a register outside answered; `disabled` where the deployment asks none. */
export type LookUp =
  | { readonly state: 'disabled' }
  | { readonly state: 'found'; readonly asOf: string; readonly record: Readonly<Record<string, unknown>> }
  | { readonly state: 'absent'; readonly asOf: string }
  | { readonly state: 'unavailable' }

export const registers = ['crossref', 'arxiv', 'depsdev'] as const
export type Register = (typeof registers)[number]

/** One advisory about a package. */
export interface PackageAdvisory {
  readonly id: string
  readonly aliases: readonly string[]
  /** Ranges joined by `||`, each of comparators with spaces; `*` is every version, `not …` all but those. */
  readonly affected: string
  /** `vulnerability`, or what else the notice says, such as `unmaintained`. */
  readonly kind: string
  readonly published?: string
  readonly severity?: string
}

/** What is held of one package name. */
export interface PackageRecord {
  /** Known to be malicious: whole package, or the versions named. */
  readonly malicious?: { readonly id: string; readonly published: string; readonly versions: readonly string[] }
  /** Versions of a real package that were published by an attacker. */
  readonly compromised: readonly { readonly version: string; readonly campaign: string }[]
  readonly advisories: readonly PackageAdvisory[]
  /** Place among the most used of its ecosystem, 1 the most used. */
  readonly rank?: number
  readonly replacements: readonly string[]
}

/** What is held of packages, read once. */
export interface PackageIndex {
  find(ecosystem: string, name: string): PackageRecord
  /** Popular names of an ecosystem with their rank, most used first. */
  popular(ecosystem: string): readonly string[]
  /** The name as its ecosystem compares names. */
  normalName(ecosystem: string, name: string): string
  /** ISO date up to which each kind of record reaches. */
  readonly asOf: Readonly<Record<string, string>>
}

/** What a tool server, or an agent card, says it offers. */
export interface ToolListing {
  /** `mcp_server`: listed over streamable HTTP; `document`: an agent card or a stored listing at the address. */
  readonly kind: 'mcp_server' | 'document'
  /** Address that answered. */
  readonly url: string
  /** What the server tells a model about itself, where it does. */
  readonly instructions?: string
  /** The definitions as they were sent. */
  readonly tools: readonly Readonly<Record<string, unknown>>[]
  /** False where the server has more than is read. */
  readonly complete: boolean
  /** RFC 3339 UTC. */
  readonly retrievedAt: string
}

/** Everything skills read of the world beside the reference data. */
export interface SourcePort {
  /**
   * Fetch a page by the guarded client.
   *
   * @throws ClaimcheckError VALIDATION_FAILED naming the field `url`, with the reason in words.
   */
  fetchPage(url: string): Promise<FetchedPage>
  /**
   * Read what a tool server offers, by the guarded client: `tools/list` of an MCP server, or an agent card.
   *
   * @throws ClaimcheckError VALIDATION_FAILED naming the field `url`, with the reason in words.
   */
  listTools(url: string): Promise<ToolListing>
  /** What is held of packages; read on first use. */
  packages(): PackageIndex
  /** Ask a register outside about one id; answers are kept for a while. */
  lookUp(register: Register, id: string): Promise<LookUp>
}
