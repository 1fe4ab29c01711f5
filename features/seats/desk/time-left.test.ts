import { expect, it } from 'vitest'
import { formatTimeLeft } from './time-left.ts'

const MINUTE = 60_000

it.each([
  [30 * MINUTE - 1, '29:59 left'],
  [65_000, '01:05 left'],
  [0, '00:00 left'],
  [-5_000, '00:00 left'],
  [60 * MINUTE, '1 h 0 min left'],
  [150 * MINUTE, '2 h 30 min left'],
  [24 * 60 * MINUTE, '1 day 0 h left'],
  [51 * 60 * MINUTE, '2 days 3 h left'],
])('%s ms of a hold are shown as “%s”', (msLeft, text) => {
  expect(formatTimeLeft(msLeft)).toBe(text)
})
