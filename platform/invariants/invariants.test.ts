import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { cancelBooking, previewCancellation } from '#features/cancellations/api/calls.ts'
import { expireHold } from '#features/seats/server/expire-hold.ts'
import { sendBookingConfirmation } from '#features/documents/server/send-booking-confirmation.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { chainAuditEvents } from '#platform/audit/chain-audit-events.ts'
import type { ChainHead } from '#platform/audit/check-chain.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildPaidTrip, type PaidTrip } from '#tests/helpers/paid-trip.ts'
import { buildPromoCode } from '#tests/helpers/build-promo-code.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { checkDatabase } from './check-database.ts'
import { checkJournals } from './check-journals.ts'
import { runNightlyCheck } from './invariants-jobs.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { pool } = app.database
const DAY_MS = 86_400_000
const policy = [{ hoursBefore: 24, basisPoints: 5_000 }]

const runChecks = (earlier: { chainEnd?: ChainHead } = {}) =>
  checkDatabase({
    ...earlier,
    db: app.platform.db,
    pool: app.platform.pool,
    now: new Date(app.clock.now().getTime() + DAY_MS / 2),
  })

async function cancel({ visitor, bookingId }: PaidTrip, guests: number, guestsBefore: number): Promise<void> {
  const input = { params: { bookingId } }
  const { refundPaise } = await visitor.call(previewCancellation, { ...input, query: { guests } })
  await visitor.call(cancelBooking, { ...input, body: { guests, guestsBefore, expectedRefundPaise: refundPaise } })
}

/** A business with one booking of each kind: paid, with a promo code, partly and fully cancelled, expired, held. */
beforeAll(async () => {
  const paid = await buildPaidTrip(app)
  const promo = await buildPromoCode(app.platform.db, { fixedPaise: 50_001 })
  const partlyCancelled = await buildPaidTrip(app, { policy, promo })
  await cancel(partlyCancelled, 1, 3)
  const fullyCancelled = await buildPaidTrip(app, { policy, guests: 2 })
  await cancel(fullyCancelled, 2, 2)
  const { rows } = await pool.query('select id from refunds')
  for (const { id } of rows) await refundPayment(app.platform, String(id))
  for (const { bookingId } of [paid, partlyCancelled]) await sendBookingConfirmation(app.platform, bookingId)
  const expired = await bookAndGetId(app.visitor(), { packageId: paid.packageId, guests: 1 })
  app.clock.advanceMinutes(16)
  await expireHold(app.platform, expired)
  await bookAndGetId(app.visitor(), { packageId: paid.packageId, guests: 2 })
  await chainAuditEvents(app.platform.db)
})

/** An invalid row that only the owner of the tables can write, and how to undo it. */
type PlantedViolation = { id: string; what: string; plant: string; undo: string }

