import type { FastifyRequest } from 'fastify'
import type { CheckReport, Family } from '../../model/index.ts'
import type { Service } from '../../registry/invoke.ts'
import { resourceUrl } from '../../registry/listing.ts'

/** Claims of a person at the playground; fewer than a caller with a key may send. */
export interface Trial {
  readonly claims: readonly string[]
  readonly family?: Family
  /** Ref of the brand the claims are about. */
  readonly brand?: number
  readonly depth: 'fast' | 'auto'
}

/** What the pages read, all of it what the public operations answer. */
export interface Source {
  readonly service: Service
  /** Address of the API, as examples name it. */
  readonly baseUrl: string
  /** Check a few claims for a person; `ip` null for the service's own example. @throws ClaimcheckError `RATE_LIMITED`. */
  check(trial: Trial, ip: string | null): Promise<CheckReport>
}

/**
 * The data of an open operation, as anyone gets it.
 *
 * @throws ClaimcheckError as the operation does.
 */
export async function ask<T>(
  { service, baseUrl }: Source,
  skillId: string,
  input: Readonly<Record<string, unknown>>,
  request: Pick<FastifyRequest, 'id' | 'ip'>,
): Promise<{ readonly data: T; readonly cursor: string | null }> {
  const skill = service.skill(skillId)
  if (skill === undefined) throw new Error('A page reads an operation that this service does not have.')
  const resource = resourceUrl(skill, input, baseUrl)
  const call = {
    skillId,
    face: 'rest',
    requestId: request.id,
    input,
    credentials: {},
    resource,
    ip: request.ip,
  } as const
  const outcome = await service.invoke(call)
  if (outcome.kind !== 'answer') throw new Error('A page reads an operation that has to be paid.')
  return { data: outcome.data as T, cursor: outcome.pagination?.cursor ?? null }
}
