import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { success } from '#tests/bench/overload/figures.ts'
import { startSubject, type Subject } from '#tests/bench/overload/subjects.ts'
import { booking, resetConnections, visit, type Visit, type VisitRequest } from '#tests/bench/overload/visit.ts'

const HOG = '127.0.0.2'
const CONNECTIONS = 400
const VISITORS = 27

const post = (path: string, body: object): VisitRequest => ({
  method: 'POST',
  path,
  from: HOG,
  body: JSON.stringify(body),
})

/** The posts of the flooding address. They are cheap to send, and need no valid password or card. */
const FLOODS: readonly (readonly [string, (date: string) => VisitRequest])[] = [
  ['bookings', (date) => ({ ...booking(0, date), from: HOG })],
  ['bookings that lack everything', () => post('/booking/create', {})],
  ['empty logins', () => post('/auth/login', {})],
  ['checks of promo codes', () => post('/api/promos/check', { code: 'NONE', booking_id: crypto.randomUUID() })],
  ['forged returns from the gateway', () => post('/api/payments/callback', { razorpay_order_id: 'order_1' })],
]

/** Keeps 400 posts from one address in progress, while visitors from elsewhere book in sequence. */
async function flood({ port, dates }: Subject, requestFor: (date: string) => VisitRequest) {
  const run = { isOver: false }
  const posts: Visit[] = []
  const proceed = async (): Promise<void> => {
    while (!run.isOver) posts.push(await visit(port, requestFor(dates[0] ?? '')))
  }
  const flooding = Promise.all(Array.from({ length: CONNECTIONS }, proceed))
  const bookings: Visit[] = []
  for (let i = 0; i < VISITORS; i++) bookings.push(await visit(port, booking(i, dates[i % dates.length] ?? '')))
  run.isOver = true
  await flooding
  return { bookings, posts }
}

describe('one address with 400 connections that posts endlessly', () => {
  let now: Subject
  beforeAll(async () => {
    now = await startSubject('now')
  })
  afterAll(async () => {
    resetConnections()
    await now.stop()
  })

  it.each(FLOODS)('is mostly refused %s, and nine of ten visitors from elsewhere book', async (_, requestFor) => {
    await now.resetRateLimits()
    const { bookings, posts } = await flood(now, requestFor)
    const refusals = posts.filter(({ status }) => status === 429)
    expect(success(bookings)).toBeGreaterThanOrEqual(0.9)
    expect(refusals.length).toBeGreaterThan(posts.length / 2)
    expect(refusals.every(({ retryAfter }) => retryAfter >= 1)).toBe(true)
  })
})

describe('without post limits per address and queues that distinguish addresses (control)', () => {
  let nameless: Subject
  beforeAll(async () => {
    nameless = await startSubject('nameless')
  })
  afterAll(async () => {
    resetConnections()
    await nameless.stop()
  })

  it('fewer than nine of ten visitors book while one address posts empty bookings', async () => {
    const { bookings } = await flood(nameless, () => post('/booking/create', {}))
    expect(success(bookings)).toBeLessThan(0.9)
  })
})