/** The one confirmed booking of three guests. */
const paidBooking = `(select id from bookings where status = 'confirmed' and guests = 3)`
const PLANTED_VIOLATIONS: readonly PlantedViolation[] = [
  {
    id: 'O13',
    what: 'guests who were added to a booking that is not paid',
    plant: `update bookings set joins_booking_id = (select id from bookings where status = 'held') where id = ${paidBooking}`,
    undo: `update bookings set joins_booking_id = null`,
  },
  {
    id: 'O13',
    what: 'added guests who wait for a payment although the first booking was cancelled',
    plant: `update bookings set joins_booking_id = (select id from bookings where status = 'cancelled') where status = 'held'`,
    undo: `update bookings set joins_booking_id = null`,
  },
  {
    id: 'O1',
    what: 'a seat that is held by nobody',
    plant: `update departures set held = held + 1 where id = (select departure_id from bookings where id = ${paidBooking})`,
    undo: `update departures set held = held - 1 where id = (select departure_id from bookings where id = ${paidBooking})`,
  },
  {
    id: 'O1',
    what: 'a sold seat that was given away again',
    plant: `update departures set sold = sold - 1 where id = (select departure_id from bookings where id = ${paidBooking})`,
    undo: `update departures set sold = sold + 1 where id = (select departure_id from bookings where id = ${paidBooking})`,
  },
  {
    id: 'O3',
    what: 'one reference on two bookings',
    plant: `alter table bookings drop constraint bookings_reference_unique;
      update bookings set claim_sha256 = reference, reference = (select reference from bookings where id = ${paidBooking}) where status = 'held'`,
    undo: `update bookings set reference = claim_sha256 where status = 'held';
      alter table bookings add constraint bookings_reference_unique unique (reference)`,
  },
  {
    id: 'O4',
    what: 'money for a booking that has expired',
    plant: `update payments set via = booking_id::text, booking_id = (select id from bookings where status = 'expired') where booking_id = ${paidBooking}`,
    undo: `update payments set booking_id = via::uuid, via = 'verify' where booking_id = (select id from bookings where status = 'expired')`,
  },
  {
    id: 'O4',
    what: 'a refund that the payment does not count',
    plant: `update payments set refunded_paise = refunded_paise - 1 where refunded_paise > 0`,
    undo: `update payments p set refunded_paise = (select sum(amount_paise) from refunds r where r.payment_id = p.id) where refunded_paise > 0`,
  },
  {
    id: 'O5',
    what: 'a confirmed booking that was paid one paisa short',
    plant: `update payments set amount_paise = amount_paise - 1 where booking_id = ${paidBooking}`,
    undo: `update payments set amount_paise = amount_paise + 1 where booking_id = ${paidBooking}`,
  },
  {
    id: 'O6',
    what: 'a second payment that nobody refunds',
    plant: `insert into payments (gateway_payment_id, gateway_order_row_id, booking_id, status, amount_paise, currency, via)
      select 'pay_planted', gateway_order_row_id, booking_id, 'captured', 100, 'INR', 'verify' from payments where booking_id = ${paidBooking}`,
    undo: `delete from payments where gateway_payment_id = 'pay_planted'`,
  },
  {
    id: 'O7',
    what: 'a status without a step',
    plant: `update bookings set status = 'completed' where id = ${paidBooking}`,
    undo: `update bookings set status = 'confirmed' where status = 'completed'`,
  },
  {
    id: 'O7',
    what: 'a step that does not follow the one before',
    plant: `update status_history set from_status = 'expired' where entity = 'booking' and to_status = 'confirmed' and entity_id = ${paidBooking}`,
    undo: `update status_history set from_status = 'held' where entity = 'booking' and to_status = 'confirmed' and entity_id = ${paidBooking}`,
  },
  {
    id: 'O8',
    what: 'a mail that was never sent',
    plant: `update mails set created_at = created_at - interval '3 days' where dedupe_key like 'booking-confirmed:%'`,
    undo: `update mails set created_at = created_at + interval '3 days' where dedupe_key like 'booking-confirmed:%'`,
  },
  {
    id: 'O8',
    what: 'a confirmed booking without its mail',
    plant: `update mails set dedupe_key = 'lost' || dedupe_key where dedupe_key = 'booking-confirmed:' || ${paidBooking}`,
    undo: `update mails set dedupe_key = substr(dedupe_key, 5) where dedupe_key like 'lostbooking-confirmed:%'`,
  },
  {
    id: 'O9',
    what: 'an act that was changed',
    plant: `update audit_events set after = '{"status": "held", "guests": 9}' where name = 'booking_held' and object_id = ${paidBooking}::text`,
    undo: `update audit_events set after = (select jsonb_build_object('status', 'held', 'guests', 3, 'payablePaise', payable_paise) from bookings where id = ${paidBooking})
      where name = 'booking_held' and object_id = ${paidBooking}::text`,
  },
]

