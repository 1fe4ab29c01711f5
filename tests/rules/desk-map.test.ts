import { describe, expect, it } from 'vitest'
import { describeRows } from './describe-rows.ts'
import { readSpecificationRows } from './specification-rows.ts'

/** The fewest rows that could hold what the desk does. */
const FEWEST_ROWS = 30
const rows = readSpecificationRows('docs/desk-map.md')

describe('the map of the desk', () => {
  it('has the parts of the desk', () => {
    expect(rows.length).toBeGreaterThanOrEqual(FEWEST_ROWS)
  })
  describeRows(rows)
})
