import { defineConfig } from 'vitest/config'

/** The interop job: `npm ci` in this folder, then `vitest run --config test/interop/vitest.config.ts`. */
export default defineConfig({
  test: {
    include: ['test/interop/*.test.ts'],
    globalSetup: ['test/kit/shared-server.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
