import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { isAppError } from '#kernel/errors/errors.ts'
import type { BookingOwner } from '#features/bookings/server/booking-repository.ts'
import { addGuests } from '#features/seats/server/add-guests.ts'
import { createBooking } from '#features/seats/server/create-booking.ts'
import { endAdditions } from '#features/seats/server/end-additions.ts'
import { expireHold } from '#features/seats/server/expire-hold.ts'
import { confirmPayment, type ConfirmedVia } from '#features/payments/server/confirm-payment.ts'
import { prepareOrder } from '#features/payments/server/prepare-order.ts'
import { erasePerson } from '#features/privacy/server/erase-person.ts'
import { inTransaction, transactionRecordOf } from '#platform/db/client.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import { buildPromoCode } from '#tests/helpers/build-promo-code.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { cancelByOffice } from '#tests/helpers/cancel-by-office.ts'
import { gatewayIdOf } from '#tests/helpers/gateway-id-of.ts'
import { inviteStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { platform } = app
const DAYS = ['2026-12-10', '2026-12-11'] as const
const ROUNDS = 3
const CONFIRMATION_SOURCES: ConfirmedVia[] = ['verify', 'webhook', 'reconciler']

const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
const newCode = () => buildPromoCode(platform.db, { percent: 10, usageLimit: 1000, perCustomerLimit: 1000 })

/** The errors that users may get when another user was faster. Any other error is a bug. */
const REFUSALS = new Set([
  'SOLD_OUT',
  'NOT_SIGNED_IN',
  'ALREADY_PAID',
  'BOOKING_CLOSED',
  'CANCELLATION_CLOSED',
  'CANCELLATION_CHANGED',
  'DESK_ADDITION_UNPAID',
  'DESK_ADDITION_CLOSED',
])

/** Starts all work at the same time. */
async function runConcurrently(work: readonly (() => Promise<unknown>)[]): Promise<void> {
  const results = await Promise.allSettled(work.map((run) => run()))
  const failures = results.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  expect(failures.filter((error) => !isAppError(error) || !REFUSALS.has(error.code))).toEqual([])
}

type BookingOptions = { packageId: number; startDate?: string; owner?: BookingOwner; replaces?: string | undefined }

const source = { kind: 'visitor', address: '198.51.100.7' } as const
const browser = (): BookingOwner => ({ userId: null, cookieHash: randomUUID() })

async function create({
  packageId,
  startDate = DAYS[0],
  owner = browser(),
  replaces,
}: BookingOptions): Promise<string> {
  const body = { ...bookingBody({ packageId, startDate, guests: 1 }), ...(replaces !== undefined && { replaces }) }
  const request = { scope: 'booking-create', key: randomUUID(), requestSha256: '' }
  return (await createBooking(platform, { body, owner, source, request })).created.bookingId
}

const order = (bookingId: string, promoCode: string | null) =>
  prepareOrder(platform, { bookingId, promoCode, source, idempotency: null })
const cancel = (bookingId: string) => cancelByOffice(platform, bookingId)

/** A booking that was paid at the gateway without our knowledge. */
async function createUnnoticedPayment(packageId: number, promo: string) {
  const visitor = app.visitor()
  const created = await visitor.send('POST', '/booking/create', { json: bookingBody({ packageId, guests: 1 }) })
  const bookingId = String(created.body['bookingId'])
  const json = { packageId, booking: null, booking_id: bookingId, promo_code: promo }
  const { payment } = await app.sandbox.pay(gatewayIdOf(await visitor.send('POST', '/api/orders', { json })))
  return { bookingId, payment: await platform.gateway.fetchPayment(payment.id) }
}

afterEach(async () => {
  expect(transactionRecordOf(platform.db)).toEqual({ retries: 0, lockOrderViolations: 0 })
  const seats = `select sum(held) - (select count(*) from bookings where status = 'held') as held,
    sum(sold) - (select count(*) from bookings where status = 'confirmed') as sold from departures`
  expect(await sql(seats)).toEqual([{ held: '0', sold: '0' }])
  const uses = 'select coalesce(sum(used), 0) - (select count(*) from promo_redemptions) as uses from promo_codes'
  expect(await sql(uses)).toEqual([{ uses: '0' }])
})

describe('no deadlock ends a transaction, and every seat and use of a code stays counted', () => {
  it('when late payments, new travellers, expiring holds and the operator meet on a sold-out day', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const codes = [await newCode(), await newCode()] as const
      const packageId = await buildTourPackage(platform.db, { capacity: 8 })
      const late = await Promise.all(
        times(6, (index) => createUnnoticedPayment(packageId, codes[index % 2 === 0 ? 0 : 1])),
      )
      const idle = [await create({ packageId }), await create({ packageId })]
      for (const [index, bookingId] of idle.entries()) await order(bookingId, codes[index === 0 ? 1 : 0])
      app.clock.advanceMinutes(16)
      for (const { bookingId } of late.slice(0, 3)) await expireHold(platform, bookingId)
      await runConcurrently([
        ...late.flatMap(({ payment }) =>
          CONFIRMATION_SOURCES.map((via) => () => confirmPayment(platform, { payment, via })),
        ),
        ...times(8, () => () => create({ packageId })),
        ...idle.map((bookingId, index) => () => order(bookingId, codes[index === 0 ? 0 : 1])),
        ...late.slice(3).map(
          ({ bookingId }) =>
            () =>
              expireHold(platform, bookingId),
        ),
        ...idle.map((bookingId) => () => expireHold(platform, bookingId)),
        ...late.map(
          ({ bookingId }) =>
            () =>
              cancel(bookingId),
        ),
      ])
      app.clock.advanceMinutes(16)
      const bookingRows = await sql(`select id from bookings where status in ('held', 'confirmed')`)
      await runConcurrently(
        bookingRows.flatMap(({ id }) => [
          () => expireHold(platform, id),
          () => cancel(id),
          () => create({ packageId }),
        ]),
      )
    }
  })

  it('when travellers swap between two codes in opposite directions', async () => {
    const codes = [await newCode(), await newCode()] as const
    const packageId = await buildTourPackage(platform.db, { capacity: 50 })
    const bookings = await Promise.all(times(8, () => create({ packageId })))
    for (let round = 0; round < 2 * ROUNDS; round++)
      await runConcurrently(bookings.map((id, index) => () => order(id, codes[(index + round) % 2 === 0 ? 0 : 1])))
  })

  it('when travellers swap between two days in opposite directions', async () => {
    const packageId = await buildTourPackage(platform.db, { capacity: 50 })
    const trips = times(8, () => ({ owner: browser(), bookingId: '' }))
    for (const trip of trips) trip.bookingId = await create({ packageId, owner: trip.owner })
    for (let round = 0; round < 2 * ROUNDS; round++)
      await runConcurrently(
        trips.map((trip, index) => async () => {
          const startDate = DAYS[(index + round) % 2 === 0 ? 0 : 1]
          trip.bookingId = await create({ packageId, startDate, owner: trip.owner, replaces: trip.bookingId })
        }),
      )
  })

  it('when people are erased while they book', async () => {
    const packageId = await buildTourPackage(platform.db, { capacity: 50 })
    for (let round = 0; round < ROUNDS; round++) {
      const userIds = times(6, (index) => `user-${round}-${index}`)
      for (const id of userIds)
        await sql('insert into users (id, name, email) values ($1, $2, $3)', id, 'Asha', `${id}@example.com`)
      const owners = userIds.map((userId) => ({ userId, cookieHash: null }))
      const heldBookings = await Promise.all(owners.map((owner) => create({ packageId, owner })))
      await runConcurrently(
        userIds.flatMap((userId, index) => [
          () =>
            create({
              packageId,
              owner: { userId, cookieHash: null },
              startDate: DAYS[1],
              replaces: heldBookings[index],
            }),
          () =>
            inTransaction(platform.db, (tx) =>
              erasePerson(tx, userId, { at: platform.clock.now(), secret: platform.secrets.booking }),
            ),
          () => order(heldBookings[index] ?? '', null),
        ]),
      )
    }
  })

  it('when guests are added to paid bookings whose people are being erased or cancelled', async () => {
    const packageId = await buildTourPackage(platform.db, { basePriceRupees: 10_000, capacity: 50 })
    const { id, email, name } = await inviteStaff(platform, { role: 'owner' })
    const person = { id, email, name, role: 'owner', isSample: false } as const
    const until = new Date(platform.clock.now().getTime() + 3_600_000)
    for (let round = 0; round < ROUNDS; round++) {
      const userIds = times(6, (index) => `added-${round}-${index}`)
      for (const user of userIds)
        await sql('insert into users (id, name, email) values ($1, $2, $3)', user, 'Asha', `${user}@example.com`)
      const owners = userIds.map((userId) => ({ userId, cookieHash: null }))
      const paid = await Promise.all(owners.map((owner) => create({ packageId, owner })))
      await sql(`update bookings set status = 'confirmed' where id = any($1)`, paid)
      await sql('update departures set held = held - 6, sold = sold + 6 where tour_package_id = $1', packageId)
      const rows = await sql('select reference from bookings where id = any($1) order by id', paid)
      const add = (reference: string) =>
        addGuests(platform, person, { reference, guests: 1, until, cameBy: 'phone', expectedPaise: 1_000_000 })
      await runConcurrently([
        ...rows.flatMap(({ reference }) => [() => add(String(reference)), () => add(String(reference))]),
        ...userIds.map(
          (user) => () =>
            inTransaction(platform.db, (tx) =>
              erasePerson(tx, user, { at: platform.clock.now(), secret: platform.secrets.booking }),
            ),
        ),
        ...paid.slice(3).map((booking) => () => cancel(booking)),
        ...paid.slice(3).map((booking) => () => endAdditions(platform, booking)),
      ])
    }
  })
})
