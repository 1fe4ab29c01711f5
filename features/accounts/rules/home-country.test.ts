import { expect, it } from 'vitest'
import { isHomeCountry } from './home-country.ts'

it.each(['', ' ', 'India', 'INDIA ', 'in', 'Bharat', 'भारत', 'ભારત'])('treats %j as India', (country) => {
  expect(isHomeCountry(country)).toBe(true)
})

it.each(['United Kingdom', 'Indiana', 'Indonesia', 'USA'])('treats %j as another country', (country) => {
  expect(isHomeCountry(country)).toBe(false)
})
