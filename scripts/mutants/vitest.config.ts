import { defineConfig } from 'vitest/config'

/** Patterns of the tests that may kill mutants; set by run-target.ts. */
const include = (process.env['MUTANTS_TESTS'] ?? '').split(' ')
const hasDatabase = process.env['MUTANTS_DATABASE'] === 'yes'

export default defineConfig({
  test: {
    include,
    // This test makes 200,000 bookings, which would take days if repeated for each mutant, so example tests must kill
    // the same mutants.
    exclude: ['**/node_modules/**', 'features/cancellations/rules/cancel-histories.test.ts'],
    environment: 'node',
    env: { TZ: 'UTC' },
    globalSetup: hasDatabase ? ['tests/helpers/migrated-global-setup.ts'] : [],
    setupFiles: hasDatabase ? ['scripts/mutants/drizzle-names.ts'] : [],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A new process for each test file and mutant would take most of the time.
    isolate: false,
  },
})
