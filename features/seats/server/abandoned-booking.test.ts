import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { bookAndGetId, bookingBody } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { createApp } from '#server/app.ts'

const running = await createTestApp()
const { platform } = running
const app = createApp({ platform, checkResponses: true })
afterAll(() => running.close())

/** Makes a call that must wait for a database connection. With `hasLeft` the client disconnects during this wait. */
async function startAndLeave(
  path: string,
  json: unknown,
  { hasLeft, cookie = '' }: { hasLeft: boolean; cookie?: string },
) {
  const openConnections = await Promise.all(
    Array.from({ length: platform.pool.options.max }, () => platform.pool.connect()),
  )
  const client = new AbortController()
  const headers = {
    origin: platform.baseUrl,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    cookie,
  }
  const answer = app.request(path, { method: 'POST', headers, body: JSON.stringify(json), signal: client.signal })
  await expect.poll(() => platform.pool.waitingCount).toBe(1)
  if (hasLeft) client.abort()
  for (const connection of openConnections) connection.release()
  return (await answer).status
}

async function count(table: 'bookings' | 'gateway_orders', column: string, value: string | number): Promise<number> {
  const { rows } = await platform.pool.query(`select from ${table} where ${column} = $1`, [value])
  return rows.length
}

describe('a client that disconnects while its call waits', () => {
  it('holds no seats, while a client that stays does', async () => {
    const packageId = await buildTourPackage(platform.db, { capacity: 10 })
    const json = bookingBody({ packageId })
    expect(await startAndLeave('/booking/create', json, { hasLeft: true })).toBe(503)
    expect(await count('bookings', 'tour_package_id', packageId)).toBe(0)
    expect(await startAndLeave('/booking/create', json, { hasLeft: false })).toBe(200)
    expect(await count('bookings', 'tour_package_id', packageId)).toBe(1)
  })

  it('opens no order, while a client that stays does', async () => {
    const visitor = running.visitor()
    const packageId = await buildTourPackage(platform.db, { capacity: 10 })
    const id = await bookAndGetId(visitor, { packageId })
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const json = { packageId, booking_id: id }
    expect(await startAndLeave('/api/orders', json, { hasLeft: true, cookie })).toBe(503)
    expect(await count('gateway_orders', 'booking_id', id)).toBe(0)
    expect(await startAndLeave('/api/orders', json, { hasLeft: false, cookie })).toBe(200)
    expect(await count('gateway_orders', 'booking_id', id)).toBe(1)
  })
})
