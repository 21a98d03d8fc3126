import { parentPort } from 'node:worker_threads'
import { openEngine } from '../../../../src/verify/open-engine.ts'
import { wholeEdition } from '../../../kit/edition.ts'
import { developmentClaims, openedClaims } from './claims.ts'
import { fitGroups, fitMaterial, fitSpoken, type ModelTask } from './models.ts'

/** A thread that fits how attributes are spoken of, and the choice. */
const engine = openEngine(await wholeEdition())
const material = fitMaterial(engine, [...openedClaims(engine), ...developmentClaims(engine)])
const done = (task: ModelTask) =>
  task.fits === 'spoken' ? fitSpoken(material, new Set(task.without)) : fitGroups(material, task.groups)
parentPort?.on('message', (task: ModelTask) => parentPort?.postMessage(done(task)))
