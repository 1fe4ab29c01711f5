// overload.ts runs this in a process of its own: one copy of the product, with a database of its own. The folder is that
// of this project, or of an earlier commit, so that both can be compared in one run. `open` is the product without its
// defences against overload: the control.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Serve from '#server/serve.ts'
import type * as Env from '#server/platform/env.ts'
import type * as Log from '#server/platform/log.ts'
import type * as Secrets from '#server/platform/secrets.ts'
import type * as Databases from '#tests/helpers/database.ts'
import type * as Seats from '#tests/helpers/limit-seats.ts'
import type * as Template from '#tests/helpers/seeded-template.ts'
import { KERALA } from './packages.ts'

const [folder = '', kind = ''] = process.argv.slice(2)
const load = (file: string) => import(pathToFileURL(path.join(folder, file)).href)

const { serve }: typeof Serve = await load('server/serve.ts')
const { loadEnvironment }: typeof Env = await load('server/platform/env.ts')
const { loadSecrets }: typeof Secrets = await load('server/platform/secrets.ts')
const { createLog }: typeof Log = await load('server/platform/log.ts')
const helpers = 'tests/helpers'
const template: typeof Template = await load(`${helpers}/seeded-template.ts`)
const databases: typeof Databases = await load(`${helpers}/database.ts`)
const seats: typeof Seats = await load(`${helpers}/limit-seats.ts`)

/** So many dates have seats for everybody, so that the load is not that of one row. */
const DATES = 30
const PLENTY = 1_000_000

const cluster = await template.prepareSeededTemplate()
const database = await databases.createTestDatabase({ template: template.SEEDED_TEMPLATE, poolSize: 2 })
const dates: string[] = []
for (let day = 1; day <= DATES; day++)
  dates.push(await seats.limitSeats(database.pool, { packageId: KERALA, seats: PLENTY, inDays: 40 + day }))

const env = loadEnvironment()
const everything = {
  admission: {
    enter: (_: unknown, ask: { begin(done: () => void): void }) => (ask.begin(ignore), ignore),
    stop: ignore,
  },
  browseLimit: { take: () => 0 },
}
const serving = await serve({
  env,
  secrets: loadSecrets(env),
  connection: database.connection,
  log: createLog('silent'),
  ...(kind === 'open' && { parts: everything }),
})
process.send?.({ port: serving.port, dates })
process.on('message', (message) => void answer(message))
process.on('disconnect', () => void stop())

/** Leaves so many seats on a fresh date, empties the counters of the rate limits, or says how much processor time was used. */
async function answer(message: unknown): Promise<void> {
  if (typeof message === 'object' && message !== null && 'seats' in message) {
    const inDays = 100 + Number('inDays' in message ? message.inDays : 0)
    process.send?.({
      date: await seats.limitSeats(database.pool, { packageId: KERALA, seats: Number(message.seats), inDays }),
    })
  } else if (message === 'forget') {
    await database.pool.query('delete from rate_limit_windows')
    process.send?.({})
  } else process.send?.({ cpu: process.cpuUsage() })
}

async function stop(): Promise<void> {
  await serving.stop()
  await database.drop()
  await cluster.stop()
  process.exit(0)
}

function ignore(): void {
  // The control gives back no place, because it has none to give.
}
