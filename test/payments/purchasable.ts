import { findBrand } from '../../src/model/index.ts'
import type { Skill } from '../../src/registry/define.ts'
import type { PaidHouse } from './house.ts'

/**
 * An input that a priced skill answers: its first worked case that names nothing unknown to the small edition, and for
 * an operation on a record, an id that is there.
 */
export async function inputOf(skill: Skill, house: PaidHouse): Promise<Record<string, unknown>> {
  if (skill.id === 'observation_get') return { observation_id: await anObservation(house) }
  const known = (input: unknown) => {
    const { brand = 'apple' } = input as { brand?: string }
    return findBrand(house.service.running.rooms.service.edition(), brand).kind === 'found'
  }
  const found = skill.cases.find(({ input }) => known(input)) ?? skill.cases[0]
  if (found === undefined) throw new Error(`${skill.id} has no worked case to pay for.`)
  const input = found.input as Record<string, unknown>
  return known(input) ? input : { ...input, brand: 'apple' }
}

async function anObservation({ service }: PaidHouse): Promise<string> {
  for (let waited = 0; waited < 400; waited += 1) {
    const [row] = await service.running.rooms.observations.port.search({ limit: 1 })
    if (row !== undefined) return row.observationId
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('No observation was imported.')
}
