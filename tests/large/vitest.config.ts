import { defineConfig } from 'vitest/config'

/** `npm run test:large`: the server tests on an older PostgreSQL, started by the script. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['{server,sandbox,seed,tests/large}/**/*.test.ts'],
    // These tests need the embedded server and a separate database.
    exclude: ['tests/large/plans/**', 'node_modules/**'],
    globalSetup: ['tests/helpers/migrated-global-setup.ts'],
    environment: 'node',
    env: { TZ: 'UTC' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    isolate: false,
  },
})
