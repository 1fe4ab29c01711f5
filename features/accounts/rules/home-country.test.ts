import { expect, it } from 'vitest'
import { isHomeCountry } from './home-country.ts'

it.each(['', ' ', 'India', 'INDIA ', 'in', 'Bharat', 'भारत', 'ભારત'])('takes %j for India', (country) => {
  expect(isHomeCountry(country)).toBe(true)
})

it.each(['United Kingdom', 'Indiana', 'Indonesia', 'USA'])('takes %j for another country', (country) => {
  expect(isHomeCountry(country)).toBe(false)
})
