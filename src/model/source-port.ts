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

/** A page of the world as it was read. */
export interface Page extends PageContent {
  /** Address that answered, after redirects. */
  readonly url: string
  readonly mediaType: string
  /** sha256 over the bytes that came, `sha256:<hex>`. */
  readonly digest: string
  /** RFC 3339 UTC. */
  readonly retrievedAt: string
}

/** Everything skills read of the world beside the reference data. */
export interface SourcePort {
  /**
   * Read a page by the guarded client.
   *
   * @throws ClaimcheckError VALIDATION_FAILED naming the field `url`, with the reason in words.
   */
  readPage(url: string): Promise<Page>
  /** Read a document that was sent: HTML, JSON, Markdown or plain text. */
  parse(content: string, mediaType?: string): Promise<PageContent>
}
