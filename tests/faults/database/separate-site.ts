import type pg from 'pg'
import { openPool } from '#platform/db/client.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { createLog } from '#platform/runtime/log.ts'
import { limitSeats } from '#tests/helpers/limit-seats.ts'
import { run, type RunningProcess } from '../start/child-process.ts'
import { PROJECT } from '../start/install-places.ts'

const SEATS = 100_000

export type SeparateSite = {
  app: RunningProcess
  url: string
  /** The database server, owned by the app. Here it is only inspected. */
  server: EmbeddedPostgres
  pool: pg.Pool
  /** A departure of the package, in thirty days, with seats for everybody. */
  startDate: string
}

/** Starts the site with its own database server below a folder, for tests that damage that server. */
export async function startSeparateSite({
  dataDir,
  packageId,
}: {
  dataDir: string
  packageId: number
}): Promise<SeparateSite> {
  const app = run(process.execPath, ['dist/process/main.js'], {
    cwd: PROJECT,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: '1000',
    },
  })
  const [, address = ''] = await app.waitForOutput(/Ready at (http:\S+)/)
  const server = await startEmbeddedPostgres({ dataDir, log: { warn: () => undefined, error: () => undefined } })
  const pool = openPool(server.config, { size: 2, log: createLog('silent') })
  const startDate = await limitSeats(pool, { packageId, seats: SEATS, inDays: 30 })
  return { app, url: address.replace('localhost', '127.0.0.1'), server, pool, startDate }
}
