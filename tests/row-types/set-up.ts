import { afterEach, expect } from 'vitest'
import { drainInvalidRows } from './watch-rows.ts'

/** Fails each test in which a declared type does not match the database. */
afterEach(() => {
  expect(drainInvalidRows(), 'rows of raw SQL that are not as their type says').toEqual([])
})
