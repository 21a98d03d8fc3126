import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/faults/**', 'test/interop/**'],
    globalSetup: ['test/kit/shared-server.ts'],
    reporters: ['default', './test/kit/left-out.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Two cores: more workers only queue behind each other's databases.
    maxWorkers: 2,
  },
})
