import { defineConfig } from 'vitest/config'

/** The job of these examples: `npm run examples:frameworks` installs this folder and runs them. */
export default defineConfig({
  test: {
    include: ['examples/frameworks/*.test.ts'],
    globalSetup: ['test/kit/shared-server.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
