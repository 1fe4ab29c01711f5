import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBooking } from '#features/bookings/api/calls.ts'
import { createApp } from '#server/app.ts'
import { closePlatform } from '#server/create-page-platform.ts'
import { createPlatform } from '#server/create-platform.ts'
import { registerJobs } from '#server/mount-features.ts'
import { chainAuditEvents } from '#platform/audit/chain-audit-events.ts'
import { canChangeAuditEvents } from '#platform/db/grant-site-role.ts'
import { connectionUrl } from '#platform/db/embedded/connection.ts'
import { createStartSteps } from '#platform/environment/start-steps.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { createTestClient } from '#tests/helpers/test-client.ts'
import { limitSeats } from '#tests/helpers/limit-seats.ts'

const NAME = 'pathik_two_roles'
const OWNER = 'two_roles_owner'
const SITE = 'two_roles_site'
const TIRUPATI = 6

/** This app only provides its settings, and a role that may create roles. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const { pool } = app.database
  await pool.query(`drop database if exists ${NAME} with (force)`)
  for (const role of [OWNER, SITE]) {
    await pool.query(`drop role if exists ${role}`)
    await pool.query(`create role ${role} login`)
  }
  await pool.query(`create database ${NAME} owner ${OWNER}`)
})
afterAll(async () => {
  await app.database.pool.query(`drop database ${NAME} with (force)`)
  await app.close()
})

it('an external server with two plain roles is set up, filled and served: the site books, and may not change audit events', async () => {
  const { env, log, secrets, clock } = app.platform
  const at = (user: string) => connectionUrl({ ...Object(app.database.owner), user, database: NAME })
  const urls = { databaseUrl: at(SITE), databaseOwnerUrl: at(OWNER) }
  const messages: string[] = []
  const steps = createStartSteps((text) => messages.push(text))
  // The second start finds everything already prepared.
  for (let i = 0; i < 2; i += 1) await (await prepareDatabase({ env: { ...env, ...urls }, clock, log, steps })).stop()
  expect(messages.filter((text) => text.includes('packages in'))).toHaveLength(1)
  expect(messages.join(' ')).not.toContain('can change the audit log')

  const connection = { connectionString: urls.databaseUrl }
  const platform = createPlatform({ env, secrets, connection, log, clock, shiftDatabaseTime: () => clock.now() })
  await platform.jobs.start()
  const idle = { work: () => Promise.resolve(), workOnSchedule: () => Promise.resolve() }
  await registerJobs({ ...platform, jobs: { ...platform.jobs, ...idle } })
  const site = createApp({ platform, checkResponses: true })
  const visitor = createTestClient((path, init) => Promise.resolve(site.request(path, init)), platform.baseUrl)
  await limitSeats(platform.pool, { packageId: TIRUPATI, seats: 10, inDays: 30 })
  const bookingId = await bookAndGetId(visitor, { packageId: TIRUPATI, guests: 2 })
  expect((await visitor.call(getBooking, { params: { bookingId } })).status).toBe('held')
  expect(await chainAuditEvents(platform.db)).toBeGreaterThan(0)
  expect(await canChangeAuditEvents(platform.pool)).toBe(false)
  await expect(platform.pool.query('delete from audit_events')).rejects.toMatchObject({ code: '42501' })
  await platform.jobs.stop()
  await closePlatform(platform)
})
