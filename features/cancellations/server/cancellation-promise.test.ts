import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { cancelBooking, previewCancellation } from '../api/calls.ts'
import { getBooking } from '#features/bookings/api/calls.ts'
import { addDays, calendarDate } from '#kernel/dates/calendar-date.ts'
import { isCancellationPolicy, startTimeOf } from '#features/catalog/rules/cancellation-policy.ts'
import { refundTable } from '../rules/cancellation-refund.ts'
import { paise, rupeesToPaise } from '#kernel/money/money.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { buildPromoCode } from '#tests/helpers/build-promo-code.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

const anyPolicy = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 10_000 })), {
    minLength: 1,
    maxLength: 5,
    selector: ([hours]) => hours,
  })
  .map((pairs) => {
    const hours = pairs.map(([h]) => h).toSorted((a, b) => b - a)
    const shares = [...new Set(pairs.map(([, share]) => share))].toSorted((a, b) => b - a)
    return shares.map((basisPoints, i) => ({ hoursBefore: hours[i] ?? 0, basisPoints }))
  })

const anyTrip = fc.record({
  policy: anyPolicy,
  daysAhead: fc.integer({ min: 1, max: 90 }),
  guests: fc.integer({ min: 1, max: 6 }),
  priceRupees: fc.integer({ min: 100, max: 90_000 }).map((rupees) => rupees + 0.33),
  discountPaise: fc.integer({ min: 0, max: 5000 }),
  /**
   * The number of guests who cancel at each step, and the fraction of the time until the start that has passed by
   * then.
   */
  steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.double({ min: 0, max: 0.999, noNaN: true })), {
    minLength: 1,
    maxLength: 4,
  }),
})

it('refunds what the table promised, to the paisa and at the gateway, and never more than was paid', async () => {
  await fc.assert(
    fc.asyncProperty(anyTrip, async ({ policy, daysAhead, guests, priceRupees, discountPaise, steps }) => {
      app.clock.set(NOON)
      expect(isCancellationPolicy(policy)).toBe(true)
      const startDate = addDays(calendarDate('2026-11-21'), daysAhead)
      const promo = discountPaise === 0 ? null : await buildPromoCode(app.platform.db, { fixedPaise: discountPaise })
      const trip = await buildPaidTrip(app, { policy, guests, priceRupees, promo, startDate })
      const { bookingId } = trip
      const [money] = await sql('select amount_paise::int as paid from payments where booking_id = $1', bookingId)
      const paid = paise(Number(money?.['paid']))
      const wait = startTimeOf(startDate).getTime() - NOON.getTime()
      let promisedPaise = 0
      for (const [guestsToCancel, elapsedShare] of steps.toSorted(([, a], [, b]) => a - b)) {
        app.clock.set(new Date(NOON.getTime() + Math.floor(wait * elapsedShare)))
        const booking = await trip.visitor.call(getBooking, { params: { bookingId } })
        if (booking.status === 'cancelled') break
        const cancelled = Math.min(guestsToCancel, booking.guests)
        const payable = rupeesToPaise(booking.total_amount)
        const pricePerGuest = rupeesToPaise(booking.price_per_person)
        const facts = {
          policy: booking.cancellation_policy,
          startDate,
          pricePerGuest,
          guests: booking.guests,
          payable,
          paid,
        }
        const [row] = refundTable(
          { ...facts, earlierRefunds: paise(promisedPaise) },
          { cancelled, at: app.clock.now() },
        )
        const preview = await trip.visitor.call(previewCancellation, {
          params: { bookingId },
          query: { guests: cancelled },
        })
        expect(preview.refundPaise).toBe(row?.refund ?? 0)
        const body = { guests: cancelled, guestsBefore: booking.guests, expectedRefundPaise: preview.refundPaise }
        const answer = await trip.visitor.call(cancelBooking, { params: { bookingId }, body })
        expect(answer.refundPaise).toBe(preview.refundPaise)
        promisedPaise += answer.refundPaise
      }
      expect(promisedPaise).toBeLessThanOrEqual(paid)
      for (const { id } of await sql('select id from refunds where booking_id = $1', bookingId))
        await refundPayment(app.platform, String(id))
      const gatewayPayment = await app.platform.gateway.fetchPayment(trip.gatewayPaymentId)
      expect(gatewayPayment.amountRefunded).toBe(promisedPaise)
    }),
    { numRuns: 25 },
  )
})
