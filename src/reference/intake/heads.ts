import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { IntakeSource } from '../normal-form.ts'

type Head = Omit<IntakeSource, 'tables'>

/** Heads by id, from the file beside this one; the manifest's schema checks them when a source is written. */
const heads = parse(readFileSync(new URL('heads.yaml', import.meta.url), 'utf8')) as Readonly<
  Record<string, Omit<Head, 'id'>>
>

/** The head of a source's manifest; throws on an id that is not described. */
export function headOf(id: string): Head {
  const head = heads[id]
  if (head === undefined) throw new RangeError(`no head is written for the source ${id}`)
  return { id, ...head }
}
