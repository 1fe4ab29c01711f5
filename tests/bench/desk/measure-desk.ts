import { startSetUp, finishSetUp } from '#features/staff/api/desk-calls.ts'
import { fillBookerSearchKeys } from '#features/bookings/server/fill-booker-keys.ts'
import { makeOwner } from '#features/staff/server/make-owner.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import { watchForeignLoad } from '#tests/bench/noise.ts'
import { prepareScaleTemplate } from '#tests/bench/scale/scale-template.ts'
import { postmasterOf } from '#tests/bench/postmaster.ts'
import { shuffled } from '#tests/bench/shuffled.ts'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { asOwner } from '#tests/helpers/as-owner.ts'
import { authenticatorCode } from '#tests/helpers/authenticator-code.ts'
import { prepareSeededTemplate } from '#tests/helpers/seeded-template.ts'
import { createTestClient, type TestClient } from '#tests/helpers/test-client.ts'
import { OFFICE_CALLS, type OfficeCall, type OfficeData } from './desk-calls.ts'
import { fillOffice } from './fill-office.ts'

export const SIZES = [1_000, 100_000] as const
/** The scale data have two bookings for each package. */
const BOOKINGS_PER_PACKAGE = 2
/** The number of warm-up calls, which are not measured. */
const WARM_UP = 3

/** The times of one kind of call in one office, in milliseconds. */
export type OfficeTimes = { call: string; bookings: number; ms: number[] }
export type DeskMeasurements = { times: readonly OfficeTimes[]; foreign: readonly number[] }

type Office = { app: App; owner: TestClient; bookings: number; data: OfficeData }
type Options = { rounds: number; requests: number; print: (line: string) => void }

/** Makes the same calls to the desks of a small and a large office, in rounds that take turns. */
export async function measureDesk({ rounds, requests, print }: Options): Promise<DeskMeasurements> {
  const cluster = await prepareSeededTemplate()
  const offices: Office[] = []
  try {
    for (const bookings of SIZES) offices.push(await openOffice(bookings, print))
    const [smallest] = offices
    if (smallest === undefined) throw new Error('No office was opened.')
    const postmaster = await asOwner(smallest.app.database, postmasterOf)
    const times = OFFICE_CALLS.flatMap(({ name }) =>
      offices.map(({ bookings }): OfficeTimes => ({ call: name, bookings, ms: [] })),
    )
    const foreign: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const foreignCores = watchForeignLoad([postmaster, ...offices.map(({ app }) => app.pid)])
      const turns = shuffled(OFFICE_CALLS).flatMap((call) => shuffled(offices).map((office) => ({ call, office })))
      for (const { call, office } of turns) {
        const ms = await timesOf(office, call, { count: round === 0 ? WARM_UP : requests, begin: 1000 * round })
        const isOwn = (each: OfficeTimes) => each.call === call.name && each.bookings === office.bookings
        // The first round opens connections and fills caches.
        times.find((each) => round > 0 && isOwn(each))?.ms.push(...ms)
      }
      if (round > 0) foreign.push(foreignCores())
      print(`round ${round} of ${rounds}`)
    }
    return { times, foreign }
  } finally {
    await Promise.all(offices.map(({ app }) => app.stop()))
    await cluster.stop()
  }
}

type Calls = { count: number; begin: number }

/** Makes several calls of one kind in sequence, and returns the milliseconds of each. */
async function timesOf({ owner, data }: Office, call: OfficeCall, { count, begin }: Calls): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < count; i += 1) {
    const path = call.of(data, begin + i)
    const startedAt = performance.now()
    const { status } = await owner.send('GET', path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    times.push(performance.now() - startedAt)
  }
  return times
}

async function openOffice(bookings: number, print: Options['print']): Promise<Office> {
  const template = await prepareScaleTemplate(bookings / BOOKINGS_PER_PACKAGE, print)
  const app = await startApp({ template, env: { RATE_LIMIT_SCALE: '1000000' } })
  const { db, pool } = app.database
  await asOwner(app.database, fillOffice)
  await fillBookerSearchKeys({ db })
  await asOwner(app.database, (client) => client.query('vacuum (analyze) bookings'))
  const owner = await signInOwner(app)
  const { rows } = await pool.query<{ reference: string; name: string; phone: string }>(
    `select reference, customer_name as name, phone from bookings order by hashtext(id::text) limit 400`,
  )
  const page = await owner.send('GET', '/api/desk/bookings?limit=100')
  return {
    app,
    owner,
    bookings,
    data: {
      references: rows.map(({ reference }) => reference),
      names: [...new Set(rows.map(({ name }) => name))],
      phones: rows.map(({ phone }) => phone),
      cursor: encodeURIComponent(await findDeepCursor(owner, String(page.body['next']))),
    },
  }
}

/** Follows the cursors for some pages, and returns that of a later page. */
async function findDeepCursor(owner: TestClient, first: string): Promise<string> {
  let cursor = first
  for (let page = 0; page < 3; page += 1) {
    const { body } = await owner.send('GET', `/api/desk/bookings?limit=100&cursor=${encodeURIComponent(cursor)}`)
    cursor = String(body['next'])
  }
  return cursor
}

async function signInOwner({ url, database }: App): Promise<TestClient> {
  const link = await makeOwner(
    { db: database.db, clock: systemClock, baseUrl: url },
    { email: 'owner@example.com', name: 'Devendra Mehta' },
  )
  const token = link.slice(link.indexOf('#') + 1)
  const owner = createTestClient((path, init) => fetch(`${url}${path}`, init), url)
  const { key } = await owner.call(startSetUp, { body: { token, password: 'quiet marigold lantern' } })
  await owner.call(finishSetUp, { body: { token, code: authenticatorCode(key) } })
  return owner
}
