import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { closeMonth, getGstMonth, reopenMonth } from '../api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { accountingMonth } from '#kernel/dates/book-month.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { isAppError } from '#kernel/errors/errors.ts'
import { issueInvoice } from '#features/documents/server/issue-invoice.ts'
import { inTransaction } from '#platform/db/client.ts'
import { lockOpenMonth } from '#platform/office/open-month.ts'
import { checkDatabase } from '#platform/invariants/check-database.ts'
import { CASH, openOffice } from '#tests/helpers/office-money.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { withGstRegistration } from '#tests/helpers/registered-business.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'

const NOVEMBER = '2026-11'
const IN_NOVEMBER = new Date('2026-11-21T06:30:00Z')
const IN_DECEMBER = new Date('2026-12-03T06:30:00Z')

const app = await createTestApp({ now: IN_NOVEMBER })
afterAll(() => app.close())
const registeredPlatform = withGstRegistration(app.platform)
const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows

/** A paid booking whose invoice is not issued yet. */
const buildUninvoicedTrip = async () => {
  const trip = await buildPaidTrip(app, { guests: 1, startDate: '2027-03-10' })
  return {
    ...trip,
    issue: () => inTransaction(app.platform.db, (tx) => issueInvoice(registeredPlatform, tx, trip.bookingId)),
  }
}
const browserAs = async (role: StaffRole) => (await hireStaff(app, { role })).browser
const codeOf = async (role: StaffRole, call: { path: string }, json: object = {}) => {
  const { status, body } = await (
    await browserAs(role)
  ).send('POST', fillPath(call.path, { month: NOVEMBER }), { json })
  return status === 200 ? 'done' : body['code']
}
const read = async () => (await browserAs('accounts')).call(getGstMonth, { query: { month: NOVEMBER } })
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  )

beforeEach(async () => {
  app.clock.set(IN_NOVEMBER)
  await sql('delete from book_months')
  await sql('delete from invoices')
  await sql('delete from document_counters')
  await sql(`update bookings set confirmed_at = '2026-01-01' where confirmed_at is not null`)
})

