import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as bookings from '#features/bookings/api/calls.ts'
import * as cancellations from '#features/cancellations/api/calls.ts'
import * as documents from '#features/documents/api/calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import * as myBookings from '#features/my-bookings/api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import * as payments from '#features/payments/api/calls.ts'
import * as travellers from '#features/travellers/api/calls.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

// Each limit is a tenth of its usual value, so a few calls reach it.
const app = await createTestApp({ scale: 0.1 })
afterAll(() => app.close())
// After a day the time windows of all limits have expired.
beforeEach(() => app.clock.advanceMinutes(24 * 60))
const packageId = await buildTourPackage(app.platform.db, { capacity: 50 })
const visitor = app.visitor()

const token = 'A'.repeat(64)
const get = (path: string) => visitor.send('GET', path)
const post = (path: string, json: unknown) => visitor.send('POST', path, { json })

/** Books as a new visitor in each call, so that only the limit of the address applies. */
function bookAgain() {
  const json = bookingBody({ packageId: 2_000_000_000 })
  return app.visitor().send('POST', bookings.createBooking.path, { json })
}
const checkPromo = () => post(bookings.checkPromo.path, { code: 'NONE', booking_id: randomUUID() })
const order = (bookingId: string) =>
  post(payments.createOrder.path, { packageId, booking_id: bookingId, promo_code: null })
const verify = (gatewayOrderId: string) =>
  post(payments.verifyPayment.path, {
    razorpay_order_id: gatewayOrderId,
    razorpay_payment_id: 'pay_00000000000000',
    razorpay_signature: '0'.repeat(64),
  })
const status = (gatewayOrderId: string) => get(`${payments.getPaymentStatus.path}?order=${gatewayOrderId}`)
const preview = () => get(fillPath(cancellations.previewCancellation.path, { bookingId: randomUUID() }))
const cancel = (bookingId: string) =>
  post(fillPath(cancellations.cancelBooking.path, { bookingId }), {
    guests: 1,
    guestsBefore: 1,
    expectedRefundPaise: 0,
  })
const place = { token, place: 1 }
const one = randomUUID()
const orderId = 'order_00000000000000'

describe('the calls about bookings', () => {
  it.each([
    ['bookings of one address', 12, bookAgain],
    ['promo codes that one address tries', 3, checkPromo],
    ['orders of one address', 30, () => order(randomUUID())],
    ['orders of one booking', 1, () => order(one)],
    ['proofs of payment of one order', 2, () => verify(orderId)],
    ['questions about one order', 10, () => status(orderId)],
    ['previews of a cancellation of one address', 30, preview],
    ['cancellations of one address', 6, () => cancel(randomUUID())],
    ['cancellations of one booking', 2, () => cancel(one)],
    ['lists of documents', 30, () => get(`${documents.listBillingDocuments.path}?references=PTK-2222222`)],
    ['documents', 12, () => get(fillPath(documents.getInvoice.path, { token }))],
    ['checks of a voucher', 30, () => get(fillPath(documents.checkVoucher.path, { code: 'a'.repeat(139) }))],
    ['voucher files', 6, () => get(pages.voucherFile(token, 'voucher.pdf'))],
    ['calendar files', 6, () => get(pages.voucherFile(token, 'trip.ics'))],
    [
      'requests to find a booking',
      1,
      () => post(documents.resendBookingMail.path, { reference: 'PTK-2222222', email: 'a@example.com' }),
    ],
    ['looks at a linked booking', 12, () => get(myBookings.getLinkedBooking.path)],
    ['looks at travellers', 40, () => get(fillPath(travellers.getTravellers.path, { token }))],
    [
      'changes of travellers',
      40,
      () => post(fillPath(travellers.saveTraveller.path, place), { revision: 0, name: 'Asha' }),
    ],
    ['removals of travellers', 40, () => post(fillPath(travellers.removeTraveller.path, place), { revision: 0 })],
    ['looks at saved travellers', 12, () => get(travellers.listSavedTravellers.path)],
    ['new saved travellers', 12, () => post(travellers.addSavedTraveller.path, { name: 'Asha' })],
  ])('accept %s only up to their limit: a tenth of it is %i here', async (_, limit, send) => {
    const codes = new Set<unknown>()
    for (let i = 0; i < limit; i++) codes.add((await send()).body['code'])
    expect(codes).not.toContain('RATE_LIMITED')
    const refusal = await send()
    expect([refusal.status, refusal.body['code']]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('accept ten bookings of one browser in ten minutes (ADR 006), and count other browsers separately', async () => {
    const [browser, other] = [app.visitor(), app.visitor()]
    const book = (by: typeof visitor, startDate: string) =>
      by.send('POST', bookings.createBooking.path, { json: bookingBody({ packageId, startDate, guests: 1 }) })
    expect((await book(browser, '2027-02-10')).body['code']).not.toBe('RATE_LIMITED')
    expect((await book(browser, '2027-02-11')).body['code']).toBe('RATE_LIMITED')
    expect((await book(other, '2027-02-11')).body['code']).not.toBe('RATE_LIMITED')
    app.clock.advanceMinutes(10)
    expect((await book(browser, '2027-02-11')).body['code']).not.toBe('RATE_LIMITED')
  })

  it('count each booking, order and address separately', async () => {
    for (const bookingId of [randomUUID(), randomUUID()]) expect((await order(bookingId)).status).toBe(404)
    for (const id of ['order_00000000000001', 'order_00000000000002', 'order_00000000000003'])
      expect((await verify(id)).status).toBe(404)
  })
})
