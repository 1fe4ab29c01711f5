import { expect, it } from 'vitest'
import { readSearchedPlace, searchState } from './searched-place.ts'

it('passes the trimmed text on, and nothing for an empty field', () => {
  expect(searchState('  Kedarnath ')).toEqual({ searchedPlace: 'Kedarnath' })
  expect(searchState('   ')).toBeNull()
})

it('accepts only text from the navigation state, whatever else it contains', () => {
  expect(readSearchedPlace({ searchedPlace: 'Goa' })).toBe('Goa')
  for (const state of [null, undefined, 'Goa', 7, {}, { searchedPlace: 7 }]) expect(readSearchedPlace(state)).toBeNull()
})
