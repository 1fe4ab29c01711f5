import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { addCounts, readCounts } from './test-counts.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'pathik-counts-'))

function countsOf(report: unknown) {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report))
  return readCounts(file)
}

describe('readCounts', () => {
  it('counts every Vitest test that did not pass as failed, even a skipped one', () => {
    expect(countsOf({ numPassedTests: 7, numTotalTests: 9, numFailedTestSuites: 1 })).toEqual({ passed: 7, failed: 2 })
  })
  it('counts a Vitest file that could not be loaded', () => {
    expect(countsOf({ numPassedTests: 7, numTotalTests: 7, numFailedTestSuites: 1 })).toEqual({ passed: 7, failed: 1 })
  })
  it('counts a skipped Playwright test as failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 0, skipped: 1 }
    expect(countsOf({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3 })
  })
  it('accepts two journeys that pass on their second attempt, and counts all of them as failed when there are more', () => {
    const stats = { expected: 5, unexpected: 0, skipped: 0 }
    expect(countsOf({ stats: { ...stats, flaky: 2 }, errors: [] })).toEqual({ passed: 7, failed: 0 })
    expect(countsOf({ stats: { ...stats, flaky: 3 }, errors: [] })).toEqual({ passed: 5, failed: 3 })
  })
  it('counts a run without a report as one failure', () => {
    expect(countsOf('not JSON')).toEqual({ passed: 0, failed: 1 })
    expect(readCounts(path.join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 })
  })
})

describe('addCounts', () => {
  it('adds the counts of both runners', () => {
    expect(
      addCounts([
        { passed: 1, failed: 2 },
        { passed: 3, failed: 0 },
      ]),
    ).toEqual({ passed: 4, failed: 2 })
  })
})
