import type { Span } from '../spans.ts'

/** What an encoded stretch says once it is decoded. */
export interface Decoded extends Span {
  /** Where in the view it was taken from the encoded stretch stands. */
  readonly encoding: 'base64' | 'hex' | 'url' | 'entities' | 'escapes' | 'binary' | 'decimal'
  readonly text: string
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Bytes as text, undefined where they are no text a person or a model would read. */
function readable(bytes: Uint8Array): string | undefined {
  if (bytes.length < 4) return undefined
  let text: string
  try {
    text = decoder.decode(bytes)
  } catch {
    return undefined
  }
  const printable = (text.match(/[\p{L}\p{N}\p{P}\p{S}\s]/gu) ?? []).join('').length
  const letters = (text.match(/[A-Za-z0-9 ]/g) ?? []).length
  return printable >= text.length * 0.97 && letters >= text.length * 0.5 ? text : undefined
}

const base64 = /(?<![A-Za-z0-9+/_-])(?:[A-Za-z0-9+/_-]{4}){3,25000}[A-Za-z0-9+/_-]{0,3}={0,2}(?![A-Za-z0-9+/_=-])/g
const hexRun = /(?<![0-9A-Za-z])(?:0x)?(?:[0-9a-fA-F]{2}[ :]?){10,50000}(?![0-9A-Za-z])/g
const urlRun = /(?:[\w.~!*'();:@&=+$,/?#[\]-]{0,40}%[0-9a-fA-F]{2}){3,20000}[\w.~-]{0,40}/g
const entityRun = /(?:[^&\s]{0,20}&(?:#\d{2,6}|#x[0-9a-fA-F]{2,5});){3,10000}[^&\s]{0,20}/g
const escapeRun = /(?:[^\\\s]{0,20}\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2})){3,10000}[^\\\s]{0,20}/g
const binaryRun = /(?<![01])(?:[01]{8}[ ,]?){5,10000}(?![01])/g
const decimalRun =
  /(?<![\d.])(?:(?:3[2-9]|[4-9]\d|1[01]\d|12[0-6])[ ,]{1,2}){8,10000}(?:3[2-9]|[4-9]\d|1[01]\d|12[0-6])(?![\d.])/g

const bytesOf = (codes: readonly number[]): Uint8Array => Uint8Array.from(codes)

const readers: readonly {
  readonly encoding: Decoded['encoding']
  readonly form: RegExp
  readonly holds: RegExp
  read(run: string): string | undefined
}[] = [
  {
    encoding: 'base64',
    form: base64,
    holds: /[A-Za-z0-9+/_-]{12}/,
    read(run) {
      // Words, paths and hexadecimal digits are made of the same letters; random bits mix cases or carry marks of padding.
      if (
        /^[0-9a-f]+$|^[A-Z_]+$|^[a-z/_-]+$|^\d+$/.test(run) ||
        (/^[A-Za-z]+$/.test(run) && /^[A-Z]?[a-z]+(?:[A-Z][a-z]+)*$/.test(run))
      )
        return undefined
      return readable(Buffer.from(run.replaceAll('-', '+').replaceAll('_', '/'), 'base64'))
    },
  },
  {
    encoding: 'hex',
    form: hexRun,
    holds: /[0-9a-fA-F]{2}[ :]?[0-9a-fA-F]{2}/,
    read: (run) => readable(Buffer.from(run.replace(/^0x/, '').replaceAll(/[ :]/g, ''), 'hex')),
  },
  {
    encoding: 'url',
    form: urlRun,
    holds: /%[0-9a-fA-F]{2}/,
    read: (run) =>
      readable(
        Buffer.from(
          run
            .replaceAll(/%([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
            .replaceAll('+', ' '),
          'latin1',
        ),
      ),
  },
  {
    encoding: 'entities',
    form: entityRun,
    holds: /&#/,
    read: (run) =>
      run.replaceAll(/&#(?:x([0-9a-fA-F]{2,5})|(\d{2,6}));/g, (_, hex: string | undefined, dec: string | undefined) =>
        codePoint(hex === undefined ? Number(dec) : Number.parseInt(hex, 16)),
      ),
  },
  {
    encoding: 'escapes',
    form: escapeRun,
    holds: /\\[ux]/,
    read: (run) =>
      run.replaceAll(
        /\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2}))/g,
        (_, long: string | undefined, short: string | undefined) =>
          codePoint(Number.parseInt(long ?? short ?? '20', 16)),
      ),
  },
  {
    encoding: 'binary',
    form: binaryRun,
    holds: /[01]{8}/,
    read: (run) => readable(bytesOf((run.match(/[01]{8}/g) ?? []).map((bits) => Number.parseInt(bits, 2)))),
  },
  {
    encoding: 'decimal',
    form: decimalRun,
    holds: /\d{2}[ ,]{1,2}\d{2}/,
    read: (run) => readable(bytesOf((run.match(/\d+/g) ?? []).map(Number))),
  },
]

const codePoint = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ')

/** Every stretch of the text that is text in another coat, decoded once. */
export function decodedIn(text: string): readonly Decoded[] {
  return readers.flatMap(({ encoding, form, holds, read }) => {
    if (!holds.test(text)) return []
    return [...text.matchAll(form)].flatMap((match): readonly Decoded[] => {
      const said = read(match[0])
      return said === undefined || said === match[0]
        ? []
        : [{ start: match.index, end: match.index + match[0].length, encoding, text: said }]
    })
  })
}

/** One reading of a text: itself, or something unwrapped from it. */
export interface View extends Span {
  readonly text: string
  /** What was unwrapped, outermost first; empty for the text itself. */
  readonly chain: readonly string[]
}

export const depthMax = 3
/** Views beyond are not opened; a text that holds more is reported as not fully unwrapped. */
export const viewsMax = 200

/** The text and all that is wrapped in it, to a depth of three. Spans are those of the outermost stretch. */
export function viewsOf(text: string): { readonly views: readonly View[]; readonly complete: boolean } {
  const views: View[] = [{ text, chain: [], start: 0, end: text.length }]
  let complete = true
  for (let at = 0; at < views.length; at += 1) {
    const view = views[at]
    if (view === undefined) break
    const inner = decodedIn(view.text)
    if (view.chain.length >= depthMax) {
      complete &&= inner.length === 0
      continue
    }
    for (const one of inner) {
      if (views.length >= viewsMax) return { views, complete: false }
      const span = view.chain.length === 0 ? { start: one.start, end: one.end } : { start: view.start, end: view.end }
      views.push({ ...span, text: one.text, chain: [...view.chain, one.encoding] })
    }
  }
  return { views, complete }
}
