import { describe, expect, it } from 'vitest'
import { calendarDate } from './calendar-date.ts'
import { formatShortSpan, formatSpan, spanInWords } from './date-span.ts'

const span = (from: string, to: string) => ({ from: calendarDate(from), to: calendarDate(to) })

describe('a span of days', () => {
  it.each([
    ['2026-12-05', '2026-12-14', '5 Dec – 14 Dec 2026', '5 – 14 Dec', 'from 5 to 14 December 2026'],
    ['2027-05-28', '2027-06-03', '28 May – 3 Jun 2027', '28 May – 3 Jun', 'from 28 May 2027 to 3 June 2027'],
    [
      '2026-12-28',
      '2027-01-03',
      '28 Dec 2026 – 3 Jan 2027',
      '28 Dec – 3 Jan',
      'from 28 December 2026 to 3 January 2027',
    ],
    ['2026-12-05', '2026-12-05', '5 Dec – 5 Dec 2026', '5 Dec', 'on 5 December 2026'],
  ])('from %s to %s is printed as "%s", "%s" and "%s"', (...[from, to, usual, short, inWords]) => {
    expect(formatSpan(span(from, to))).toBe(usual)
    expect(formatShortSpan(span(from, to))).toBe(short)
    expect(spanInWords(span(from, to))).toBe(inWords)
  })
})
