/** A stretch of the text that was checked, and where it came from: `text`, `text (as read)`, the address of a page, a table. */
export interface Piece {
  readonly source: string
  readonly text: string
}

/** Stands between two pieces of the text that was checked. */
export const pieceBorder = '\n\n'

/** The piece that holds an offset of all pieces joined, and where it begins there. */
export function pieceAt(pieces: readonly Piece[], offset: number): { readonly piece: Piece; readonly from: number } {
  let from = 0
  let found = { piece: pieces[0] ?? { source: 'text', text: '' }, from: 0 }
  for (const piece of pieces) {
    if (from <= offset) found = { piece, from }
    from += piece.text.length + pieceBorder.length
  }
  return found
}

/** Where words of a text that was sent stand: offsets are those of the sender only where nothing was taken off. */
export const sentSource = (read: string, sent: string | undefined): string =>
  read === sent ? 'text' : 'text (as read)'
