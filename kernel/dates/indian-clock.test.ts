import { describe, expect, it } from 'vitest'
import { formatTimeOfDay, toIndiaClockTime, timeInIndia } from './indian-clock.ts'

describe('formatTimeOfDay', () => {
  it.each([
    ['2026-05-02T18:29:00Z', '23:59'],
    ['2026-05-02T18:30:00Z', '00:00'],
    ['2026-12-31T01:05:00Z', '06:35'],
  ])('prints %s as %s, the time in India', (at, printed) => {
    expect(formatTimeOfDay(new Date(at))).toBe(printed)
  })
})

describe('timeInIndia', () => {
  it.each([
    ['2026-03-01', '00:00', '2026-02-28T18:30:00.000Z'],
    ['2026-11-24', '18:00', '2026-11-24T12:30:00.000Z'],
  ])('is the time at which a clock in India shows %s and %s', (day, time, at) => {
    expect(timeInIndia(day, time).toISOString()).toBe(at)
    expect(toIndiaClockTime(timeInIndia(day, time)).toISOString()).toBe(`${day}T${time}:00.000Z`)
  })
})
