import { describe, expect, it } from 'vitest'
import { DETECTION_TEXTS, readReport, writeReport, type ReportRow } from './report.ts'

const ablation = (clause: string, taken: string) => ({ clause, taken, file: 'a.ts', from: 'a', to: 'b' })
const row = (clause: string, taken: string, how: string): ReportRow => ({
  clause,
  taken,
  test: '`a.test.ts` › does it',
  how,
  date: '2026-11-22',
})
const draws = [{ date: '2026-11-22', seed: 7, outOf: 169, rows: ['Hero', 'Footer'] }]

describe('the ablation report', () => {
  it('is read as it was written, in the order of the ablations and without removed ones', () => {
    const expected = [
      row('Hero', 'the line', DETECTION_TEXTS.assertion),
      row('Footer', 'the phone', DETECTION_TEXTS.crash),
    ]
    const rows = [row('Gone', 'the menu', DETECTION_TEXTS.wait), ...expected.toReversed()]
    const text = writeReport([ablation('Hero', 'the line'), ablation('Footer', 'the phone')], { draws, rows })
    expect(readReport(text)).toEqual(expected)
  })
  it('keeps the newest row of an ablation that was run again', () => {
    const rows = [row('Hero', 'the line', DETECTION_TEXTS.nothing), row('Hero', 'the line', DETECTION_TEXTS.assertion)]
    expect(readReport(writeReport([ablation('Hero', 'the line')], { draws, rows }))).toEqual(rows.slice(1))
  })
  it('says how many ablations were detected and how, and which rows were drawn', () => {
    const ablations = [ablation('Hero', 'the line'), ablation('Hero', 'the picture'), ablation('Footer', 'the phone')]
    const detectionTexts = [DETECTION_TEXTS.assertion, DETECTION_TEXTS.nothing, DETECTION_TEXTS.build]
    const rows = ablations.map(({ clause, taken }, index) => row(clause, taken, detectionTexts[index] ?? ''))
    const text = writeReport(ablations, { draws, rows })
    expect(text).toContain('**2 of 3 ablations from 2 rows were detected.**')
    expect(text).toContain('- an assertion failed: 1\n- the build failed: 1\n- **not detected**: 1\n')
    expect(text).toContain('- 2 of 169 rows, drawn on 2026-11-22 with the seed 7.')
  })
})
