import { expect, it } from 'vitest'
import { readIndianMoment, toIndianField } from './indian-moment.ts'

it('a field of date and time says the clock of India, and reads it back', () => {
  const moment = new Date('2026-11-23T20:10:00Z')
  expect(toIndianField(moment)).toBe('2026-11-24T01:40')
  expect(readIndianMoment('2026-11-24T01:40')).toEqual(moment)
})

it.each(['', '2026-11-24', '2026-13-40T01:40', 'tomorrow'])('“%s” is no moment', (text) => {
  expect(readIndianMoment(text)).toBeUndefined()
})
