import { expect, it } from 'vitest'
import { parseIndiaTime, toIndiaTimeField } from './india-time.ts'

it('a date and time field shows India time, and reads it back', () => {
  const at = new Date('2026-11-23T20:10:00Z')
  expect(toIndiaTimeField(at)).toBe('2026-11-24T01:40')
  expect(parseIndiaTime('2026-11-24T01:40')).toEqual(at)
})

it.each(['', '2026-11-24', '2026-13-40T01:40', 'tomorrow'])('“%s” is no date and time', (text) => {
  expect(parseIndiaTime(text)).toBeUndefined()
})
