import { defineConfig } from 'vitest/config'

/** A part of `npm run test:large`: Lighthouse on the built pages, and React's development build on all pages. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/audits/**/*.test.ts'],
    globalSetup: ['tests/helpers/seeded-global-setup.ts'],
    environment: 'node',
    env: { TZ: 'UTC' },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    fileParallelism: false,
  },
})
