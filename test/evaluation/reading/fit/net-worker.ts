import { fitNet, type NetTask } from './nets.ts'

/** Fits networks in a thread. */
export default (task: NetTask) => fitNet(task)
