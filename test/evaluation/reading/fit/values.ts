import { type Attribute, type Edition, type Fact, normaliseName } from '../../../../src/model/index.ts'
import { wordsOfText } from '../../../../src/reading/known-texts.ts'
import { formOf, type TextForm, type ValueModel } from '../../../../src/reading/values.ts'

/** Texts are words of the trade from so many bearers on. */
const bearersMin = 2
/** Put to each form of an attribute, so that a few values say little. */
const prior = 3
/** What a form that no attribute has is taken for. */
const rareForm = 0.01
/** Texts of an attribute by which it is told how they are written. */
const writtenMax = 400

const allForms: readonly TextForm[] = ['address', 'number', 'code', 'letters', 'word', 'two words', 'words', 'numbered']

/** How the texts of each attribute are written, and which of them several subjects have. */
export function drawValues(edition: Edition, attributes: ReadonlyMap<string, Attribute>): ValueModel {
  const texts = new Map<string, Map<string, number>>()
  for (let ref = 0; ref < edition.subjectCount; ref += 1)
    for (const id of edition.attributesOf(ref)) {
      const attribute = attributes.get(id)
      if (attribute === undefined || !isOfTexts(attribute)) continue
      const own = texts.get(id) ?? new Map<string, number>()
      texts.set(id, own)
      for (const text of new Set(edition.facts(ref, id).flatMap(textsOf))) own.set(text, (own.get(text) ?? 0) + 1)
    }
  const ordered = [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const known = ordered.flatMap(([id, own]) => {
    const shared = [...own].flatMap(([text, count]) => (count >= bearersMin ? [normaliseName(text)] : []))
    if (shared.length === 0) return []
    const texts = [...new Set([...own.keys()].map((text) => wordsOfText(text).join(' ')))]
    return [
      [
        id,
        { shared: [...new Set(shared)].sort(), documentCount: texts.length, documentFrequency: frequencies(texts) },
      ] as const,
    ]
  })
  return { forms: formsOf(ordered), texts: Object.fromEntries(known) }
}

/** In how many texts each word stands, of words in at least two. */
function frequencies(texts: readonly string[]): Readonly<Record<string, number>> {
  const words = Map.groupBy(
    texts.flatMap((text) => text.split(' ')),
    (word) => word,
  )
  const counted = [...words].flatMap(([word, all]) => (all.length >= bearersMin ? [[word, all.length] as const] : []))
  return Object.fromEntries(counted.sort(([a], [b]) => (a < b ? -1 : 1)))
}

const isOfTexts = ({ kind, values }: Attribute): boolean => kind === 'text' || (kind === 'set' && values === undefined)

const textsOf = ({ value }: Fact): readonly string[] => (typeof value === 'object' ? value : [String(value)])

function formsOf(texts: readonly (readonly [string, ReadonlyMap<string, number>])[]): ValueModel['forms'] {
  const counts = texts.map(([id, own]) => {
    const written = [...own.keys()].slice(0, writtenMax).map(formOf)
    return { id, of: (form: TextForm) => written.filter((one) => one === form).length, all: written.length }
  })
  const usual = new Map(
    allForms.map((form) => [
      form,
      rareForm + counts.reduce((sum, { of, all }) => sum + of(form) / all, 0) / counts.length,
    ]),
  )
  return Object.fromEntries(
    counts.map(({ id, of, all }) => [
      id,
      Object.fromEntries(
        allForms.map((form) => {
          const share = usual.get(form) ?? rareForm
          const fit = Math.log((of(form) + prior * share) / (all + prior) / share)
          return [form, Math.round(fit * 100) / 100]
        }),
      ),
    ]),
  )
}
