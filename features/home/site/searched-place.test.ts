import { expect, it } from 'vitest'
import { readSearchedPlace, searchState } from './searched-place.ts'

it('carries the typed text without outer spaces, and nothing for an empty field', () => {
  expect(searchState('  Kedarnath ')).toEqual({ searchedPlace: 'Kedarnath' })
  expect(searchState('   ')).toBeNull()
})

it('reads only a text from a state, whatever the state holds', () => {
  expect(readSearchedPlace({ searchedPlace: 'Goa' })).toBe('Goa')
  for (const state of [null, undefined, 'Goa', 7, {}, { searchedPlace: 7 }]) expect(readSearchedPlace(state)).toBeNull()
})
