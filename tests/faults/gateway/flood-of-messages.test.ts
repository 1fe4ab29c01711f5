import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { limitSeats } from '#tests/helpers/limit-seats.ts'
import { until } from '#tests/helpers/until.ts'
import { findBrokenInvariants } from '../money/find-broken-invariants.ts'
import {
  control,
  countOutcomes,
  heldMessages,
  bookAndOpenCheckout,
  payInWindow,
  sendWebhook,
  type Message,
  type Purchase,
} from './bank.ts'

const GOA = 13
const BUYERS = 100
const MESSAGES = 2_000
const FLOOD_MS = 10_000
/** Failed attempts of each buyer, so that there are enough different webhooks. */
const FAILED_ATTEMPTS = 18
const DRAINED_WITHIN_MS = 150_000

let app: App
beforeAll(async () => {
  app = await startApp()
  await control(app, 'webhooks', { action: 'hold' })
})
afterAll(async () => {
  await app.stop()
})

/** Makes failed attempts and then pays. Returns the webhooks without those that report the first buyer's success. */
async function collectMessages(purchases: readonly Purchase[]): Promise<Message[]> {
  await Promise.all(
    purchases.map(async (purchase) => {
      for (let attempt = 0; attempt < FAILED_ATTEMPTS; attempt += 1)
        await control(app, 'pay', { order_id: purchase.orderId, outcome: 'failure' })
      await payInWindow(purchase)
    }),
  )
  const [silent] = purchases
  const messages = await heldMessages(app.database.pool)
  const isReported = ({ bookingId, event }: Message) =>
    bookingId !== silent?.bookingId || event === 'payment.failed' || event === 'payment.authorized'
  // The payment events come last, queued behind all others.
  const reported = messages.filter(isReported)
  const paid = reported.filter(({ event }) => event === 'payment.captured' || event === 'order.paid')
  const others = reported.filter((message) => !paid.includes(message))
  return [...others.slice(0, MESSAGES - paid.length), ...paid]
}

const share = (sorted: readonly number[], part: number): number => sorted[Math.ceil(sorted.length * part) - 1] ?? NaN

describe('two thousand webhooks of the gateway in ten seconds', () => {
  it('are all accepted and processed; an unreported booking stays unpaid (control)', async () => {
    const startDate = await limitSeats(app.database.pool, { packageId: GOA, seats: 500, inDays: 45 })
    const purchases: Purchase[] = []
    for (let buyer = 0; buyer < BUYERS; buyer += 1)
      purchases.push(await bookAndOpenCheckout(app, { packageId: GOA, startDate, email: `flood.${buyer}@example.com` }))
    const messages = await collectMessages(purchases)
    expect(messages).toHaveLength(MESSAGES)
    // Only the webhooks report the payments.
    await app.database.pool.query(`delete from jobs.job where name = 'reconcile-order'`)
    const beganAt = performance.now()
    const answers = await Promise.all(
      messages.map(async (message, index) => {
        const dueAt = beganAt + (index * FLOOD_MS) / MESSAGES
        await pause(Math.max(0, dueAt - performance.now()))
        const status = await sendWebhook(app, message)
        return { status, ms: performance.now() - dueAt }
      }),
    )
    const answeredAt = performance.now()
    const countOpen = () =>
      app.database.pool.query<{ open: number }>('select count(*)::int as open from inbox where processed_at is null')
    const backlog = (await countOpen()).rows[0]?.open
    await until(async () => (await countOpen()).rows[0]?.open === 0, { withinMs: DRAINED_WITHIN_MS })
    const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other)
    console.log(
      `${MESSAGES} messages in ${((answeredAt - beganAt) / 1000).toFixed(1)} s: p50 ${share(times, 0.5).toFixed(0)} ms, p99 ${share(times, 0.99).toFixed(0)} ms, longest ${share(times, 1).toFixed(0)} ms; ${backlog} waited then, none ${((performance.now() - answeredAt) / 1000).toFixed(1)} s later`,
    )
    expect(Object.groupBy(answers, ({ status }) => String(status))).toEqual({ 200: expect.any(Array) })
    const { rowCount } = await app.database.pool.query('select 1 from inbox')
    expect(rowCount).toBe(MESSAGES)
    const [silent, ...reported] = purchases.map(({ bookingId }) => bookingId)
    await until(
      async () => (await countOutcomes(app.database.pool, reported))['confirmed 1 1 1 0'] === reported.length,
      {
        withinMs: DRAINED_WITHIN_MS,
      },
    )
    expect(await countOutcomes(app.database.pool, [silent ?? ''])).toEqual({ 'held 0 0 0 0': 1 })
    await control(app, 'webhooks', { action: 'release' })
    await until(async () => (await countOutcomes(app.database.pool, [silent ?? '']))['confirmed 1 1 1 0'] === 1, {
      withinMs: DRAINED_WITHIN_MS,
    })
    expect(await findBrokenInvariants(app.database)).toEqual([])
  })
})
