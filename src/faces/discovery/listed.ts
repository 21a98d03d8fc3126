import type { Service } from '../../registry/invoke.ts'

/** What documents need of the service: what can be called, and what it costs. */
export type Listed = Pick<Service, 'skills' | 'quote'>
