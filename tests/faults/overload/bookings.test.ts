import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureBookings, measureBuyers, type BookingLoad } from '#tests/bench/overload/measure.ts'
import { startSubject, type Subject } from '#tests/bench/overload/subjects.ts'
import { resetConnections } from '#tests/bench/overload/visit.ts'

const TIMES = 5
/** The bench measures shares on a quiet machine. The capacity of a shared machine varies more. */
const SHARE = 0.5

const shareOf = ({ goodput, capacity }: BookingLoad): number => goodput / capacity

describe.each(['now', 'two'])('the product in one process or two (%s)', (name) => {
  let subject: Subject
  beforeAll(async () => {
    subject = await startSubject(name)
  })
  afterAll(async () => {
    resetConnections()
    await subject.stop()
  })

  it('keeps booking at five times its capacity, and answers everybody', async () => {
    const load = await measureBookings(subject, TIMES)
    expect(shareOf(load)).toBeGreaterThan(SHARE)
    expect(load.refusals).toBeGreaterThan(0)
    expect(load.unanswered).toBe(0)
  })

  it('sells ten seats to 300 simultaneous buyers, and answers all others', async () => {
    const { held, soldOut, refused, unanswered } = await measureBuyers(subject, 1)
    expect([held, soldOut + refused, unanswered]).toEqual([10, 290, 0])
  })
})

describe('the product without its defences (control)', () => {
  let subject: Subject
  beforeAll(async () => {
    subject = await startSubject('open')
  })
  afterAll(async () => {
    resetConnections()
    await subject.stop()
  })

  it('books little at ten times its capacity, and leaves most without an answer', async () => {
    // A booking is so cheap that five times the capacity does not show what the defences achieve.
    const load = await measureBookings(subject, 2 * TIMES)
    expect(shareOf(load)).toBeLessThan(SHARE)
    expect(load.unanswered).toBeGreaterThan(load.refusals)
  })
})
