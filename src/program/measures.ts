import type { Attribute, Edition } from '#model'
import { withDerived } from '../verify/lookup/derived.ts'

const known = new WeakMap<Edition, ReadonlyMap<string, Attribute>>()

/** The measures that a program may name: the edition's attributes and those that are computed from them. */
export function measuresOf(edition: Edition): ReadonlyMap<string, Attribute> {
  const measures = known.get(edition) ?? withDerived(edition.attributes)
  known.set(edition, measures)
  return measures
}
