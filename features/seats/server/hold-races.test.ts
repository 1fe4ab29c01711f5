import { afterAll, describe, expect, it } from 'vitest'
import { book, bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'

const app = await createTestApp()
afterAll(() => app.close())

describe('seats of expired holds', () => {
  it('are all sold to new travellers when many request them at the same time', async () => {
    const packageId = await buildTourPackage(app.platform.db, { capacity: 10 })
    for (let i = 0; i < 5; i++) await bookAndGetId(app.visitor(), { packageId, guests: 2 })
    app.clock.advanceMinutes(16)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => book(app.visitor(), { packageId, guests: 1 }).then(({ status }) => status)),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(10)
    expect(answers.filter((status) => status === 409)).toHaveLength(10)
    const { rows } = await app.database.pool.query('select held, sold from departures where tour_package_id = $1', [
      packageId,
    ])
    expect(rows).toEqual([{ held: 10, sold: 0 }])
  })

  it('are waited for while another request releases them', async () => {
    const { pool } = app.database
    const packageId = await buildTourPackage(app.platform.db, { capacity: 2 })
    const bookingId = await bookAndGetId(app.visitor(), { packageId, guests: 2 })
    app.clock.advanceMinutes(16)
    const other = await pool.connect()
    await other.query('begin')
    await other.query('select 1 from bookings where id = $1 for update', [bookingId])
    const answer = book(app.visitor(), { packageId, guests: 2 })
    const lockWaitQuery = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await until(async () => (await pool.query(lockWaitQuery)).rows.length > 0)
    await other.query('rollback')
    other.release()
    expect((await answer).status).toBe(200)
  })
})
