export { type CallOptions, computeFor } from './compute.ts'
export { type Job, openPool, type Pool, type PoolOptions } from './pool.ts'
export { type Surroundings, serveTasks } from './serve.ts'
