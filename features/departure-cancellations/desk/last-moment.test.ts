import { describe, expect, it } from 'vitest'
import { timeInIndia } from '#kernel/dates/indian-clock.ts'
import { defaultDeadline } from './last-moment.ts'

const SIX_IN_THE_MORNING = timeInIndia('2026-12-08', '06:00')

describe('the default answer deadline', () => {
  it('is the third evening', () => {
    expect(defaultDeadline(SIX_IN_THE_MORNING, [])).toEqual(timeInIndia('2026-12-11', '20:00'))
    expect(defaultDeadline(SIX_IN_THE_MORNING, ['2026-12-24'])).toEqual(timeInIndia('2026-12-11', '20:00'))
  })

  it('is the evening before the first offered date, if that is earlier', () => {
    expect(defaultDeadline(SIX_IN_THE_MORNING, ['2026-12-24', '2026-12-10'])).toEqual(
      timeInIndia('2026-12-09', '20:00'),
    )
  })

  it('leaves some hours, rounded to a full hour, when the evening is over or close', () => {
    expect(defaultDeadline(timeInIndia('2026-12-08', '19:17'), ['2026-12-09'])).toEqual(
      timeInIndia('2026-12-08', '23:00'),
    )
  })
})
