import { describe, expect, it } from 'vitest'
import type { BookingDto } from '../api/calls.ts'
import type { PaymentStatusResponse } from '#features/payments/api/calls.ts'
import { newProgress } from './booking-progress.ts'
import { restoreBooking } from './restore-booking.ts'

const heldBooking: BookingDto = {
  booking_id: 'b1',
  reference: 'PTK-1234567',
  status: 'held',
  package_id: 7,
  package_name: 'Kedarnath',
  price_per_person: 100,
  guests: 2,
  total_amount: 200,
  selection: { startDate: '2026-12-06', endDate: '2026-12-11', guests: 2, pricePerPerson: 100, total: 200 },
  customer_name: 'Asha',
  email: 'asha@example.com',
  cancellation_policy: [{ hoursBefore: 24, basisPoints: 10_000 }],
  phone: '98765 43210',
  hold_expires_at: '2026-11-21T10:15:00Z',
}
const summary = {
  orderId: 'order_1',
  purchasedAt: '2026-11-21T10:00:00Z',
  currency: 'INR' as const,
  amount: 20000,
  method: 'UPI',
  customerName: 'Asha',
  email: 'asha@example.com',
  guests: 2,
  cancelledGuests: 0,
  startDate: '2026-12-06',
  endDate: '2026-12-11',
  packageName: 'Kedarnath',
  reference: 'PTK-1234567',
}
const startedBooking = {
  progress: { ...newProgress(7), furthest: 0 as const, orderId: 'order_1' },
  bookingId: 'b1',
  trip: { startDate: '2026-12-06', guests: 2 },
  orderInUrl: null,
}
const apiError = (status: number) => Object.assign(new Error('no'), { name: 'ApiError', status, code: 'X' })
const server = (booking: BookingDto | Error, status: PaymentStatusResponse['status'] = 'open') => ({
  statusOf: () => Promise.resolve({ status, summary: status === 'paid' ? summary : null }),
  bookingOf: () => (booking instanceof Error ? Promise.reject(booking) : Promise.resolve(booking)),
})

describe('restoreBooking', () => {
  it('continues a booking whose payment is open', async () => {
    expect(await restoreBooking(startedBooking, server(heldBooking))).toMatchObject({
      booking: heldBooking,
      bookingId: 'b1',
      notice: null,
      progress: { furthest: 0 },
    })
  })

  it('opens the last step when the payment came through in the background', async () => {
    expect((await restoreBooking(startedBooking, server(heldBooking, 'paid'))).progress).toMatchObject({
      furthest: 1,
      summary,
      orderId: 'order_1',
    })
  })

  it('finds a payment by the order in the address alone', async () => {
    const restored = await restoreBooking(
      { ...startedBooking, progress: newProgress(7), bookingId: null, trip: null, orderInUrl: 'order_1' },
      server(heldBooking, 'paid'),
    )
    expect(restored.progress.summary).toEqual(summary)
  })

  it('does not check a payment whose result is already known', async () => {
    const progress = { ...startedBooking.progress, furthest: 1 as const, summary }
    const failingLookups = {
      statusOf: () => Promise.reject(new Error('asked')),
      bookingOf: () => Promise.reject(new Error('asked')),
    }
    expect((await restoreBooking({ ...startedBooking, progress }, failingLookups)).progress.summary).toEqual(summary)
  })

  it('creates a receipt for a paid booking whose payment this browser did not see', async () => {
    const restored = await restoreBooking(
      { ...startedBooking, progress: { ...startedBooking.progress, orderId: null } },
      server({ ...heldBooking, status: 'confirmed' }),
    )
    expect(restored.progress).toMatchObject({
      furthest: 1,
      summary: { amount: 20000, method: 'Razorpay', reference: 'PTK-1234567' },
    })
  })

  it('falls back to the first step when the booking is gone or closed, or nobody is signed in any longer', async () => {
    for (const status of [404, 401])
      expect(await restoreBooking(startedBooking, server(apiError(status)))).toMatchObject({
        progress: newProgress(7),
        bookingId: null,
        notice: 'bookingLost',
      })
    expect(await restoreBooking(startedBooking, server({ ...heldBooking, status: 'cancelled' }))).toMatchObject({
      bookingId: null,
      notice: 'bookingClosed',
    })
  })

  it('keeps everything when the server does not answer', async () => {
    expect(await restoreBooking(startedBooking, server(apiError(503)))).toMatchObject({
      progress: startedBooking.progress,
      bookingId: 'b1',
      notice: 'loadFailed',
    })
  })

  it('returns to the first step after other dates or guests were chosen', async () => {
    const restored = await restoreBooking(
      { ...startedBooking, trip: { startDate: '2026-12-06', guests: 3 } },
      server(heldBooking),
    )
    expect(restored).toMatchObject({ progress: { furthest: -1 }, notice: 'selectionChanged' })
  })

  it('says that the payment is refunded when no seats were left', async () => {
    expect(
      (await restoreBooking(startedBooking, server({ ...heldBooking, status: 'expired' }, 'refunding'))).notice,
    ).toBe('refunding')
  })

  it('shows no notice to a first-time visitor', async () => {
    const first = { ...startedBooking, progress: newProgress(7), bookingId: null }
    expect(await restoreBooking(first, server(heldBooking))).toEqual({
      progress: newProgress(7),
      bookingId: null,
      booking: null,
      notice: null,
    })
  })
})
