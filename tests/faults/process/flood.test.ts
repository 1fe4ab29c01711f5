import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, booking, forgetConnections, visit } from '#tests/bench/overload/visit.ts'
import { KERALA } from '#tests/bench/overload/packages.ts'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { limitSeats } from '#tests/helpers/limit-seats.ts'

const PAGES = 600
const VISITORS = 20

let app: App
beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_SCALE: '1' } })
})
afterAll(async () => {
  forgetConnections()
  await app.stop()
})

describe('one address that invents 600 pages at once', () => {
  it.each(['GET', 'HEAD'] as const)('by %s is refused, and all visitors from elsewhere can book', async (method) => {
    const port = Number(new URL(app.url).port)
    const from = method === 'GET' ? '127.0.0.2' : '127.0.0.3'
    const startDate = await limitSeats(app.database.pool, { packageId: KERALA, seats: 1000, inDays: 60 })
    const flood = Promise.all(
      Array.from({ length: PAGES }, (_, i) => visit(port, { method, path: `/tour-list-v2?q=${method}${i}`, from })),
    )
    const booked: number[] = []
    for (let i = 0; i < VISITORS; i++) booked.push((await visit(port, booking(i, startDate))).status)
    const refused = (await flood).filter(({ status }) => status === 429)
    expect(booked).toEqual(Array(VISITORS).fill(200))
    expect(refused.length).toBeGreaterThan(PAGES / 2)
    expect(refused.every(({ retryAfter }) => retryAfter >= 1)).toBe(true)
    const elsewhere = { method, path: `/tour-list-v2?q=elsewhere${method}`, from: addressOf(1) }
    expect((await visit(port, elsewhere)).status).toBe(200)
  })
})
