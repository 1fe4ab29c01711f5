import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { BOOKING_LINK_HEADER } from '#kernel/wire/request-headers.ts'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { asha, bookingBody } from '#tests/helpers/book.ts'
import { buildHeldTrip, type HeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { bookingLink } from './booking-link.ts'
import { bookingRepository } from './booking-repository.ts'
import { expireHold } from '#features/seats/server/expire-hold.ts'

const app = await createTestApp()
afterAll(() => app.close())

const read = async ({ visitor, bookingId }: HeldTrip) => (await visitor.send('GET', `/booking/${bookingId}`)).body
const hold = async (trip: HeldTrip) => {
  const { status, hold_expires_at: end } = await read(trip)
  return { status, end }
}

describe('GET /booking/{bookingId}', () => {
  it('states until when the seats are held, and only while they are', async () => {
    const trip = await buildHeldTrip(app)
    const end = new Date(app.clock.now().getTime() + 15 * 60_000)
    expect(await hold(trip)).toEqual({ status: 'held', end: end.toISOString() })
    app.clock.set(new Date(end.getTime() - 1))
    expect(await hold(trip)).toEqual({ status: 'held', end: end.toISOString() })
    app.clock.set(end)
    expect(await hold(trip)).toEqual({ status: 'expired', end: null })
    await expireHold(app.platform, trip.bookingId)
    expect(await hold(trip)).toEqual({ status: 'expired', end: null })
  })

  it('states no end of a hold for a paid booking, even after that time', async () => {
    const trip = await buildHeldTrip(app)
    await confirmPayment(app.platform, { payment: await trip.pay(await trip.openOrder()), via: 'webhook' })
    expect(await hold(trip)).toEqual({ status: 'confirmed', end: null })
    app.clock.advanceMinutes(60)
    expect(await hold(trip)).toEqual({ status: 'confirmed', end: null })
  })
})

describe('a traveller who corrects the details of a booking with our emailed link', () => {
  it('keeps the booking that the link opens, and gets a new one with any other link', async () => {
    const [trip, other] = [await buildHeldTrip(app), await buildHeldTrip(app)]
    const correct = async ({ bookingId: linkedId }: HeldTrip) => {
      const token = /#token=(\S+)$/.exec(bookingLink(app.platform, { id: linkedId, linkSeries: 0 }))?.[1] ?? ''
      const headers = { [BOOKING_LINK_HEADER]: token, 'Idempotency-Key': randomUUID() }
      const customer = { ...asha, customer_name: 'Asha Patel' }
      const json = { ...bookingBody({ packageId: trip.packageId, customer }), replaces: trip.bookingId }
      return (await app.visitor().send('POST', '/booking/create', { json, headers })).body['bookingId']
    }
    expect(await correct(other)).not.toBe(trip.bookingId)
    expect(await read(trip)).toMatchObject({ customer_name: 'Asha Shah' })
    expect(await correct(trip)).toBe(trip.bookingId)
    expect(await read(trip)).toMatchObject({ customer_name: 'Asha Patel' })
  })
})

describe('a search for bookings by their references', () => {
  it('finds the owner’s bookings among them, and no others', async () => {
    const [one, other, stranger] = [await buildHeldTrip(app), await buildHeldTrip(app), await buildHeldTrip(app)]
    const rows = await Promise.all(
      [one, other, stranger].map(({ bookingId }) => bookingRepository.findById(app.platform.db, bookingId)),
    )
    const references = rows.map((row) => row?.reference ?? '')
    const [cookieHash = null] = rows.map((row) => row?.ownerCookieHash ?? null)
    const owner = { userId: null, cookieHash }
    const find = async (among: readonly string[]) =>
      (await bookingRepository.findOwnedByReferences(app.platform.db, among, owner)).map(({ id }) => id)
    expect(await find(references)).toEqual([one.bookingId])
    expect(await find(references.slice(1))).toEqual([])
    expect(
      await bookingRepository.findOwnedByReferences(app.platform.db, references, { userId: null, cookieHash: null }),
    ).toEqual([])
    for (const [i, reference] of references.entries())
      expect((await bookingRepository.findByReference(app.platform.db, reference))?.id).toBe(rows[i]?.id)
    expect(await bookingRepository.findByReference(app.platform.db, 'PTK-0000000')).toBeUndefined()
  })
})
