import { afterAll, describe, expect, it } from 'vitest'
import { cancelBooking, previewCancellation } from '#features/cancellations/api/calls.ts'
import { expireHold } from '#features/seats/server/expire-hold.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { runAsJob, runAsSite } from '#platform/runtime/audit-context.ts'
import { auditEventRepository } from './audit-event-repository.ts'
import { recordAuditEvent } from './record-audit-event.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { db } = app.platform
const at = app.clock.now()

/** The events on one object, the earliest first. */
async function auditEventsOn(kind: string, id: string) {
  const rows = await auditEventRepository.list(db, { object: { kind, id }, limit: 100 })
  return rows.map(({ auditEvent }) => auditEvent).toReversed()
}

const idsOf = async (table: string, bookingId: string): Promise<string[]> => {
  const { rows } = await app.database.pool.query(`select id from ${table} where booking_id = $1`, [bookingId])
  return rows.map((row: { id: string }) => row.id)
}

describe('the audit log', () => {
  it('has each status change of a booking, of its order, its payment and its refund, with old and new values', async () => {
    const { visitor, bookingId } = await buildPaidTrip(app, { guests: 2 })
    const { refundPaise } = await visitor.call(previewCancellation, { params: { bookingId }, query: { guests: 2 } })
    const body = { guests: 2, guestsBefore: 2, expectedRefundPaise: refundPaise }
    await visitor.call(cancelBooking, { params: { bookingId }, body })
    const [refundId = ''] = await idsOf('refunds', bookingId)
    await refundPayment(app.platform, refundId)
    expect(await auditEventsOn('booking', bookingId)).toMatchObject([
      {
        name: 'booking_held',
        role: 'visitor',
        source: 'site',
        before: { status: 'new' },
        after: { status: 'held', guests: 2, payablePaise: 2_000_000 },
        reason: 'booked on the site',
        at,
      },
      { name: 'booking_confirmed', role: 'gateway', before: { status: 'held' }, after: { status: 'confirmed' } },
      { name: 'booking_cancelled', role: 'visitor', before: { status: 'confirmed' }, after: { status: 'cancelled' } },
    ])
    const [orderId = ''] = await idsOf('gateway_orders', bookingId)
    expect((await auditEventsOn('gateway_order', orderId)).map(({ name }) => name)).toEqual([
      'gateway_order_creating',
      'gateway_order_open',
      'gateway_order_paid',
    ])
    const [paymentId = ''] = await idsOf('payments', bookingId)
    expect(await auditEventsOn('payment', paymentId)).toMatchObject([
      { name: 'payment_captured', role: 'gateway', after: { status: 'captured', amountPaise: 2_000_000 } },
    ])
    expect((await auditEventsOn('refund', refundId)).map(({ name, after }) => [name, after])).toEqual([
      ['refund_queued', { status: 'queued', amountPaise: refundPaise }],
      ['refund_requested', { status: 'requested' }],
    ])
  })

  it('names the job that ended a hold', async () => {
    const { packageId } = await buildPaidTrip(app, { guests: 1 })
    const bookingId = await bookAndGetId(app.visitor(), { packageId, guests: 1 })
    app.clock.advanceMinutes(16)
    await runAsJob('booking-expire-hold', () => expireHold(app.platform, bookingId))
    expect((await auditEventsOn('booking', bookingId)).at(-1)).toMatchObject({
      name: 'booking_expired',
      role: 'system',
      source: 'job',
      via: 'booking-expire-hold',
      reason: 'hold expired',
    })
  })

  it('loses an event together with the change that was rolled back', async () => {
    const auditEvent = { name: 'promo_used', on: { kind: 'booking', id: 'lost' }, at, reason: 'test' } as const
    const failing = db.transaction(async (tx) => {
      await recordAuditEvent(tx, auditEvent)
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    expect(await auditEventsOn('booking', 'lost')).toEqual([])
  })

  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:77:1::/64', '2001:db8:77::/48'],
  ])('stores the address %s only as its network %s', async (address, network) => {
    const on = { kind: 'test', id: network }
    await runAsSite(address, () => recordAuditEvent(db, { name: 'user_updated', on, at, reason: 'test' }))
    const [row] = await auditEventRepository.list(db, { object: on, limit: 1 })
    expect(row?.value).toEqual({ address: network })
    expect(JSON.stringify(row)).not.toContain('.77')
  })

  it('is read in pages, the latest event first', async () => {
    const object = { kind: 'test', id: 'pages' }
    for (const reason of ['one', 'two', 'three'])
      await recordAuditEvent(db, { name: 'user_updated', on: object, at, reason })
    const first = await auditEventRepository.list(db, { object, limit: 2 })
    expect(first.map(({ auditEvent }) => auditEvent.reason)).toEqual(['three', 'two'])
    const second = await auditEventRepository.list(db, { object, limit: 2, before: first.at(-1)?.auditEvent.seq ?? 0 })
    expect(second.map(({ auditEvent }) => auditEvent.reason)).toEqual(['one'])
  })
})
