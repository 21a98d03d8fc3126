import type { Edition } from '../../src/model/index.ts'
import { serveTasks } from '../../src/workers/index.ts'

const absent = (): never => {
  throw new Error('the works of this test read nothing')
}

/** A worker without an engine: the works of `works.ts` need nothing but their input. */
export default serveTasks(({ id }) => ({
  edition: { id } as Edition,
  ...{ check: absent, offer: absent, choose: absent, read: absent },
  customs: { tables: absent },
}))
