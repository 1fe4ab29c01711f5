// subjects.ts runs this program in a separate process: one copy of the product with its own database. The folder
// belongs to this project or to an earlier commit, so that both can be compared in one run. There are three controls.
// `open` has no defences against overload. In `joined`, payments have no separate slots. `nameless` does not
// distinguish addresses. `two` is the product in two processes (CLUSTER=2).
import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type * as Serve from '#server/serve.ts'
import type * as Embedded from '#platform/db/embedded/start-embedded-postgres.ts'
import type * as Env from '#platform/environment/env.ts'
import type * as Admission from '#platform/http/admission.ts'
import type * as Log from '#platform/runtime/log.ts'
import type * as Secrets from '#platform/environment/secrets.ts'
import type * as Worker from '#server/worker.ts'
import type * as Workers from '#server/worker-pool.ts'
import type * as Databases from '#tests/helpers/database.ts'
import type * as Seats from '#tests/helpers/limit-seats.ts'
import type * as Template from '#tests/helpers/seeded-template.ts'
import type { Statement } from '#tests/bench/capacity/record-statements.ts'
import { loaderOf } from '#tests/bench/load-from.ts'
import { KERALA } from './packages.ts'
import { cpuSecondsOf } from './process-cpu.ts'

/** How many dates have seats for everybody, so that the load is not on a single row. */
const DATES = 30
const UNLIMITED_SEATS = 1_000_000

const [folder = '', kind = ''] = process.argv.slice(2)
const load = loaderOf(folder)

const { createLog }: typeof Log = await load('platform/runtime/log.ts')
const log = createLog('silent')
if (cluster.isWorker) {
  const { runWorker }: typeof Worker = await load('server/worker.ts')
  await runWorker(log)
} else await runSubject()

async function runSubject(): Promise<void> {
  const { startEmbeddedPostgres }: typeof Embedded = await load('platform/db/embedded/start-embedded-postgres.ts')
  const helpers = 'tests/helpers'
  const template: typeof Template = await load(`${helpers}/seeded-template.ts`)
  const databases: typeof Databases = await load(`${helpers}/database.ts`)
  const seats: typeof Seats = await load(`${helpers}/limit-seats.ts`)

  // Start the server here, so that commits are durable, as in production. The test helpers then use this server.
  const server = await startEmbeddedPostgres({
    dataDir: databases.testDataDir(),
    log: { warn: () => undefined, error: () => undefined },
    settings: { max_connections: '200' },
  })
  await template.prepareSeededTemplate()
  const database = await databases.createTestDatabase({ template: template.SEEDED_TEMPLATE, poolSize: 2 })
  const dates: string[] = []
  for (let day = 1; day <= DATES; day++)
    dates.push(await seats.limitSeats(database.pool, { packageId: KERALA, seats: UNLIMITED_SEATS, inDays: 40 + day }))
  const { rows } = await database.pool.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  const postmaster = Number(readFileSync(path.join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0])

  const runningServer = await serveSubject(database.connection)
  await runningServer.whole
  let statements: Statement[] = []
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  process.send?.({ port: runningServer.port, dates, url: database.url, ownerUrl: database.ownerUrl })
  process.on('message', (message) => void answer(message).then((text) => process.send?.(text)))
  process.on('disconnect', () => void stop())

  /**
   * Handles a message: leaves some seats on a fresh date, resets the rate limits, records statements, or reports the
   * resources used so far.
   */
  async function answer(message: unknown): Promise<object> {
    if (typeof message === 'object' && message !== null && 'seats' in message) {
      const inDays = 100 + Number('inDays' in message ? message.inDays : 0)
      const date = await seats.limitSeats(database.pool, { packageId: KERALA, seats: Number(message.seats), inDays })
      return { date }
    }
    if (message === 'forget') {
      await database.pool.query('delete from rate_limit_windows')
      return {}
    }
    if (message === 'record') {
      const { recordStatements } = await import('#tests/bench/capacity/record-statements.ts')
      statements = recordStatements()
      return {}
    }
    if (message === 'statements') return { statements: statements.splice(0) }
    const usage = { product: cpuSecondsOf(process.pid, postmaster), database: cpuSecondsOf(postmaster) }
    const text = { ...usage, loopP99Ms: delays.percentile(99) / 1e6, memory: process.memoryUsage() }
    delays.reset()
    return text
  }

  async function stop(): Promise<void> {
    await runningServer.stop()
    await database.drop()
    await server.stop()
    process.exit(0)
  }
}

async function serveSubject(connection: Databases.TestDatabase['connection']) {
  const { loadEnvironment }: typeof Env = await load('platform/environment/env.ts')
  if (kind === 'two') {
    const { startWorkers }: typeof Workers = await load('server/worker-pool.ts')
    return startWorkers({ count: 2, connection, log })
  }
  const { serve }: typeof Serve = await load('server/serve.ts')
  const { loadSecrets }: typeof Secrets = await load('platform/environment/secrets.ts')
  const env = loadEnvironment()
  const parts = { env, secrets: loadSecrets(env), connection, log }
  if (kind === 'open') return serve({ ...parts, parts: withoutDefences() })
  if (kind === 'joined') return serve({ ...parts, parts: { admission: await joinedAdmission() } })
  if (kind === 'nameless')
    return serve({ ...parts, parts: { admission: await nameless(), writeLimit: { take: () => 0 } } })
  return serve(parts)
}

/**
 * The admission of `nameless`: its queues do not distinguish addresses, and POST requests are not counted per address.
 */
async function nameless() {
  const { createAdmission }: typeof Admission = await load('platform/http/admission.ts')
  const admission = createAdmission()
  const enter: typeof admission.enter = (work, task) =>
    admission.enter(work, { begin: (done) => task.begin(done), refuse: () => task.refuse() })
  return { ...admission, enter }
}

/** The admission of `joined`: payment calls use the slots of bookings. */
async function joinedAdmission() {
  const { createAdmission }: typeof Admission = await load('platform/http/admission.ts')
  const admission = createAdmission()
  const enter: typeof admission.enter = (work, task) => admission.enter(work === 'checkout' ? 'booking' : work, task)
  return { ...admission, enter }
}

/** The admission of `open`: nothing is refused, and there is no slot to release. */
function withoutDefences() {
  const ignore = (): void => undefined
  const enter = (_: unknown, task: { begin(done: () => void): void }) => (task.begin(ignore), ignore)
  const take = (): number => 0
  return { admission: { enter, stop: ignore }, browseLimit: { take }, writeLimit: { take } }
}
