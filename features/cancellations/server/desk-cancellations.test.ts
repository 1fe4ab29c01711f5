import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { sendBookingCancelled } from '#features/documents/server/send-booking-cancelled.ts'
import { sendGoodwillGiven } from '#features/documents/server/send-goodwill-given.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
/** From here on the policy refunds nothing, and the trip has not started. */
const NO_REFUND_AT = new Date('2026-12-09T06:30:00Z')
const TRIP_STARTED_AT = new Date('2026-12-10T06:30:00Z')
const app = await createTestApp({ now: NOON })
const people = new Map<StaffRole, TestStaff>()
beforeAll(async () => {
  for (const role of ['owner', 'manager', 'sales', 'accounts'] as const)
    people.set(role, await hireStaff(app, { role }))
})
afterAll(() => app.close())
afterEach(() => app.clock.set(NOON))

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

function desk(role: StaffRole) {
  const person = people.get(role)
  if (person === undefined) throw new Error(`nobody is ${role}`)
  return person.browser
}

/** Three guests at ₹10,000 on 10 December, paid. */
async function paid(options: Parameters<typeof buildPaidTrip>[1] = {}) {
  const trip = await buildPaidTrip(app, options)
  const [row] = await sql('select reference from bookings where id = $1', trip.bookingId)
  return { ...trip, reference: String(row?.['reference']) }
}

const seats = async (packageId: number) =>
  (await sql('select held, sold from departures where tour_package_id = $1', packageId))[0]
const refundsOf = (bookingId: string) =>
  sql('select amount_paise::int as amount, reason from refunds where booking_id = $1 order by created_at', bookingId)
const quote = (role: StaffRole, reference: string, guests?: number) =>
  desk(role).call(calls.quoteCancellation, { params: { reference }, query: { guests } })

type ExceptionInput = {
  kind: 'exception' | 'ours' | 'goodwill'
  guests: number
  guestsBefore?: number
  refundPaise: number
  reason?: string
}
function requestException(role: StaffRole, reference: string, request: ExceptionInput) {
  const json = { guestsBefore: 3, reason: 'In hospital', ...request }
  return desk(role).send('POST', fillPath(calls.grantException.path, { reference }), { json })
}
const listWaitingFor = async (reference: string) =>
  (await desk('owner').call(calls.listWaitingExceptions)).exceptions.filter((one) => one.reference === reference)

describe('a cancellation by the policy at the desk', () => {
  it('is quoted with the future steps, and cancels exactly as quoted', async () => {
    const { reference, bookingId, packageId } = await paid()
    expect(await quote('sales', reference, 1)).toEqual({
      guestsBefore: 3,
      guests: 1,
      paidPaise: 3_000_000,
      refundedPaise: 0,
      policyPaise: 1_000_000,
      validUntil: '2026-12-08T18:30:00.000Z',
      maxPaise: 1_000_000,
      oursPaise: 3_000_000,
      remainingAllowancePaise: 0,
      steps: [{ until: '2026-12-08T18:30:00.000Z', refundPaise: 1_000_000 }],
    })
    const body = { guests: 1, guestsBefore: 3, expectedRefundPaise: 1_000_000 }
    const answer = await desk('sales').call(calls.cancelByPolicy, { params: { reference }, body })
    expect(answer).toEqual({ outcome: 'done', guestsLeft: 2, refundPaise: 1_000_000 })
    expect(await refundsOf(bookingId)).toEqual([{ amount: 1_000_000, reason: 'customer_cancelled' }])
    expect(await seats(packageId)).toEqual({ held: 0, sold: 2 })
    const [auditEvent] = await sql(
      `select role, staff, source from audit_events where object_id = $1 and name = 'booking_guests_cancelled'`,
      bookingId,
    )
    expect(auditEvent).toEqual({ role: 'office', staff: people.get('sales')?.id, source: 'desk' })
  })

  it('is refused when the amount has changed, when somebody else cancelled first, and for an unknown booking', async () => {
    const { reference, bookingId } = await paid()
    const path = fillPath(calls.cancelByPolicy.path, { reference })
    const send = async (json: object, to = path) => (await desk('sales').send('POST', to, { json })).body['code']
    expect(await send({ guests: 1, guestsBefore: 3, expectedRefundPaise: 1 })).toBe('CANCELLATION_CHANGED')
    expect(await send({ guests: 1, guestsBefore: 2, expectedRefundPaise: 1_000_000 })).toBe('CANCELLATION_CHANGED')
    const all = { guests: 3, guestsBefore: 3, expectedRefundPaise: 3_000_000 }
    const bothAnswers = await Promise.all([send(all), send(all)])
    expect(new Set(bothAnswers)).toEqual(new Set(['CANCELLATION_CLOSED', undefined]))
    expect(await refundsOf(bookingId)).toHaveLength(1)
    expect(await send(all, fillPath(calls.cancelByPolicy.path, { reference: 'PTK-0000000' }))).toBe('BOOKING_NOT_FOUND')
  })
})

