import { describe, expect, it } from 'vitest'
import { createOrder } from '#features/payments/api/calls.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { limitSeats } from '#tests/helpers/limit-seats.ts'
import { createTestClient } from '#tests/helpers/test-client.ts'

const TIRUPATI = 6
/** The product promises that the webhook or the reconciler finds the payment within a minute of a restart. */
const FOUND_WITHIN_MS = 60_000

async function control(app: App, name: string, body: object): Promise<void> {
  const response = await fetch(`${app.url}/sandbox/_ctl/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status, await response.text()).toBe(200)
}

/**
 * Creates a booking whose payment the gateway has captured, and kills the app before the browser could report the
 * payment.
 */
async function payAndKill(app: App): Promise<string> {
  const visitor = createTestClient((path, init) => fetch(app.url + path, init), app.url)
  const startDate = await limitSeats(app.database.pool, { packageId: TIRUPATI, seats: 5, inDays: 20 })
  const booking = await bookAndGetId(visitor, { packageId: TIRUPATI, startDate })
  const { order } = await visitor.call(createOrder, {
    body: { packageId: TIRUPATI, booking_id: booking, promo_code: null },
  })
  await control(app, 'pay', { order_id: order?.id ?? '', outcome: 'success' })
  await app.kill()
  return booking
}

async function secondsUntilConfirmed(app: App, booking: string): Promise<number> {
  const startedAt = performance.now()
  await expect
    .poll(
      async () =>
        (await app.database.pool.query('select status from bookings where id = $1', [booking])).rows[0]?.status,
      {
        timeout: FOUND_WITHIN_MS,
        interval: 200,
      },
    )
    .toBe('confirmed')
  return (performance.now() - startedAt) / 1000
}

// These tests run concurrently, each with its own app, because both wait half a minute for the reconciler.
describe.concurrent('kill -9 between payment and verification', () => {
  it('the next start confirms the booking, by webhook or reconciler', async () => {
    const app = await startApp()
    const booking = await payAndKill(app)
    await app.startAnother()
    console.log(`confirmed ${(await secondsUntilConfirmed(app, booking)).toFixed(1)} s after the next start`)
    await app.stop()
  })

  it('the next start confirms the booking by querying the gateway when no webhook ever comes', async () => {
    const app = await startApp()
    await control(app, 'webhooks', { action: 'hold' })
    const booking = await payAndKill(app)
    await app.startAnother()
    console.log(
      `without webhooks confirmed ${(await secondsUntilConfirmed(app, booking)).toFixed(1)} s after the next start`,
    )
    const { rows } = await app.database.pool.query(
      'select held, sold from departures where tour_package_id = $1 and sold > 0',
      [TIRUPATI],
    )
    expect(rows).toEqual([{ held: 0, sold: 2 }])
    await app.stop()
  })
})
