import { type KnownTexts, type KnownTextsModel, knownTexts } from './known-texts.ts'
import model from './values.json' with { type: 'json' }

/** What the record holds as texts of each attribute, whoever they are of. Drawn from an edition by the fit. */
export interface ValueModel {
  /** By attribute, how much likelier a text is written in a form as its value than as one of any, as a logarithm. */
  readonly forms: Readonly<Record<string, Readonly<Partial<Record<TextForm, number>>>>>
  /** By attribute, its texts. */
  readonly texts: Readonly<Record<string, KnownTextsModel>>
}

/** What else may be said of an attribute, and how it is written. */
export interface ValueIndex {
  /** Texts of an attribute; undefined where no two subjects share one. */
  textsOf(attribute: string): KnownTexts | undefined
  /** Whether any of some texts is one that at least two subjects have. */
  hasAny(attribute: string, spelled: ReadonlySet<string>): boolean
  formFit(attribute: string, form: TextForm): number
}

/** How a name or text is written. */
export type TextForm = 'address' | 'number' | 'code' | 'letters' | 'word' | 'two words' | 'words' | 'numbered'

/** How a text is written: by its words, capitals and digits. */
export function formOf(text: string): TextForm {
  if (/[@/]|\p{L}\.\p{L}{2,}/u.test(text)) return 'address'
  const words = text.split(/\s+/u)
  const digits = /\d/u.test(text)
  if (words.length === 1) {
    if (/^[\d.,-]+$/u.test(text)) return 'number'
    if (digits) return 'code'
    return /^[\p{Lu}.-]{1,6}$/u.test(text) ? 'letters' : 'word'
  }
  if (digits) return 'numbered'
  return words.length === 2 ? 'two words' : 'words'
}

/** The index over what the fit drew from the record. */
export function shippedValues({ forms, texts }: ValueModel = model): ValueIndex {
  const known = new Map(Object.entries(texts).map(([id, own]) => [id, knownTexts(own)]))
  return {
    textsOf: (attribute) => known.get(attribute),
    hasAny: (attribute, spelled) => {
      const own = known.get(attribute)
      if (own === undefined) return false
      for (const one of spelled) if (own.has(one)) return true
      return false
    },
    formFit: (attribute, form) => (Object.hasOwn(forms, attribute) ? (forms[attribute]?.[form] ?? 0) : 0),
  }
}
