import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { releaseBooking } from '#features/bookings/api/calls.ts'
import { expireHold } from '#features/seats/server/expire-hold.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildHeldTrip, type HeldTrip } from '#tests/helpers/held-trip.ts'
import { startSmtpSink, type SmtpSink } from '#tests/helpers/smtp-sink.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { findBrokenInvariants } from '../money/find-broken-invariants.ts'
import { mailIdOf } from '../money/mail-id-of.ts'

const BUYERS = 50
const SETTLED_WITHIN_MS = 120_000

let sink: SmtpSink
let app: TestApp
beforeAll(async () => {
  sink = await startSmtpSink()
  app = await createTestApp({ runsJobs: true, smtpUrl: sink.url })
})
afterAll(async () => {
  await app.close()
  await sink.close()
})

/** Creates fifty bookings of one departure, each with an open payment window. */
async function openPaymentWindows({ capacity, name }: { capacity: number; name: string }) {
  const packageId = await buildTourPackage(app.platform.db, { capacity, basePriceRupees: 500 })
  const openOrders: { trip: HeldTrip; orderId: string }[] = []
  for (let number = 0; number < BUYERS; number += 1) {
    const customer = { email: `${name}.${number}@example.com` }
    const trip = await buildHeldTrip(app, { packageId, guests: 1, customer })
    openOrders.push({ trip, orderId: await trip.openOrder() })
  }
  return { packageId, opened: openOrders, ids: openOrders.map(({ trip }) => trip.bookingId) }
}

/** Pays all fifty orders at the same time, and delivers all webhooks of the gateway. */
async function payAll(openOrders: readonly { orderId: string }[]): Promise<void> {
  await Promise.all(openOrders.map(({ orderId }) => app.sandbox.pay(orderId)))
  await app.sandbox.tick()
}

type FinalState = { status: string; captured: number; refunds: number; reasons: string | null; bookings: number }
/** The final states of the bookings, after the gateway has reported each refund it paid. */
async function readFinalStates(ids: readonly string[]): Promise<FinalState[]> {
  await app.sandbox.tick()
  const { rows } = await app.database.pool.query<FinalState>(
    `select status, captured, refunds, reasons, count(*)::int as bookings from (
       select b.status,
         (select count(*)::int from payments p where p.booking_id = b.id and p.status = 'captured') as captured,
         (select count(*)::int from refunds r where r.booking_id = b.id and r.status = 'processed') as refunds,
         (select string_agg(reason, ' ') from refunds r where r.booking_id = b.id) as reasons
       from bookings b where b.id = any($1)) each
     group by 1, 2, 3, 4 order by 1`,
    [ids],
  )
  return rows
}
const expectSettled = async (ids: readonly string[], expected: FinalState[]): Promise<void> => {
  await until(async () => JSON.stringify(await readFinalStates(ids)) === JSON.stringify(expected), {
    withinMs: SETTLED_WITHIN_MS,
  }).catch(async () => expect(await readFinalStates(ids)).toEqual(expected))
}
const mailsTo = (name: string) => sink.mails.filter(({ to }) => to.some((address) => address.startsWith(`${name}.`)))
/** Expects that every buyer has exactly one email with this subject. */
async function expectOneMailEach(name: string, buyers: number, subject: RegExp): Promise<void> {
  const matchingMails = () => mailsTo(name).filter(({ data }) => subject.test(data))
  await until(() => Promise.resolve(matchingMails().length >= buyers), { withinMs: SETTLED_WITHIN_MS })
  const mails = matchingMails()
  expect([mails.length, new Set(mails.map(mailIdOf)).size, new Set(mails.flatMap(({ to }) => to)).size]).toEqual([
    buyers,
    buyers,
    buyers,
  ])
}
const CONFIRMED = /^Message-ID:\s*<booking-confirmed\./im
const RETURNED = /^Message-ID:\s*<payment-returned\./im

const confirmed = (bookings: number): FinalState => ({
  status: 'confirmed',
  captured: 1,
  refunds: 0,
  reasons: null,
  bookings,
})
const refunded = (status: string, reasons: string, bookings: number): FinalState => ({
  status,
  captured: 1,
  refunds: 1,
  reasons,
  bookings,
})

describe('fifty travellers who pay at the same time after their holds have expired', () => {
  it('are all confirmed once while the seats are available', async () => {
    const { opened: openOrders, ids } = await openPaymentWindows({ capacity: 50, name: 'free' })
    app.clock.advanceMinutes(31)
    for (const id of ids) await expireHold(app.platform, id)
    await payAll(openOrders)
    await expectSettled(ids, [confirmed(BUYERS)])
    await expectOneMailEach('free', BUYERS, CONFIRMED)
    expect(mailsTo('free').filter(({ data }) => RETURNED.test(data))).toEqual([])
  })

  it('are confirmed while seats are left; all others get one refund and a mail about it', async () => {
    const { packageId, opened: openOrders, ids } = await openPaymentWindows({ capacity: 50, name: 'few' })
    app.clock.advanceMinutes(31)
    for (const id of ids) await expireHold(app.platform, id)
    await bookAndGetId(app.visitor(), { packageId, guests: 38 })
    await payAll(openOrders)
    await expectSettled(ids, [confirmed(12), refunded('expired', 'no_seats', 38)])
    await expectOneMailEach('few', 12, CONFIRMED)
    await expectOneMailEach('few', 38, RETURNED)
  })

  it('all get one refund when they had abandoned their bookings', async () => {
    const { opened: openOrders, ids } = await openPaymentWindows({ capacity: 50, name: 'gone' })
    for (const { trip } of openOrders)
      await trip.visitor.call(releaseBooking, { params: { bookingId: trip.bookingId }, body: undefined })
    await payAll(openOrders)
    await expectSettled(ids, [refunded('cancelled', 'booking_cancelled', BUYERS)])
    await expectOneMailEach('gone', BUYERS, RETURNED)
    const { refunds } = await app.sandbox.journal()
    expect(new Set(refunds.map(({ payment_id: id }) => id)).size).toBe(refunds.length)
    expect(await findBrokenInvariants(app.database)).toEqual([])
  })
})
