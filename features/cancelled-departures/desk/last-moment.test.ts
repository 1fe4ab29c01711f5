import { describe, expect, it } from 'vitest'
import { momentInIndia } from '#kernel/dates/indian-clock.ts'
import { usualLastMoment } from './last-moment.ts'

const SIX_IN_THE_MORNING = momentInIndia('2026-12-08', '06:00')

describe('the usual last moment to answer', () => {
  it('is the third evening', () => {
    expect(usualLastMoment(SIX_IN_THE_MORNING, [])).toEqual(momentInIndia('2026-12-11', '20:00'))
    expect(usualLastMoment(SIX_IN_THE_MORNING, ['2026-12-24'])).toEqual(momentInIndia('2026-12-11', '20:00'))
  })

  it('is the evening before the first offered date, where that is earlier', () => {
    expect(usualLastMoment(SIX_IN_THE_MORNING, ['2026-12-24', '2026-12-10'])).toEqual(
      momentInIndia('2026-12-09', '20:00'),
    )
  })

  it('leaves some hours, to a whole one, when the evening is over or near', () => {
    expect(usualLastMoment(momentInIndia('2026-12-08', '19:17'), ['2026-12-09'])).toEqual(
      momentInIndia('2026-12-08', '23:00'),
    )
  })
})
