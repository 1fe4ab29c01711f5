import { describe, expect, it } from 'vitest'
import { describeRows } from './describe-rows.ts'
import { readSpecificationRows } from './specification-rows.ts'

/** The minimum number of rows that could cover the desk. */
const MIN_ROWS = 30
const rows = readSpecificationRows('docs/desk-map.md')

describe('the map of the desk', () => {
  it('has the parts of the desk', () => {
    expect(rows.length).toBeGreaterThanOrEqual(MIN_ROWS)
  })
  describeRows(rows)
})
