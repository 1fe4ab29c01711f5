import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** The number of tests that passed, and of all others: failed, skipped or never started. */
export type Counts = { passed: number; failed: number }

const VitestReport = z.object({
  numPassedTests: z.number(),
  numTotalTests: z.number(),
  numFailedTestSuites: z.number(),
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

/**
 * How many journeys of a run may fail once and pass on a retry, as on a machine that stalled briefly
 * (docs/decisions/060-journey-widths.md). If there are more, all of them count as failed.
 */
const MAX_FLAKY_TESTS = 2

/** Reads the report of a test runner. A run without a report counts as one failure. A skipped test did not pass. */
export function readCounts(file: string): Counts {
  const report = readReport(file)
  const vitest = z.safeParse(VitestReport, report)
  if (vitest.success) {
    const { numPassedTests, numTotalTests, numFailedTestSuites } = vitest.data
    const failed = numTotalTests - numPassedTests
    return { passed: numPassedTests, failed: failed === 0 && numFailedTestSuites > 0 ? numFailedTestSuites : failed }
  }
  const playwright = z.safeParse(PlaywrightReport, report)
  if (!playwright.success) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = playwright.data.stats
  const failed = unexpected + skipped + playwright.data.errors.length
  return flaky > MAX_FLAKY_TESTS ? { passed: expected, failed: failed + flaky } : { passed: expected + flaky, failed }
}

export function addCounts(counts: readonly Counts[]): Counts {
  return counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  })
}

/** The JSON that a runner wrote; undefined when there is none. */
export function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
