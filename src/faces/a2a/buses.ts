import { DefaultExecutionEventBus, type ExecutionEventBus, type ExecutionEventBusManager } from '@a2a-js/sdk/server'
import { ownerOf } from './exchange.ts'

/**
 * The event buses of running tasks. The SDK’s own manager keeps an empty map for every owner and tenant it ever
 * saw, and callers choose both; this one holds exactly what runs.
 */
export function taskBuses(): ExecutionEventBusManager {
  const buses = new Map<string, ExecutionEventBus>()
  const key = (taskId: string, context: Parameters<typeof ownerOf>[0]) => `${ownerOf(context)}\n${taskId}`
  return {
    createOrGetByTaskId(taskId, context) {
      const place = key(taskId, context)
      const bus = buses.get(place) ?? new DefaultExecutionEventBus()
      buses.set(place, bus)
      return bus
    },
    getByTaskId: (taskId, context) => buses.get(key(taskId, context)),
    cleanupByTaskId(taskId, context) {
      const place = key(taskId, context)
      buses.get(place)?.removeAllListeners()
      buses.delete(place)
    },
  }
}
