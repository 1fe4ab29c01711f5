import { defineConfig } from 'vitest/config'
import { watchRows } from './tests/row-types/watch-rows-plugin.ts'

export default defineConfig({
  plugins: [watchRows()],
  test: {
    include: [
      '{kernel,features,platform,messages,server,sandbox,site,desk,ui,seed,scripts,docs,tests/rules,tests/row-types,tests/bench,tests/helpers}/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', 'dist/**', 'data/**'],
    globalSetup: ['tests/helpers/migrated-global-setup.ts', 'tests/row-types/every-statement.ts'],
    setupFiles: ['tests/row-types/set-up.ts'],
    environment: 'node',
    env: { TZ: 'UTC' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Tests wait for the database a third of the time, so three workers use two cores better than two.
    maxWorkers: 3,
    // The modules are loaded once per worker. A file shares only code, not data, with the previous file.
    isolate: false,
  },
})
