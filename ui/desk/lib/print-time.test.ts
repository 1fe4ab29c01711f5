import { describe, expect, it } from 'vitest'
import { greetingAt, printTimeAgo, printDateTime, printRecent, printShortDateTime } from './print-time.ts'

const now = new Date('2026-11-23T03:40:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('dates and times at the desk', () => {
  it.each([
    [0, 'now'],
    [12, '12 min'],
    [15 * 60, '15 h'],
    [3 * 1440, '3 days ago'],
    [1440, '1 day ago'],
    [40 * 1440, 'Wed, 14 Oct 2026'],
  ])('%i minutes ago are %s', (minutes, text) => {
    expect(printTimeAgo(before(minutes), now)).toBe(text)
  })

  it('are in India time', () => {
    expect(printDateTime(now)).toBe('Mon, 23 Nov 2026, 9:10 am')
    expect(printDateTime(new Date('2026-11-22T19:00:00Z'))).toBe('Mon, 23 Nov 2026, 12:30 am')
  })

  it('omit the year within half a year', () => {
    expect(printShortDateTime(now, now)).toBe('Mon, 23 Nov, 9:10 am')
    expect(printShortDateTime(new Date('2026-03-01T03:40:00Z'), now)).toBe('Sun, 1 Mar 2026, 9:10 am')
  })

  it.each([
    ['2026-11-23T01:10:00Z', '6:40 am'],
    ['2026-11-22T19:00:00Z', '12:30 am'],
    ['2026-11-22T12:42:00Z', 'Sun 6:12 pm'],
    ['2026-11-17T12:42:00Z', 'Tue 6:12 pm'],
    ['2026-11-16T12:42:00Z', 'Mon, 16 Nov'],
    ['2025-11-16T12:42:00Z', 'Sun, 16 Nov 2025'],
    ['2026-11-24T12:42:00Z', 'Tue, 24 Nov'],
  ])('in a list of arrivals %s is %s', (at, text) => {
    expect(printRecent(new Date(at), now)).toBe(text)
  })

  it.each([
    ['2026-11-23T03:40:00Z', 'Good morning'],
    ['2026-11-23T06:30:00Z', 'Good afternoon'],
    ['2026-11-23T11:30:00Z', 'Good evening'],
    ['2026-11-22T19:00:00Z', 'Good morning'],
  ])('at %s the desk says %s', (at, text) => {
    expect(greetingAt(new Date(at))).toBe(text)
  })
})
