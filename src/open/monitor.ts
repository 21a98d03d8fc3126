import type { Config } from '../config.ts'
import type { Database } from '../data/database.ts'
import { findCurrent } from '../data/facts.ts'
import type { Clock } from '../model/index.ts'
import { type MonitorRoom, openMonitor } from '../monitor/index.ts'
import { engineRevision } from '../verify/index.ts'
import type { KnowledgeHolder } from './knowledge.ts'

interface Own {
  readonly db: Database
  readonly clock: Clock
  readonly knowledge: KnowledgeHolder
  /** The deployment's secret. */
  readonly secret: string
  onError(error: unknown): void
}

/** The monitor room over the knowledge in force; a swap of it is looked at at once. */
export function openWatch(config: Config, { knowledge, ...own }: Own): MonitorRoom {
  const room = openMonitor({
    ...own,
    allowOrigin: config.outboundAllowOrigin,
    engine: engineRevision,
    async current() {
      const { edition, check } = knowledge.current()
      const pointer = await findCurrent(own.db)
      return pointer === undefined || pointer.edition === edition.id
        ? { engine: engineRevision, edition, check }
        : undefined
    },
  })
  knowledge.onSwap(room.wake)
  return room
}
