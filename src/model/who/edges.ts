import { type Edition, type Fact, normaliseName } from '../facts.ts'
import { related } from './bearers.ts'
import { type Office, passedOn } from './people.ts'

/** How somebody belongs to an organisation. */
export const relations = ['owned_by', 'led_by', 'chaired_by', 'presided_by', 'founded_by', 'formerly'] as const
export type Relation = (typeof relations)[number]

/** One edge of the graph of who is who, with the days in which it held as precisely as the record has them. */
export interface Edge {
  readonly relation: Relation
  /** A company, a person or a former name. */
  readonly name: string
  /** Ref of the brand at its other end. */
  readonly ref?: number
  readonly from?: string
  /** When it ended; left out where it holds, or the record does not say. */
  readonly to?: string
  /** Left out where the catalogue alone says who owns a brand. */
  readonly fact?: Fact
}

const ofOffice: Readonly<Record<Office, Relation>> = {
  chief_executive: 'led_by',
  chair: 'chaired_by',
  president: 'presided_by',
  founders: 'founded_by',
}

const namesOf = ({ value }: Fact): readonly string[] =>
  typeof value === 'object' ? value : typeof value === 'string' ? [value] : []

/** The only brand that goes by a name, its own before aliases. */
function brandOf(edition: Edition, name: string): number | undefined {
  const hits = edition.aliases(normaliseName(name)).filter(({ subject }) => edition.subject(subject).kind === 'brand')
  const own = hits.filter(({ via }) => via === 'name')
  const refs = new Set((own.length > 0 ? own : hits).map(({ subject }) => subject))
  const [only] = refs
  return refs.size === 1 ? only : undefined
}

/**
 * Who owned and owns a brand, the earliest first: its buyers from the day of the purchase to that of the next one, owners of record, and the
 * catalogue's owner, who is the buyer where both are of one house. A brand that was never sold has no `from`.
 */
export function ownersOf(edition: Edition, ref: number): readonly Edge[] {
  const edge = (fact: Fact, name: string): Edge => {
    const owner = brandOf(edition, name)
    return {
      relation: 'owned_by',
      name,
      fact,
      ...(owner === undefined ? {} : { ref: owner }),
      ...(fact.validFrom === undefined ? {} : { from: fact.validFrom }),
      ...(fact.validTo === undefined ? {} : { to: fact.validTo }),
    }
  }
  const isSame = (a: Edge, b: Edge) =>
    normaliseName(a.name) === normaliseName(b.name) ||
    (a.ref !== undefined && b.ref !== undefined && related(edition, a.ref, b.ref))
  const byDay = (a: Edge, b: Edge) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1)
  const bought = edition
    .facts(ref, 'acquirer')
    .flatMap((fact) => namesOf(fact).map((name) => edge(fact, name)))
    .filter(({ ref: owner }) => owner !== ref)
    .toSorted(byDay)
  const purchases = bought.filter((one, at) => !bought.slice(0, at).some((other) => isSame(one, other)))
  const sold = purchases.map((one, at): Edge => {
    const next = purchases.slice(at + 1).find((other) => other.from !== undefined && other.from > (one.from ?? ''))
    return one.to === undefined && one.from !== undefined && next?.from !== undefined ? { ...one, to: next.from } : one
  })
  const { parent } = edition.brand(ref)
  const listed: readonly Edge[] =
    parent === undefined ? [] : [{ relation: 'owned_by', name: edition.subject(parent).name, ref: parent }]
  const recorded = edition.facts(ref, 'owner').flatMap((fact) => namesOf(fact).map((name) => edge(fact, name)))
  const others = [...recorded, ...listed].filter((one) => !sold.some((other) => isSame(one, other)))
  return [...sold, ...others.filter((one, at) => !others.slice(0, at).some((other) => isSame(one, other)))]
}

/** Everything of record that leads from a brand to its owners, people and former names, with years. */
export function edgesOf(edition: Edition, ref: number): readonly Edge[] {
  const people = (Object.keys(ofOffice) as Office[]).flatMap((office) => {
    const facts = edition.facts(ref, office)
    const edges = facts.flatMap((fact) => {
      const to = office === 'founders' ? undefined : passedOn(fact, facts)
      return namesOf(fact).map(
        (name): Edge => ({
          relation: ofOffice[office],
          name,
          fact,
          ...(fact.validFrom === undefined || office === 'founders' ? {} : { from: fact.validFrom }),
          ...(to === undefined ? {} : { to }),
        }),
      )
    })
    // Two sources may tell of one person: the one that says since when.
    return [...Map.groupBy(edges, ({ name }) => normaliseName(name)).values()].flatMap((same) =>
      same.toSorted((a, b) => Number(a.from === undefined) - Number(b.from === undefined)).slice(0, 1),
    )
  })
  const former = edition
    .facts(ref, 'former_names')
    .flatMap((fact) => namesOf(fact).map((name): Edge => ({ relation: 'formerly', name, fact })))
  return [...ownersOf(edition, ref), ...people, ...former]
}
