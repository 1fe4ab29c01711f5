import { expect, it } from 'vitest'
import { ageAdviceOf } from './age-advice.ts'

const nights = [
  { place: 'Guptkashi', metres: 1319 },
  { place: 'Kedarnath', metres: 3580 },
  { place: 'Badrinath', metres: 3100 },
  { place: null, metres: 5000 },
  { place: 'Unknown', metres: null },
]

it('the age advice names the highest night in thin air', () => {
  expect(ageAdviceOf(65, nights)).toEqual({ onFoot: 65, place: 'Kedarnath', metres: 3580 })
})

it('names no place on a trip that stays low, and is null where the office gave none', () => {
  expect(ageAdviceOf(75, nights.slice(0, 1))).toEqual({ onFoot: 75, place: null, metres: null })
  expect(ageAdviceOf(null, nights)).toBeNull()
})
