import { describe, expect, it } from 'vitest'
import { monthName, weekdayName } from './date-names.ts'

const numbers = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

describe('the names of weekdays and months', () => {
  it('begin with Sunday, in both lengths', () => {
    expect(numbers(0, 7).map((weekday) => weekdayName(weekday, 'short'))).toEqual([
      'Sun',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
    ])
    expect(weekdayName(3, 'long')).toBe('Wednesday')
  })
  it('begin with January, and each short month has three letters', () => {
    const months = numbers(1, 12).map((month) => monthName(month, 'short'))
    expect(months.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
    expect([monthName(1, 'long'), monthName(9, 'long')]).toEqual(['January', 'September'])
  })
})
