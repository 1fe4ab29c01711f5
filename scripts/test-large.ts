/**
 * Runs the tests of the server on PostgreSQL 15 of Debian, and looks at PgBouncer. Usage: `npm run test:large`. It takes
 * minutes, and `npm test` does not need it: the embedded server of `npm test` is PostgreSQL 18.
 */
import { findOrInstallDebianPostgres, NO_DEBIAN_POSTGRES, startDebianPostgres } from './checks/debian-postgres.ts'
import { runStep } from './checks/run-step.ts'

if (!findOrInstallDebianPostgres()) {
  console.error(NO_DEBIAN_POSTGRES)
  process.exit(1)
}
const server = await startDebianPostgres()
try {
  const args = ['run', '--config', 'tests/large/vitest.config.ts', ...process.argv.slice(2)]
  const env = { TEST_DATABASE_SOCKET: server.socket }
  const { isGood } = await runStep({ name: 'large', program: 'vitest', args, env, showsOutput: true })
  process.exitCode = isGood ? 0 : 1
} finally {
  await server.stop()
}
