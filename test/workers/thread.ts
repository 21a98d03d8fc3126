import { workerData } from 'node:worker_threads'
import type { Edition } from '../../src/model/index.ts'
import { serveTasks } from '../../src/workers/index.ts'

const absent = (): never => {
  throw new Error('the works of this test read nothing')
}

/** A worker without an engine, as quick as its test says: the works of `works.ts` need nothing but their input. */
export default serveTasks(
  ({ id }) => ({
    edition: { id } as Edition,
    ...{ check: absent, offer: absent, choose: absent, read: absent },
    customs: { tables: absent },
  }),
  () => {},
  () => (workerData as { readonly slowdown?: number } | null)?.slowdown ?? 1,
)
