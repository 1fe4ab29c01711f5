/**
 * Runs checks and tests, from formatting to journeys in a real Chromium. Usage: `npm test`, which runs the journeys of
 * the main paths, and `npm run test:all`, which runs every journey. Each part prints a line when it ends. Failures
 * follow after all lines; complete outputs and reports are in test-results/reports. The last line is `N passed, N
 * failed`, where a failed check counts as one.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findOrInstallChromium, NO_CHROMIUM } from './checks/find-chromium.ts'
import { findOrInstallMarkupChecker, NO_MARKUP_CHECKER } from './checks/find-markup-checker.ts'
import { testDataDir } from '#tests/helpers/database.ts'
import { failedJourneys } from './checks/failed-journeys.ts'
import { MAIN_PATH, OTHER_WIDTH } from './checks/main-path.ts'
import { ROOT, runStep, type Step, type StepResult } from './checks/run-step.ts'
import { runSteps } from './checks/run-steps.ts'
import { printFailures } from './checks/show-failures.ts'
import { staticSteps } from './checks/static-steps.ts'
import { addCounts, readCounts, readReport, type Counts } from './checks/test-counts.ts'

const REPORTS = path.join(ROOT, 'test-results', 'reports')
const runsEveryJourney = process.argv.includes('--all')

type TestRun = { step: Step; report: string }
type TestResult = { result: StepResult; counts: Counts }

const fileOf = (name: string, ending: string): string => path.join(REPORTS, `${name.replaceAll(' ', '-')}.${ending}`)

const vitest = (step: Omit<Step, 'program'>): TestRun => {
  const report = fileOf(step.name, 'json')
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', ...step.args, ...reporters]
  return { step: { ...step, program: 'vitest', args, keepsOutput: true }, report }
}

function journeys(chromium: string): TestRun {
  const name = runsEveryJourney ? 'all journeys' : 'main journeys'
  const report = fileOf(name, 'json')
  return {
    step: {
      name,
      program: '@playwright/test:playwright',
      args: [
        'test',
        '--reporter=line,json',
        ...(runsEveryJourney ? [] : ['--grep', MAIN_PATH, '--grep-invert', OTHER_WIDTH]),
      ],
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      keepsOutput: true,
    },
    report,
  }
}

/** Tests with their own database server: two runs on the same server would shut each other down. */
const crashAndStartTests = vitest({
  name: 'crash and start',
  args: ['--config', 'tests/faults/vitest.config.ts', 'tests/faults/essential'],
  env: { TEST_DATA_DIR: `${testDataDir()}-faults` },
})

const chromium = findOrInstallChromium()
if (chromium === null) {
  console.error(NO_CHROMIUM)
  process.exit(1)
}
const markupChecker = findOrInstallMarkupChecker()
if (markupChecker === null) {
  console.error(NO_MARKUP_CHECKER)
  process.exit(1)
}
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const startedAt = performance.now()

// The fault suites mostly wait for the reconciler and for database timeouts, so they run in parallel with the static
// checks and the unit tests. Those have a lower priority, because a server starved of CPU answers 503. The journeys use
// the whole processor and run alone.
const build = await runStep({ name: 'build', program: 'scripts/build.ts', args: [], keepsOutput: true })
const unit = vitest({ name: 'unit and API', args: [], env: { ROW_TYPES_ALL: 'yes' }, hasLowPriority: true })
const sequentialChecks = staticSteps.map((step) => ({ ...step, hasLowPriority: true, keepsOutput: true }))
const [checked, faults] = await Promise.all([
  runSteps(sequentialChecks, { maxConcurrent: 1 }).then(async (results) => ({ results, tests: await runTests(unit) })),
  // These tests need the built pages. If the build failed, that failure is reported instead.
  build.hasPassed ? runTests(crashAndStartTests) : null,
])
const checks: StepResult[] = [build, ...checked.results]
const browserJourneys = journeys(chromium)
const journeyRun = build.hasPassed ? await runTests(browserJourneys) : null
const tests = [checked.tests, faults, journeyRun].filter((one) => one !== null)

printFailures([
  ...checks,
  ...tests.map(({ result }) => result).filter(({ name }) => name !== browserJourneys.step.name),
])
const journeyFailures = failedJourneys(readReport(browserJourneys.report))
for (const failure of journeyFailures) console.log(`\n${failure}`)
// The run ended before its first journey, for example in its set-up, so show its whole output.
if (journeyRun !== null && journeyFailures.length === 0) printFailures([journeyRun.result])

const failedChecks = checks.filter(({ hasPassed }) => !hasPassed)
const { passed, failed } = addCounts([...tests.map(({ counts }) => counts), { passed: 0, failed: failedChecks.length }])
console.log(
  `\n${checks.length - failedChecks.length} of ${checks.length} checks passed${failedChecks.length === 0 ? '.' : `; failed: ${failedChecks.map(({ name }) => name).join(', ')}.`}`,
)
console.log(`${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes. Reports are in test-results/reports.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** A runner can fail without naming a test, for example because of an unhandled error. That counts as one failure. */
async function runTests({ step, report }: TestRun): Promise<TestResult> {
  const result = await runStep(step)
  writeFileSync(fileOf(step.name, 'log'), result.output)
  const read = readCounts(report)
  return { result, counts: { passed: read.passed, failed: result.hasPassed ? read.failed : Math.max(1, read.failed) } }
}
