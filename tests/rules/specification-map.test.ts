import { describe, expect, it } from 'vitest'
import { describeRows } from './describe-rows.ts'
import { readText } from './project-files.ts'
import { MAP, readSpecificationRows } from './specification-rows.ts'

/** The sections of the specification. MIN_ROWS below is the fewest rows that could cover all their clauses. */
const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const MIN_ROWS = 120
const rows = readSpecificationRows()

describe('the specification map', () => {
  it('has every section of the specification', () => {
    const headings = [...readText(MAP).matchAll(/^## (\d)\. /gm)].map(([, number]) => number)
    expect(headings).toEqual(SECTIONS)
    expect(rows.length).toBeGreaterThanOrEqual(MIN_ROWS)
  })
  describeRows(rows)
})
