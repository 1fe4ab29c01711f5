/**
 * Runs the checks that take minutes: the server's tests on Debian's PostgreSQL 15 and PgBouncer, the query plans of all
 * statements on large data, and every page with Lighthouse, with React's development build and in a full browser's
 * back/forward cache. Each journey that differs on a phone runs at the width that `npm run test:all` leaves out. Usage:
 * `npm run test:large`. It is not part of `npm test`, whose embedded server is PostgreSQL 18.
 */
import { findOrInstallChromium, findOrInstallFullChromium, NO_CHROMIUM } from './checks/find-chromium.ts'
import { findOrInstallDebianPostgres, NO_DEBIAN_POSTGRES, startDebianPostgres } from './checks/debian-postgres.ts'
import { runStep } from './checks/run-step.ts'

if (!findOrInstallDebianPostgres()) {
  console.error(NO_DEBIAN_POSTGRES)
  process.exit(1)
}
const chromium = findOrInstallChromium()
const whole = findOrInstallFullChromium()
if (chromium === null || whole === null) {
  console.error(NO_CHROMIUM)
  process.exit(1)
}
const testFilters = process.argv.slice(2)
const server = await startDebianPostgres()
const passedOnOlderServer = await runLargeTests('older server', 'tests/large', {
  TEST_DATABASE_SOCKET: server.socket,
}).finally(() => server.stop())
const passedOnLargeData = await runLargeTests('large data', 'tests/large/plans', {})
const build = await runStep({ name: 'build', program: 'scripts/build.ts', args: [] })
const passedAudits =
  build.hasPassed &&
  (await runLargeTests('audits', 'tests/audits', { CHROMIUM_PATH: chromium, WHOLE_CHROMIUM_PATH: whole }))
const passedAtOtherWidth =
  build.hasPassed &&
  (
    await runStep({
      name: 'journeys at the other width',
      program: '@playwright/test:playwright',
      args: ['test', '--reporter=line', '--pass-with-no-tests', ...testFilters],
      env: { CHROMIUM_PATH: chromium, OTHER_WIDTH: '1' },
      showsOutput: true,
    })
  ).hasPassed
process.exitCode = passedOnOlderServer && passedOnLargeData && passedAudits && passedAtOtherWidth ? 0 : 1

/** Runs one folder of tests, limited to the files named on the command line. True when all passed. */
async function runLargeTests(name: string, folder: string, env: Record<string, string>): Promise<boolean> {
  const args = ['run', '--config', `${folder}/vitest.config.ts`, '--passWithNoTests', ...testFilters]
  const { hasPassed } = await runStep({ name, program: 'vitest', args, env, showsOutput: true })
  return hasPassed
}
