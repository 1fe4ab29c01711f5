import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{kernel,features,platform,messages,server,sandbox,site,desk,seed,scripts,docs,tests/rules,tests/bench,tests/helpers}/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', 'dist/**', 'data/**'],
    globalSetup: ['tests/helpers/migrated-global-setup.ts'],
    environment: 'node',
    env: { TZ: 'UTC' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // The modules are loaded once per worker. A file shares only code with the file before it, no data.
    isolate: false,
  },
})