describe('a month', () => {
  it('is closed by the owner and accounts when it is over, and reopened only by the owner', async () => {
    await (await buildUninvoicedTrip()).issue()
    expect((await read()).state).toBe('runs')
    expect(await codeOf('accounts', closeMonth)).toBe('MONTH_NOT_OVER')
    app.clock.set(IN_DECEMBER)
    expect((await read()).state).toBe('open')
    expect(await codeOf('manager', closeMonth)).toBe('DESK_ROLE')
    expect(await codeOf('accounts', closeMonth)).toBe('done')
    expect(await codeOf('owner', closeMonth)).toBe('MONTH_CLOSED')
    expect(await read()).toMatchObject({ state: 'closed', closed: { documents: 1, totalPaise: 10_000_00 } })
    expect(await codeOf('accounts', reopenMonth, { reason: 'mistake' })).toBe('DESK_ROLE')
    expect(await codeOf('owner', reopenMonth, { reason: 'mistake' })).toBe('done')
    expect(await codeOf('owner', reopenMonth, { reason: 'mistake' })).toBe('MONTH_OPEN')
    expect((await read()).state).toBe('open')
    const auditEvents = await sql(
      `select name, object_id, reason, after from audit_events where object_kind = 'month' order by seq`,
    )
    expect(auditEvents).toMatchObject([
      { name: 'month_closed', object_id: NOVEMBER, after: { documents: 1, paise: 10_000_00, waits: 0 } },
      { name: 'month_reopened', object_id: NOVEMBER, reason: 'reopened: mistake' },
    ])
  })

  it('that is closed accepts no document from a process with a slow clock; the next attempt uses the new month', async () => {
    const trip = await buildUninvoicedTrip()
    app.clock.set(IN_DECEMBER)
    expect(await codeOf('accounts', closeMonth)).toBe('done')
    app.clock.set(new Date('2026-11-30T18:29:59Z'))
    expect(await refusalOf(trip.issue())).toBe('MONTH_CLOSED')
    expect(await sql('select * from invoices')).toEqual([])
    expect(await sql('select * from document_counters')).toEqual([])
    app.clock.set(IN_DECEMBER)
    expect((await trip.issue())?.snapshot.issuedOn).toBe('2026-12-03')
  })

  it('is closed only after the document that is being issued in it', async () => {
    const trip = await buildUninvoicedTrip()
    const [invoiceIssued, releaseTransaction] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
    const issuing = inTransaction(app.platform.db, async (tx) => {
      await issueInvoice(registeredPlatform, tx, trip.bookingId)
      invoiceIssued.resolve(null)
      await releaseTransaction.promise
    })
    await invoiceIssued.promise
    app.clock.set(IN_DECEMBER)
    const closing = codeOf('accounts', closeMonth)
    await waitForLockWait()
    releaseTransaction.resolve(null)
    await issuing
    expect(await closing).toBe('done')
    expect((await read()).closed).toMatchObject({ documents: 1 })
  })

  it('that is just being closed makes a document wait, and then refuses it', async () => {
    const client = await app.database.pool.connect()
    try {
      const [person] = await sql(`select id from staff limit 1`)
      await sql(`insert into book_months (month) values ($1)`, NOVEMBER)
      await client.query('begin')
      await client.query('select * from book_months where month = $1 for update', [NOVEMBER])
      const issuing = refusalOf(inTransaction(app.platform.db, (tx) => lockOpenMonth(tx, accountingMonth(NOVEMBER))))
      await waitForLockWait()
      await client.query(
        'update book_months set closed_at = now(), closed_by = $2, documents = 0, total_paise = 0 where month = $1',
        [NOVEMBER, person?.['id']],
      )
      await client.query('commit')
      expect(await issuing).toBe('MONTH_CLOSED')
    } finally {
      client.release()
    }
  })

  it('reports what is open: office payments, payments without an outcome, documents not yet issued', async () => {
    const trip = await buildUninvoicedTrip()
    expect((await read()).waits).toEqual({ receipts: 0, payments: 0, invoices: 1, credits: 0 })
    const office = await openOffice(app)
    await office.enter((await office.unpaid(1)).reference, { ...CASH, amountPaise: 10_000_00 })
    await sql(`update payments set status = 'authorized' where booking_id = $1`, trip.bookingId)
    expect((await read()).waits).toMatchObject({ receipts: 1, payments: 1 })
    await sql(`update payments set status = 'captured' where booking_id = $1`, trip.bookingId)
    await trip.issue()
    await sql(
      `insert into refunds (payment_id, booking_id, status, amount_paise, reason, created_at, updated_at)
       select id, booking_id, 'processed', 100, 'goodwill', $2, $2 from payments where booking_id = $1`,
      trip.bookingId,
      IN_NOVEMBER,
    )
    expect((await read()).waits).toMatchObject({ invoices: 0, credits: 1 })
    await sql('delete from refunds')
  })

  it('that lost or gained a document is found by the consistency check', async () => {
    await (await buildUninvoicedTrip()).issue()
    app.clock.set(IN_DECEMBER)
    await codeOf('accounts', closeMonth)
    const runChecks = async () =>
      (await checkDatabase({ db: app.platform.db, pool: app.database.pool, now: app.clock.now() }))
        .filter(({ id }) => id === 'O15')
        .flatMap(({ found }) => found)
    expect(await runChecks()).toEqual([])
    await sql(`update invoices set snapshot = jsonb_set(snapshot, '{total}', '1')`)
    expect(await runChecks()).toEqual(['month 2026-11'])
    await sql('delete from invoices')
    expect(await runChecks()).toEqual(['month 2026-11'])
  })
})

/** Waits until a statement on another connection is blocked by a lock. */
const waitForLockWait = () =>
  until(async () => {
    const lockWaitQuery = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return (await sql(lockWaitQuery)).length > 0
  })
