// A service of its own process for the leak test: logs everything it would ever log, and shows its heap when asked.
// Arguments: data directory.
import { writeHeapSnapshot } from 'node:v8'
import { keepMemoryOutOfDumps } from '../../src/open/dumps.ts'
import { openService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'

const [dataDir = ''] = process.argv.slice(2)
keepMemoryOutOfDumps()
const service = await openService({ edition: smallEdition(), env: { DATA_DIR: dataDir, LOG_LEVEL: 'trace' } })
const { key } = await service.running.rooms.access.keys.create({
  email: 'leak@example.com',
  plan: 'business',
  mode: 'live',
  label: 'leak',
})
process.on('message', (path: string) => {
  // What nobody holds any more is no leak; what somebody holds stays after a collection.
  globalThis.gc?.()
  globalThis.gc?.()
  process.send?.(writeHeapSnapshot(path))
})
process.send?.({ baseUrl: service.baseUrl, key })
