/** What a text hides from a reader's eye. */
export interface Hidden {
  /** The text without invisible characters. */
  readonly text: string
  /** Offset in the original of each code unit of `text`, and its length at the end. */
  readonly offsets: Int32Array
  /** Letters that were written as invisible tag characters, in order. */
  readonly tagged: string
  /** Offsets of the first and behind the last invisible character; undefined where there is none that matters. */
  readonly span: { readonly start: number; readonly end: number } | undefined
  /** Invisible characters by kind. */
  readonly counts: {
    readonly zeroWidth: number
    readonly bidi: number
    readonly tags: number
    readonly selectors: number
  }
}

const isZeroWidth = (code: number) =>
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x2060 && code <= 0x2064) ||
  code === 0xfeff ||
  code === 0xad ||
  code === 0x180e ||
  code === 0x34f ||
  code === 0x115f ||
  code === 0x1160 ||
  code === 0x3164
const isBidi = (code: number) =>
  (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069) || code === 0x61c
const isTag = (code: number) => code >= 0xe0000 && code <= 0xe007f
const isSelector = (code: number) => (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef)

/** Any character of the kinds below; tags and late selectors are written as pairs that begin alike. */
const mayHide =
  /\u034f|\udb40|[\ufe00-\ufe0f]|[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u3164\ufeff]/

/**
 * Take the invisible characters out. Joiners and selectors within emoji, and joiners within scripts that need them, stay
 * uncounted: they belong to what is seen.
 */
export function unhide(text: string): Hidden {
  if (!mayHide.test(text)) {
    const counts = { zeroWidth: 0, bidi: 0, tags: 0, selectors: 0 }
    const offsets = new Int32Array(text.length + 1)
    for (let at = 1; at <= text.length; at += 1) offsets[at] = at
    return { text, offsets, tagged: '', span: undefined, counts }
  }
  const offsets = new Int32Array(text.length + 1)
  const kept: string[] = []
  let length = 0
  let tagged = ''
  let start = -1
  let end = -1
  const counts = { zeroWidth: 0, bidi: 0, tags: 0, selectors: 0 }
  let before = 0
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) ?? 0
    const size = code > 0xffff ? 2 : 1
    const kind = kindOf(code)
    if (kind === undefined) {
      for (let unit = 0; unit < size; unit += 1) offsets[length + unit] = at + unit
      kept.push(text.slice(at, at + size))
      length += size
    } else if (!belongs(code, before, text.codePointAt(at + size) ?? 0)) {
      counts[kind] += 1
      if (start < 0) start = at
      end = at + size
      if (kind === 'tags' && code >= 0xe0020 && code <= 0xe007e) tagged += String.fromCharCode(code - 0xe0000)
    }
    before = code
    at += size
  }
  offsets[length] = text.length
  return {
    text: kept.join(''),
    offsets: offsets.subarray(0, length + 1),
    tagged,
    span: start < 0 ? undefined : { start, end },
    counts,
  }
}

function kindOf(code: number): keyof Hidden['counts'] | undefined {
  if (code < 0xad) return undefined
  if (isZeroWidth(code)) return 'zeroWidth'
  if (isBidi(code)) return 'bidi'
  if (isTag(code)) return 'tags'
  return isSelector(code) ? 'selectors' : undefined
}

const isPictograph = (code: number) =>
  code >= 0x1f000 ||
  (code >= 0x2190 && code <= 0x2bff) ||
  (code >= 0xfe00 && code <= 0xfe0f) ||
  code === 0xa9 ||
  code === 0xae ||
  code === 0x23 ||
  code === 0x2a ||
  (code >= 0x30 && code <= 0x39)
/** Arabic to Khmer: scripts whose spelling uses joiners and direction marks. */
const needsJoiners = (code: number) => code >= 0x590 && code <= 0x17ff

function belongs(code: number, before: number, after: number): boolean {
  if (isSelector(code) && code < 0xe0000) return isPictograph(before) || before >= 0x2000
  if (isTag(code)) return before === 0x1f3f4 || code === 0xe007f
  if (code === 0x200d) return isPictograph(before) || needsJoiners(before)
  if (code === 0x200c || code === 0x200e || code === 0x200f) return needsJoiners(before) || needsJoiners(after)
  return code === 0xad
}
