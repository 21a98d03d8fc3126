import { distance } from 'fastest-levenshtein'
import { type Attribute, type Edition, normaliseName, whoIsMeant } from '#model'

/** Names that are offered for one that nothing bears. */
const nearMax = 5

/** Whom a name means; without a ref the ids of those who may be meant. */
interface Found {
  readonly ref?: number
  readonly near: readonly string[]
}

const meant = (ref: number): Found => ({ ref, near: [] })

/**
 * The subject of an id or a name: a brand's slug, a product's id, a product of the request's brand by its short name, any other by its
 * whole name, a brand as elsewhere.
 */
export function findSubject(edition: Edition, name: string, brand: number | undefined): Found {
  const own = edition.subjectById(name) ?? edition.subjectById(name.toLowerCase())
  if (own !== undefined) return meant(own.ref)
  const hits = [...new Set(edition.aliases(normaliseName(name)).map(({ subject }) => subject))]
  const ofBrand = brand === undefined ? [] : hits.filter((ref) => edition.subject(ref).brand === brand)
  const [only, ...more] = ofBrand.length > 0 ? ofBrand : hits
  if (only !== undefined && more.length === 0) return meant(only)
  const who = whoIsMeant(edition, { brand: name })
  if (who.kind === 'found') return meant(who.ref)
  const others = who.kind === 'several' ? who.candidates : who.similar
  const ids = [...hits.map((ref) => edition.subject(ref).id), ...others.map(({ id }) => id)]
  return { near: [...new Set(ids)].slice(0, nearMax) }
}

/** A plan or product of a subject's brand, by its id, the last part of its id, or its name with or without the brand's. */
export function planOf(edition: Edition, ref: number, plan: string): Found {
  const { brand } = edition.subject(ref)
  const { id: slug, name } = edition.subject(brand)
  const own = edition.subjectById(plan) ?? edition.subjectById(`${slug}/${plan.toLowerCase()}`)
  if (own?.brand === brand && own.kind === 'product') return meant(own.ref)
  const named = [plan, `${name} ${plan}`].flatMap((words) => edition.aliases(normaliseName(words)))
  const products = edition.products(brand)
  const found = [...new Set(named.map(({ subject }) => subject))].filter((one) => products.includes(one))
  const [only, ...more] = found
  if (only !== undefined && more.length === 0) return meant(only)
  const pool = found.length > 0 ? found : products
  return {
    near: nearest(
      pool.map((one) => edition.subject(one).id),
      `${slug}/${plan}`,
    ),
  }
}

/** Ids of the measures that are called most like an id: those whose words it has, then those spelled most alike. */
export function nearestMeasures(attributes: ReadonlyMap<string, Attribute>, id: string): readonly string[] {
  const plain = normaliseName(id.replaceAll('_', ' '))
  const named = [...attributes.values()].filter(({ label, cues }) =>
    [label, ...cues].some((one) => normaliseName(one) === plain),
  )
  const ids = named.map((attribute) => attribute.id)
  return [...new Set([...ids, ...nearest([...attributes.keys()], id)])].slice(0, nearMax)
}

/** Letters of a name that are compared. */
const comparedMax = 60

function nearest(names: readonly string[], name: string): readonly string[] {
  const own = name.toLowerCase().slice(0, comparedMax)
  return names
    .map((one) => ({ one, distance: distance(one.slice(0, comparedMax), own) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, nearMax)
    .map(({ one }) => one)
}
