import { defineConfig } from 'vitest/config'

/** Patterns of the tests that may kill; set by run-target.ts. */
const include = (process.env['MUTANTS_TESTS'] ?? '').split(' ')
const hasDatabase = process.env['MUTANTS_DATABASE'] === 'yes'

export default defineConfig({
  test: {
    include,
    // 200,000 bookings for each mutant would take days: what it finds, an example must find too.
    exclude: ['**/node_modules/**', 'features/cancellations/rules/cancel-histories.test.ts'],
    environment: 'node',
    env: { TZ: 'UTC' },
    globalSetup: hasDatabase ? ['tests/helpers/migrated-global-setup.ts'] : [],
    setupFiles: hasDatabase ? ['scripts/mutants/drizzle-names.ts'] : [],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A new process for each file of tests and each mutant would take most of the time.
    isolate: false,
  },
})
