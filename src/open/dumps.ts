import { writeFileSync } from 'node:fs'

/**
 * Keep memory out of core files: whatever a caller sent may still stand there. Linux leaves out the kinds of memory whose
 * bits are unset. Elsewhere, and where this cannot be written, the operator's own limit on core files holds.
 */
export function keepMemoryOutOfDumps(): void {
  try {
    writeFileSync('/proc/self/coredump_filter', '0')
  } catch {
    // Not Linux, or a container that forbids it.
  }
}
