import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrand } from '../../src/model/index.ts'
import type { Skill } from '../../src/registry/define.ts'
import { isPayable, type RestRequest, restRequest } from '../../src/registry/listing.ts'
import { loadSkills } from '../../src/registry/load.ts'
import { openPaidHouse, type PaidHouse } from './house.ts'

/** Every operation that can be paid for, with its id as the name of a test. */
export const payable: readonly (readonly [string, Skill])[] = (await loadSkills())
  .filter(isPayable)
  .map((skill) => [skill.id, skill])

/** A paid house that has recorded answers to sell too, a few of the shipped ones. */
export async function openStockedHouse(): Promise<PaidHouse> {
  const folder = await mkdtemp(join(tmpdir(), 'claimcheck-observations-'))
  const shipped = new URL('../../reference-data/observations/ai-product-bench', import.meta.url)
  await cp(shipped, join(folder, 'ai-product-bench'), { recursive: true })
  const house = await openPaidHouse({ observationsDirectory: folder })
  return {
    ...house,
    async close() {
      await house.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Address and body of a call that a priced skill answers. */
export async function callOf(skill: Skill, house: PaidHouse): Promise<RestRequest> {
  const input = await inputOf(skill, house)
  return restRequest(skill, input, house.service.baseUrl)
}

/**
 * An input that a priced skill answers: its first worked case that names nothing unknown to the small edition, and for
 * an operation on a record, an id that is there.
 */
async function inputOf(skill: Skill, house: PaidHouse): Promise<Record<string, unknown>> {
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
