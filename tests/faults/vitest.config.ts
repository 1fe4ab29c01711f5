import { defineConfig } from 'vitest/config'

/** `npm run faults`: suites that kill, race and attack whole processes, so one file runs at a time. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/faults/**/*.test.ts'],
    globalSetup: ['tests/helpers/seeded-global-setup.ts'],
    environment: 'node',
    env: { TZ: 'UTC' },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    fileParallelism: false,
  },
})
