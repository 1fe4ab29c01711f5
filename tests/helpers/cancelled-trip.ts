import { cancelDepartures, previewDepartureCancellation } from '#features/departure-cancellations/api/desk-calls.ts'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { bookAndGetId } from './book.ts'
import { buildTourPackage } from './build-tour-package.ts'
import { gatewayIdOf } from './gateway-id-of.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

type BookingInput = { guests?: number; startDate?: string; email?: string; name?: string }
export type CancelledTripBooking = {
  visitor: TestClient
  bookingId: string
  reference: string
  gatewayPaymentId: string
}

/** Creates a package with some dates, the first of which will be cancelled, and the calls that book and cancel it. */
export async function buildDepartureToCancel(
  app: TestApp,
  { day = '2026-12-10', others = ['2026-12-17', '2026-12-24'], priceRupees = 10_000, capacity = 50 } = {},
) {
  const { pool, db } = app.database
  const packageId = await buildTourPackage(db, { name: 'Kashi in three days', basePriceRupees: priceRupees, capacity })
  let travellers = 0
  const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
    (await pool.query(text, values)).rows

  async function hold({ guests = 2, startDate = day, email, name }: BookingInput = {}) {
    travellers += 1
    const visitor = app.visitor()
    const customer = {
      customer_name: name ?? `Traveller ${travellers}`,
      email: email ?? `traveller${travellers}.${packageId}@example.com`,
    }
    const bookingId = await bookAndGetId(visitor, { packageId, guests, startDate, customer })
    const [row] = await sql('select reference from bookings where id = $1', bookingId)
    return { visitor, bookingId, reference: String(row?.['reference']) }
  }

  async function pay({ visitor, bookingId }: { visitor: TestClient; bookingId: string }): Promise<string> {
    const json = { packageId, booking: null, booking_id: bookingId, promo_code: null }
    const order = gatewayIdOf(await visitor.send('POST', '/api/orders', { json }))
    const { payment } = await app.sandbox.pay(order)
    const captured = await app.platform.gateway.fetchPayment(payment.id)
    await confirmPayment(app.platform, { payment: captured, via: 'reconciler' })
    return payment.id
  }

  return {
    packageId,
    day,
    others,
    sql,
    hold,
    pay,
    async paid(details: BookingInput = {}): Promise<CancelledTripBooking> {
      const heldTrip = await hold(details)
      return { ...heldTrip, gatewayPaymentId: await pay(heldTrip) }
    },
    /** Cancels a date, by default the first one, as an office user: previews first, and sends back the preview. */
    async cancelDeparture(
      desk: TestClient,
      cancellation: Partial<{
        startDate: string
        offers: { startDate: string; seats: number }[]
        answerBy: string
      }> = {},
    ) {
      const departure = { packageId, startDate: cancellation.startDate ?? day, offers: cancellation.offers ?? [] }
      const message = {
        reason: 'A landslide has closed the road.',
        answerBy: cancellation.answerBy ?? '2026-11-25T14:30:00.000Z',
      }
      const preview = await desk.call(previewDepartureCancellation, { body: { departures: [departure], ...message } })
      const departures = [{ ...departure, seen: preview.departures[0]?.seen ?? '' }]
      const answer = await desk.send('POST', cancelDepartures.path, { json: { departures, ...message } })
      const { ids } = answer.body
      return { preview, answer, id: Array.isArray(ids) ? String(ids[0]) : '' }
    },
  }
}
