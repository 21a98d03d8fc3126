import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/faults/**', 'test/interop/**'],
    globalSetup: ['test/kit/shared-server.ts'],
    reporters: ['default', './test/kit/left-out.ts'],
    // Against what hangs: a slow machine takes its time.
    testTimeout: 180_000,
    hookTimeout: 400_000,
    // Files of one worker share what they import: loading the engine for each took a sixth of the time.
    isolate: false,
    // Two cores: more workers only queue behind each other's databases.
    maxWorkers: 2,
  },
})
