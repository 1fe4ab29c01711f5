import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { success } from '#tests/bench/overload/figures.ts'
import { startSubject, type Subject } from '#tests/bench/overload/subjects.ts'
import {
  addressOf,
  booking,
  resetConnections,
  visit,
  type Visit,
  type VisitRequest,
} from '#tests/bench/overload/visit.ts'

const PAGES = 600
const VISITORS = 20

let now: Subject
let open: Subject
beforeAll(async () => {
  now = await startSubject('now')
  open = await startSubject('open')
})
afterAll(async () => {
  resetConnections()
  await now.stop()
  await open.stop()
})

/**
 * Floods the site from one address with requests for non-existent pages, while twenty visitors from other addresses
 * book.
 */
async function flood({ port, dates }: Subject, method: VisitRequest['method'], from: string) {
  const pages = Promise.all(
    Array.from({ length: PAGES }, (_, i) => visit(port, { method, path: `/tour-list-v2?q=${method}${i}`, from })),
  )
  const bookings: Visit[] = []
  for (let i = 0; i < VISITORS; i++) bookings.push(await visit(port, booking(i, dates[i] ?? '')))
  return { bookings, pages: await pages }
}

describe('one address that requests 600 invented pages in a burst', () => {
  it.each([
    ['GET', '127.0.0.2'],
    ['HEAD', '127.0.0.3'],
  ] as const)('by %s is refused, and all visitors from elsewhere can book', async (method, from) => {
    const { bookings, pages } = await flood(now, method, from)
    const refusals = pages.filter(({ status }) => status === 429)
    expect(success(bookings)).toBe(1)
    expect(refusals.length).toBeGreaterThan(PAGES / 2)
    expect(refusals.every(({ retryAfter }) => retryAfter >= 1)).toBe(true)
    const otherRequest = { method, path: `/tour-list-v2?q=elsewhere${method}`, from: addressOf(1) }
    expect((await visit(now.port, otherRequest)).status).toBe(200)
  })

  it('is not refused when the defences are removed (control)', async () => {
    const { pages } = await flood(open, 'GET', '127.0.0.2')
    expect(pages.filter(({ status }) => status === 429 || status === 503)).toEqual([])
  })
})
