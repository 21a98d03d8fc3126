import { escapeHtml } from '../../model/index.ts'

/** Text that stands as HTML: ours, or escaped. */
export interface Html {
  readonly html: string
}

export type Piece = Html | string | number | bigint | null | undefined | false | readonly Piece[]

function written(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (Array.isArray(piece)) return (piece as readonly Piece[]).map(written).join('')
  return typeof piece === 'object' ? (piece as Html).html : escapeHtml(String(piece))
}

/** HTML in which whatever is filled in is escaped unless it is HTML of ours already. */
export function html(parts: TemplateStringsArray, ...values: readonly Piece[]): Html {
  return { html: parts.map((part, index) => part + (index < values.length ? written(values[index]) : '')).join('') }
}

const grouped = new Intl.NumberFormat('en-US')

/** `417,010`. */
export function say(count: number): string {
  return grouped.format(count)
}

/** `97.2 %`; a dash where nothing was measured. */
export function percent(share: number | null, digits = 1): string {
  return share === null ? '–' : `${(share * 100).toFixed(digits)} %`
}

/** An address of the world as a link, where it is one that browsers may follow. */
export function outward(url: string | null | undefined, words: string): Html {
  const known = typeof url === 'string' && /^https?:\/\//.test(url)
  return known ? html`<a href="${url}" rel="noopener noreferrer nofollow">${words}</a>` : html`${words}`
}
