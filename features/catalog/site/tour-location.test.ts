import { expect, it } from 'vitest'
import { formatLocation } from './tour-location.ts'

const countries = [
  { name: 'India', states: '["Uttarakhand","Goa"]' },
  { name: 'Nepal', states: '["Bagmati","Nepal"]' },
  { name: 'Odd', states: '[' },
]

it('names the states and the country that contains the first', () => {
  expect(formatLocation(['Uttarakhand'], countries)).toBe('Uttarakhand, India')
  expect(formatLocation(['Goa', 'Uttarakhand'], countries)).toBe('Goa, Uttarakhand, India')
})

it('does not name a country twice when it is also one of its states', () => {
  expect(formatLocation(['Nepal'], countries)).toBe('Nepal')
})

it('is null for an unknown state and for none', () => {
  expect(formatLocation(['Atlantis'], countries)).toBeNull()
  expect(formatLocation([], countries)).toBeNull()
})