describe('an exception', () => {
  it('of a manager within ₹10,000 is carried out immediately, and the email gives the reason', async () => {
    const { reference, bookingId, packageId, gatewayPaymentId } = await paid()
    app.clock.set(NO_REFUND_AT)
    expect(await quote('manager', reference, 1)).toMatchObject({
      policyPaise: 0,
      maxPaise: 1_000_000,
      remainingAllowancePaise: 1_000_000,
    })
    const answer = await requestException('manager', reference, { kind: 'exception', guests: 1, refundPaise: 500_000 })
    expect(answer.body).toEqual({ outcome: 'done', guestsLeft: 2, refundPaise: 500_000 })
    expect(await seats(packageId)).toEqual({ held: 0, sold: 2 })
    expect(await refundsOf(bookingId)).toEqual([{ amount: 500_000, reason: 'customer_cancelled' }])
    const [refund] = await sql('select id from refunds where booking_id = $1', bookingId)
    await refundPayment(app.platform, String(refund?.['id']))
    expect((await app.platform.gateway.fetchPayment(gatewayPaymentId)).amountRefunded).toBe(500_000)
    const [cancellation] = await sql('select id from cancellations where booking_id = $1', bookingId)
    await sendBookingCancelled(app.platform, String(cancellation?.['id']))
    const [mail] = await sql(
      'select text from mails where dedupe_key = $1',
      `booking-cancelled:${String(cancellation?.['id'])}`,
    )
    expect(mail?.['text']).toContain('We are making an exception. The reason: In hospital')
    expect(mail?.['text']).toContain('Refund: ₹5,000.00')
    expect(await quote('manager', reference, 1)).toMatchObject({ remainingAllowancePaise: 500_000 })
  })

  it('above ₹10,000 for one booking waits for an owner, and nothing is cancelled before', async () => {
    const { reference, bookingId, packageId } = await paid()
    app.clock.set(NO_REFUND_AT)
    await requestException('manager', reference, { kind: 'exception', guests: 1, refundPaise: 600_000 })
    const second = await requestException('manager', reference, {
      kind: 'exception',
      guests: 1,
      guestsBefore: 2,
      refundPaise: 400_001,
    })
    expect(second.body).toEqual({ outcome: 'asked', guestsLeft: 2, refundPaise: 400_001 })
    expect([await seats(packageId), await refundsOf(bookingId)]).toEqual([
      { held: 0, sold: 2 },
      [{ amount: 600_000, reason: 'customer_cancelled' }],
    ])
    const third = await requestException('manager', reference, {
      kind: 'goodwill',
      guests: 0,
      guestsBefore: 2,
      refundPaise: 900_000,
    })
    expect([third.status, third.body['code']]).toEqual([409, 'DESK_EXCEPTION_PENDING'])
    const [request] = await listWaitingFor(reference)
    expect(request).toMatchObject({
      askedBy: 'The manager',
      guests: 1,
      refundPaise: 400_001,
      state: 'waits',
      reason: 'In hospital',
    })
    const path = fillPath(calls.decideException.path, { id: request?.id ?? '' })
    const decide = (role: StaffRole, isApproved = true) =>
      desk(role).send('POST', path, { json: { isApproved, answer: '' } })
    expect((await decide('manager')).body['code']).toBe('DESK_ROLE')
    const bothAnswers = await Promise.all([decide('owner'), decide('owner')])
    expect(new Set(bothAnswers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await refundsOf(bookingId)).toHaveLength(2)
    expect(await seats(packageId)).toEqual({ held: 0, sold: 1 })
    expect(await listWaitingFor(reference)).toEqual([])
  })

  it('of an owner has no limit; everything is refunded when we cancel, and the email apologises', async () => {
    const { reference, bookingId } = await paid()
    app.clock.set(TRIP_STARTED_AT)
    expect(await quote('owner', reference)).toMatchObject({
      policyPaise: null,
      oursPaise: 3_000_000,
      remainingAllowancePaise: null,
      steps: [],
    })
    const tooLittle = await requestException('owner', reference, { kind: 'ours', guests: 3, refundPaise: 2_999_999 })
    expect([tooLittle.status, tooLittle.body['code']]).toEqual([409, 'CANCELLATION_CHANGED'])
    const answer = await requestException('owner', reference, { kind: 'ours', guests: 3, refundPaise: 3_000_000 })
    expect(answer.body).toEqual({ outcome: 'done', guestsLeft: 0, refundPaise: 3_000_000 })
    expect(await refundsOf(bookingId)).toEqual([{ amount: 3_000_000, reason: 'operator_cancelled' }])
    expect((await sql('select status from bookings where id = $1', bookingId))[0]).toEqual({ status: 'cancelled' })
    const [cancellation] = await sql('select id from cancellations where booking_id = $1', bookingId)
    await sendBookingCancelled(app.platform, String(cancellation?.['id']))
    const [mail] = await sql(
      'select text from mails where dedupe_key = $1',
      `booking-cancelled:${String(cancellation?.['id'])}`,
    )
    expect(mail?.['text']).toContain('We are sorry: we had to cancel')
  })

  it('without a cancellation can refund more than once, never more than is left, and the booking stays', async () => {
    const { reference, bookingId } = await paid()
    const grantGoodwill = (refundPaise: number) =>
      requestException('owner', reference, { kind: 'goodwill', guests: 0, refundPaise, reason: 'The bus was late' })
    expect((await grantGoodwill(100_000)).body).toEqual({ outcome: 'done', guestsLeft: 3, refundPaise: 100_000 })
    expect((await grantGoodwill(100_000)).status).toBe(200)
    const tooMuch = await grantGoodwill(2_800_001)
    expect([tooMuch.status, tooMuch.body['error']]).toEqual([
      422,
      'At most ₹28,000.00 can be refunded. Nothing was cancelled.',
    ])
    expect((await grantGoodwill(2_800_000)).status).toBe(200)
    expect((await sql('select status, guests from bookings where id = $1', bookingId))[0]).toEqual({
      status: 'confirmed',
      guests: 3,
    })
    const [first] = await sql('select id from refund_exceptions where booking_id = $1 limit 1', bookingId)
    await sendGoodwillGiven(app.platform, String(first?.['id']))
    const [mail] = await sql('select text from mails where dedupe_key = $1', `goodwill-given:${String(first?.['id'])}`)
    expect(mail?.['text']).toContain('Reason: The bus was late')
    expect(await quote('owner', reference)).toMatchObject({ policyPaise: 0, refundedPaise: 3_000_000 })
  })

  it('is refused with an error text: no reason, not above the policy, less than a rupee, wrong guests, another role', async () => {
    const { reference, bookingId } = await paid()
    const codeOf = async (role: StaffRole, request: ExceptionInput) =>
      (await requestException(role, reference, request)).body['code']
    const one = { kind: 'exception', guests: 1, refundPaise: 1_000_000 } as const
    expect(await codeOf('owner', { ...one, reason: ' ' })).toBe('DESK_REASON_MISSING')
    expect((await requestException('owner', reference, one)).body['error']).toContain(
      'The policy already gives ₹10,000.00.',
    )
    expect(await codeOf('owner', { ...one, refundPaise: 1_000_001 })).toBe('DESK_EXCEPTION_AMOUNT')
    expect(await codeOf('owner', { kind: 'goodwill', guests: 0, refundPaise: 99 })).toBe('DESK_EXCEPTION_AMOUNT')
    expect(await codeOf('owner', { ...one, guests: 4 })).toBe('INVALID_INPUT')
    expect(await codeOf('owner', { ...one, kind: 'goodwill' })).toBe('INVALID_INPUT')
    expect(await codeOf('owner', { ...one, guests: 0 })).toBe('INVALID_INPUT')
    expect(await codeOf('owner', { ...one, guestsBefore: 2 })).toBe('CANCELLATION_CHANGED')
    expect(await codeOf('sales', one)).toBe('DESK_ROLE')
    expect(await refundsOf(bookingId)).toEqual([])
  })

  it('that is open can be withdrawn only by its author, and declining leaves everything unchanged', async () => {
    const { reference, bookingId } = await paid()
    app.clock.set(NO_REFUND_AT)
    const submitRequest = () =>
      requestException('manager', reference, { kind: 'ours', guests: 3, refundPaise: 3_000_000 })
    await submitRequest()
    const [first] = await listWaitingFor(reference)
    const withdraw = (role: StaffRole) =>
      desk(role).send('POST', fillPath(calls.withdrawException.path, { id: first?.id ?? '' }))
    expect((await withdraw('owner')).body['code']).toBe('DESK_EXCEPTION_GONE')
    expect((await withdraw('manager')).status).toBe(200)
    app.clock.set(new Date(NO_REFUND_AT.getTime() + 60_000))
    await submitRequest()
    const [second] = await listWaitingFor(reference)
    const params = { id: second?.id ?? '' }
    await desk('owner').call(calls.decideException, {
      params,
      body: { isApproved: false, answer: 'Papers are missing' },
    })
    expect(await refundsOf(bookingId)).toEqual([])
    const { exceptions } = await desk('manager').call(calls.listExceptions, { params: { reference } })
    expect(exceptions.map(({ state, answer }) => [state, answer])).toEqual([
      ['refused', 'Papers are missing'],
      ['withdrawn', ''],
    ])
  })

  it('that is no longer possible when the owner approves stays open and says why', async () => {
    const { reference } = await paid()
    app.clock.set(NO_REFUND_AT)
    await requestException('manager', reference, { kind: 'exception', guests: 2, refundPaise: 2_000_000 })
    await desk('sales').call(calls.cancelByPolicy, {
      params: { reference },
      body: { guests: 1, guestsBefore: 3, expectedRefundPaise: 0 },
    })
    const [request] = await listWaitingFor(reference)
    const path = fillPath(calls.decideException.path, { id: request?.id ?? '' })
    const late = await desk('owner').send('POST', path, { json: { isApproved: true, answer: '' } })
    expect([late.status, late.body['code']]).toEqual([409, 'CANCELLATION_CHANGED'])
    expect(await listWaitingFor(reference)).toHaveLength(1)
  })
})