describe('the consistency check', () => {
  it('finds no violation in a business with bookings of every kind', async () => {
    expect(await runChecks()).toEqual([])
  })

  it.each(PLANTED_VIOLATIONS)(
    'finds $what ($id), and finds nothing after it is undone',
    async ({ id, plant, undo }) => {
      await pool.query(plant)
      const violations = await runChecks()
      await pool.query(undo)
      expect(violations.map((violation) => violation.id)).toContain(id)
      expect(violations.flatMap(({ found }) => found).length).toBeGreaterThan(0)
      expect(await runChecks()).toEqual([])
    },
  )

  it('notices that the last audit events were cut off with their links, because it remembers the end of the chain', async () => {
    await runChecks()
    const last = `(select max(position) from audit_event_chain)`
    await pool.query(
      `create table kept as select * from audit_event_chain where position = ${last}; delete from audit_event_chain where position = ${last}`,
    )
    expect((await runChecks()).map(({ id }) => id)).toEqual(['O9'])
    await pool.query('insert into audit_event_chain select * from kept; drop table kept')
    expect(await runChecks()).toEqual([])
  })

  it('logs the end of the chain each night, so that a copy of the log reveals a fully rewritten chain', async () => {
    const lines: Record<string, unknown>[] = []
    const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    await runNightlyCheck({ ...app.platform, log })
    const chainEndShape = z.object({ position: z.number(), hash: z.string() })
    const chainEnd = chainEndShape.parse(
      lines.find(({ msg }) => msg === 'the end of the audit event chain')?.['chainEnd'],
    )
    const rewrite = async (guests: number) => {
      await pool.query(`delete from audit_event_chain; delete from settings where name = 'audit_events_chain_head'`)
      await pool.query(
        `update audit_events set after = jsonb_set(after, '{guests}', to_jsonb($1::int)) where name = 'booking_held' and object_id = ${paidBooking}::text`,
        [guests],
      )
      await chainAuditEvents(app.platform.db, { everything: true })
    }
    await rewrite(9)
    // Without the chain head from the log, nothing in the database reveals the rewrite.
    expect(await runChecks()).toEqual([])
    expect(await runChecks({ chainEnd })).toMatchObject([{ id: 'O9' }])
    await rewrite(3)
    expect(await runChecks({ chainEnd })).toEqual([])
  })

  it('sends one email a night to the office about all violations, and none when all invariants hold', async () => {
    const mails = async () => (await pool.query(`select to_email, text from mails where kind = 'oracle'`)).rows
    app.clock.advanceMinutes(600)
    await runNightlyCheck(app.platform)
    expect(await mails()).toEqual([])
    await pool.query('update departures set held = held + 1')
    await runNightlyCheck(app.platform)
    await runNightlyCheck(app.platform)
    await pool.query('update departures set held = held - 1')
    expect(await mails()).toEqual([
      { to_email: app.platform.site.email, text: expect.stringContaining('O1: No departure has more seats') },
    ])
  })
})

describe('the journals of a test run', () => {
  const findKnown = async () => new Set(['a', 'b'])
  const nothing = { canaries: [], causedExits: 0 }

  it('pass when every acknowledged booking exists, no email came twice, and the log is clean', async () => {
    const journals = { acknowledged: 'a\nb\na\n', delivered: '<1@x>\n<2@x>\n', log: '{"msg":"request"}\n' }
    expect(await checkJournals(journals, { canaries: ['Asha'], causedExits: 0 }, findKnown)).toEqual([])
    const journalsWithExit = { log: '{"msg":"the process ends"}' }
    expect(await checkJournals(journalsWithExit, { canaries: [], causedExits: 1 }, findKnown)).toEqual([])
  })

  it.each([
    { id: 'O2', what: 'a lost booking', journals: { acknowledged: 'a\nc\n' }, found: ['c'] },
    { id: 'O8', what: 'a mail that came twice', journals: { delivered: '<1@x>\n<1@x>\n' }, found: ['<1@x>'] },
    {
      id: 'O10',
      what: 'a name in the log',
      journals: { log: 'fine\n{"msg":"asha shah booked"}' },
      found: ['canary 1 in line 2'],
    },
    {
      id: 'O11',
      what: 'an end that nobody caused',
      journals: { log: 'the process ends' },
      found: ['the process ends'],
    },
  ])('show $id: $what', async ({ id, journals, found }) => {
    const violations = await checkJournals(journals, { ...nothing, canaries: ['Asha Shah'] }, findKnown)
    expect(violations.map((violation) => [violation.id, violation.found])).toEqual([[id, found]])
  })
})
