import { describe, expect, it } from 'vitest'
import { HOW, readReport, writeReport, type ReportRow } from './report.ts'

const taking = (clause: string, taken: string) => ({ clause, taken, file: 'a.ts', from: 'a', to: 'b' })
const row = (clause: string, taken: string, how: string): ReportRow => ({
  clause,
  taken,
  test: '`a.test.ts` › does it',
  how,
  date: '2026-11-22',
})
const draws = [{ date: '2026-11-22', seed: 7, outOf: 169, rows: ['Hero', 'Footer'] }]

describe('the report of the takings', () => {
  it('is read as it was written, in the order of the takings and without takings that are gone', () => {
    const kept = [row('Hero', 'the line', HOW.assertion), row('Footer', 'the phone', HOW.crash)]
    const rows = [row('Gone', 'the menu', HOW.wait), ...kept.toReversed()]
    const text = writeReport([taking('Hero', 'the line'), taking('Footer', 'the phone')], { draws, rows })
    expect(readReport(text)).toEqual(kept)
  })
  it('keeps the newest row of a taking that was run again', () => {
    const rows = [row('Hero', 'the line', HOW.nothing), row('Hero', 'the line', HOW.assertion)]
    expect(readReport(writeReport([taking('Hero', 'the line')], { draws, rows }))).toEqual(rows.slice(1))
  })
  it('says how many takings were noticed, how, and which rows were drawn', () => {
    const takings = [taking('Hero', 'the line'), taking('Hero', 'the picture'), taking('Footer', 'the phone')]
    const hows = [HOW.assertion, HOW.nothing, HOW.build]
    const rows = takings.map(({ clause, taken }, index) => row(clause, taken, hows[index] ?? ''))
    const text = writeReport(takings, { draws, rows })
    expect(text).toContain('**2 of 3 takings from 2 rows were noticed.**')
    expect(text).toContain('- expected something else: 1\n- the build failed: 1\n- **not noticed**: 1\n')
    expect(text).toContain('- 2 of 169 rows, drawn on 2026-11-22 with the seed 7.')
  })
})
