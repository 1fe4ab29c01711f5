import { adoptBooking } from '#features/bookings/api/calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { BOOKING_LINK_HEADER } from '#kernel/wire/request-headers.ts'
import { joinWaitingList } from '#features/waiting-list/api/calls.ts'
import { expireHold } from '#features/seats/server/expire-hold.ts'
import { offerFreeSeats } from '#features/waiting-list/server/offer-free-seats.ts'
import { buildTourPackage } from './build-tour-package.ts'
import { buildHeldTrip, type HeldTrip } from './held-trip.ts'
import type { TestApp } from './test-app.ts'
import type { TestAnswer, TestClient } from './test-client.ts'

/** A full date with parties on its waiting list, and actions on them. */
export type WaitingWorld = {
  packageId: number
  startDate: string
  departureId: string
  /** The bookings that fill the date, one for each requested size. They are held for 15 minutes. */
  holders: HeldTrip[]
  join(name: string, seats: number): Promise<void>
  /** Releases an expired hold. */
  expire(bookingId: string): Promise<unknown>
  /** Processes the date as the job does. */
  offer(): Promise<void>
  /** Name and status of each party in order, such as `a offered`. */
  parties(): Promise<string[]>
  seats(): Promise<{ held: number; sold: number; setAside: number; free: number }>
  bookingOf(name: string): Promise<{ id: string; status: string; until: Date; guests: number }>
  /** Opens the link in an offer email with another browser, and requests an order. */
  openOffer(
    name: string,
  ): Promise<{ browser: TestClient; bookingId: string; order: () => Promise<TestAnswer<Record<string, unknown>>> }>
}

let worlds = 0

/** Fills one date of a new package with bookings of these sizes. */
export async function buildWaitingWorld(
  app: TestApp,
  guests: readonly number[],
  { startDate = '2026-12-20', priceRupees = 5_000 }: { startDate?: string; priceRupees?: number } = {},
): Promise<WaitingWorld> {
  const { platform, database } = app
  worlds += 1
  const world = worlds
  const capacity = guests.reduce((sum, one) => sum + one, 0)
  const packageId = await buildTourPackage(platform.db, {
    name: 'Kedarnath',
    capacity: null,
    basePriceRupees: priceRupees,
    departures: [{ date: startDate, capacity }],
  })
  const sql = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
    (await database.pool.query(text, values)).rows
  const holders = []
  for (const size of guests) holders.push(await buildHeldTrip(app, { packageId, startDate, guests: size }))
  const [departure] = await sql<{ id: string }>('select id from departures where tour_package_id = $1', packageId)
  const departureId = departure?.id ?? ''
  const emailOf = (name: string) => `${name}.${world}@example.com`
  const bookingOf = async (name: string) => {
    const [row] = await sql<{ id: string; status: string; until: Date; guests: number }>(
      `select b.id, b.status, b.guests, b.hold_expires_at as until from waiting_parties w
        join bookings b on b.id = w.booking_id where w.email = $1`,
      emailOf(name),
    )
    if (row === undefined) throw new Error(`${name} has no offer`)
    return row
  }
  return {
    packageId,
    startDate,
    departureId,
    holders,
    async join(name, seats) {
      const body = { packageId, startDate, seats, name, phone: '98765 43210', email: emailOf(name) }
      await app.visitor().call(joinWaitingList, { body })
      app.clock.advanceMinutes(1 / 60)
    },
    expire: (bookingId) => expireHold(platform, bookingId),
    offer: () => offerFreeSeats(platform, departureId),
    async parties() {
      const rows = await sql<{ name: string; status: string }>(
        'select name, status from waiting_parties where tour_package_id = $1 order by created_at',
        packageId,
      )
      return rows.map(({ name, status }) => `${name} ${status}`)
    },
    async seats() {
      const [row] = await sql<Awaited<ReturnType<WaitingWorld['seats']>>>(
        `select held, sold, set_aside as "setAside", capacity - held - sold as free from departures where id = $1`,
        departureId,
      )
      if (row === undefined) throw new Error('the departure is gone')
      return row
    },
    bookingOf,
    async openOffer(name) {
      const { id: bookingId } = await bookingOf(name)
      const [mail] = await sql<{ text: string }>(
        `select text from mails where kind = 'waiting-list-offer' and to_email = $1`,
        emailOf(name),
      )
      const token = decodeURIComponent(/\/my-booking#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')
      const browser = app.visitor()
      const headers = { [BOOKING_LINK_HEADER]: token }
      const adopted = await browser.send('POST', fillPath(adoptBooking.path, { bookingId }), { headers })
      if (adopted.status !== 200) throw new Error(`the offer was not opened: ${JSON.stringify(adopted.body)}`)
      const json = { packageId, booking: null, booking_id: bookingId, promo_code: null }
      return { browser, bookingId, order: () => browser.send('POST', '/api/orders', { json }) }
    },
  }
}
