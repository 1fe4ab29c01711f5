import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CALL_BACK_SLOTS, callBackTime, callBackPromise } from './call-back-promise.ts'

const at = (time: string) => new Date(`${time}+05:30`)

describe('the promised call time', () => {
  it.each([
    ['soon', '2026-11-23T18:10', '2026-11-23T18:40'],
    ['soon', '2026-11-23T08:00', '2026-11-23T08:30'],
    ['soon', '2026-11-23T19:59', '2026-11-23T20:29'],
    ['soon', '2026-11-23T20:00', '2026-11-24T09:30'],
    ['soon', '2026-11-23T07:59', '2026-11-23T09:30'],
    ['soon', '2026-11-24T00:00', '2026-11-24T09:30'],
    ['evening', '2026-11-23T11:00', '2026-11-23T20:00'],
    ['evening', '2026-11-23T02:00', '2026-11-23T20:00'],
    ['evening', '2026-11-23T18:30', '2026-11-23T19:00'],
    ['evening', '2026-11-23T21:00', '2026-11-24T20:00'],
    ['morning', '2026-12-31T21:00', '2027-01-01T12:00'],
  ] as const)('%s, requested at %s in India, is due by %s', (slot, requestedAt, due) => {
    expect(callBackPromise(at(requestedAt), slot)).toEqual(at(due))
  })

  it('is always after the request, by at most a day and a half, and never at night', () => {
    const anyTime = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(anyTime, fc.constantFrom(...CALL_BACK_SLOTS), (now, slot) => {
        const promise = callBackPromise(now, slot)
        const wait = promise.getTime() - now.getTime()
        expect(wait).toBeGreaterThan(0)
        expect(wait).toBeLessThanOrEqual(36 * 3_600_000)
        const hour = (promise.getUTCHours() + 5.5 + promise.getUTCMinutes() / 60) % 24
        expect(hour).toBeGreaterThanOrEqual(8.5)
        expect(hour).toBeLessThan(20.5)
      }),
    )
  })
})

describe('the promised call time as text', () => {
  const promisedTime = new Date('2026-11-21T13:10:00Z')
  it.each([
    ['2026-11-21T12:40:00Z', null],
    ['2026-11-20T12:40:00Z', 'Sat, 21 Nov 2026'],
    [undefined, 'Sat, 21 Nov 2026'],
  ])('read at %s includes the day %s', (now, day) => {
    expect(callBackTime(promisedTime, now === undefined ? undefined : new Date(now))).toEqual({ time: '6:40 pm', day })
  })
})
