import { afterAll, expect, it } from 'vitest'
import { buildHeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { prepareOrder } from './prepare-order.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { pool } = app.database

/** True while a statement about this table waits for a lock. */
async function isTableLockAwaited(table: string): Promise<boolean> {
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and wait_event_type = 'Lock' and query like $1`,
    [`%"${table}"%`],
  )
  return rows.length > 0
}

it('an order for an expired hold waits for the hold turn of the current owner of the booking', async () => {
  const { bookingId } = await buildHeldTrip(app)
  await app.visitor().send('POST', '/auth/signup', {
    json: { name: 'Asha', email: 'asha@example.com', password: 'seven bright lamps' },
  })
  const userId: string = (await pool.query('select id from users')).rows[0].id
  app.clock.advanceMinutes(16)
  const [claim, turn] = [await pool.connect(), await pool.connect()]
  await claim.query('begin')
  await claim.query('update bookings set owner_user_id = $1, owner_cookie_hash = null where id = $2', [
    userId,
    bookingId,
  ])
  await turn.query('begin')
  await turn.query('insert into hold_turns (id) values ($1)', [userId])

  const source = { kind: 'visitor', address: '203.0.113.9' } as const
  const preparing = prepareOrder(app.platform, { bookingId, promoCode: null, source, idempotency: null })
  await until(() => isTableLockAwaited('bookings'))
  await claim.query('commit')
  const first = await Promise.race([
    preparing.then(() => 'an order'),
    until(() => isTableLockAwaited('hold_turns')).then(() => 'waiting'),
  ])
  await turn.query('rollback')
  claim.release()
  turn.release()
  expect(first).toBe('waiting')
  expect((await preparing).kind).toBe('new')
})
