import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrive } from '#tests/bench/overload/arrivals.ts'
import { success } from '#tests/bench/overload/figures.ts'
import { startSubject, type Subject } from '#tests/bench/overload/subjects.ts'
import { addressOf, booking, resetConnections, type VisitRequest } from '#tests/bench/overload/visit.ts'

const SECONDS = 6
/** Several times what two cores can hash. 200 logins a second did not overload a quiet machine. */
const LOGINS_PER_SECOND = 800
const BOOKINGS_PER_SECOND = 5

/** Each guess is for another account, so only the total number of logins is limited. */
const login = (number: number): VisitRequest => ({
  method: 'POST',
  path: '/auth/login',
  from: addressOf(number),
  body: JSON.stringify({ email: `guess${number}@example.com`, password: 'not the password of anybody' }),
})

async function flood({ port, dates }: Subject) {
  const book = (number: number): VisitRequest => booking(number, dates[number % dates.length] ?? '')
  const [logins, bookings] = await Promise.all([
    arrive({ port, perSecond: LOGINS_PER_SECOND, seconds: SECONDS, seed: 2, requestFor: login }),
    arrive({ port, perSecond: BOOKINGS_PER_SECOND, seconds: SECONDS, seed: 1, requestFor: book }),
  ])
  return { logins, bookings }
}

describe('a flood of logins', () => {
  let now: Subject
  let open: Subject
  beforeAll(async () => {
    now = await startSubject('now', { env: { RATE_LIMIT_SCALE: '1000' } })
    open = await startSubject('open', { env: { RATE_LIMIT_SCALE: '1000' } })
  })
  afterAll(async () => {
    resetConnections()
    await now.stop()
    await open.stop()
  })

  it('is mostly refused, each with a retry time, and everybody can book', async () => {
    const { logins, bookings } = await flood(now)
    const refusals = logins.filter(({ status }) => status === 503)
    expect(refusals.length).toBeGreaterThan(logins.length / 2)
    expect(refusals.every(({ retryAfter }) => retryAfter >= 1)).toBe(true)
    expect(logins.filter(({ status }) => status === 0)).toEqual([])
    expect(success(bookings)).toBe(1)
  })

  it('leaves most without an answer when the defences are removed (control)', async () => {
    const { logins } = await flood(open)
    expect(logins.filter(({ status }) => status === 0).length).toBeGreaterThan(logins.length / 2)
  })
})
