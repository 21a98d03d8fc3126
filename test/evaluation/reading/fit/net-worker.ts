import { parentPort } from 'node:worker_threads'
import { fitNet, type NetTask } from './nets.ts'

/** A thread that fits networks. */
parentPort?.on('message', (task: NetTask) => parentPort?.postMessage(fitNet(task)))
