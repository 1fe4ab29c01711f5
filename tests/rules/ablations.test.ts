import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readDraws, readAblations } from '#tests/ablations/read-ablations.ts'
import { DETECTION_TEXTS, readReport, REPORT } from '#scripts/ablations/report.ts'
import { readText, ROOT } from './project-files.ts'
import { readSpecificationRows } from './specification-rows.ts'

const ablations = readAblations()
const rows = new Map(readSpecificationRows().map((row) => [row.clause, row]))
const report = readReport(readText(REPORT))
const nameOf = ({ clause, taken }: { clause: string; taken: string }) => `${clause}: ${taken}`

describe('the ablations', () => {
  it('each remove a text that occurs exactly once in its file', () => {
    const timesOf = (file: string, from: string) =>
      existsSync(path.join(ROOT, file)) ? readText(file).split(from).length - 1 : 0
    expect(ablations.filter(({ file, from }) => timesOf(file, from) !== 1).map(nameOf)).toEqual([])
  })
  it('each belong to a row of the specification map', () => {
    expect(ablations.filter(({ clause }) => !rows.has(clause)).map(nameOf)).toEqual([])
  })
  it('exist for each row that was drawn', () => {
    const taken = new Set(ablations.map(({ clause }) => clause))
    const drawRows = readDraws().flatMap((draw) => draw.rows)
    expect(drawRows.length).toBeGreaterThanOrEqual(60)
    expect(drawRows.filter((clause) => !taken.has(clause) || !rows.has(clause))).toEqual([])
  })
  it('are in docs/ablations.md, each detected by a test of its row; run npm run ablations when one is not', () => {
    expect(report.map(nameOf)).toEqual(ablations.map(nameOf))
    const unproven = report.filter(({ clause, test, how }) => {
      const isListedForRow = rows.get(clause)?.tests.some(({ file, title }) => test === `\`${file}\` › ${title}`)
      return how === DETECTION_TEXTS.nothing || (how !== DETECTION_TEXTS.build && isListedForRow !== true)
    })
    expect(unproven.map(nameOf)).toEqual([])
  })
})
