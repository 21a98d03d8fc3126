import { openEngine } from '../../../../src/verify/open-engine.ts'
import { wholeEdition } from '../../../kit/edition.ts'
import { developmentClaims, openedClaims } from './claims.ts'
import { fitGroups, fitMaterial, fitSpoken, type ModelTask } from './models.ts'

const engine = openEngine(await wholeEdition())
const material = fitMaterial(engine, [...openedClaims(engine), ...developmentClaims(engine)])

/** Fits how attributes are spoken of, and the choice, in a thread. */
export default (task: ModelTask) =>
  task.fits === 'spoken' ? fitSpoken(material, new Set(task.without)) : fitGroups(material, task.groups)
