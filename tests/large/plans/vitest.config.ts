import { defineConfig } from 'vitest/config'

/** `npm run test:large`: the plans of all statements, on the embedded server. Filling the database takes a minute. */
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: ['tests/large/plans/*.test.ts'],
    globalSetup: ['tests/helpers/seeded-global-setup.ts'],
    environment: 'node',
    env: { TZ: 'UTC' },
    testTimeout: 300_000,
    hookTimeout: 600_000,
    maxWorkers: 1,
  },
})
