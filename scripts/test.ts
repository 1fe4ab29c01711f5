/**
 * Runs every check and test, from the format to journeys in a real Chromium. Usage: `npm test`.
 * Reports are in test-results/. The last line is `N passed, N failed`, where a failed check counts as one.
 */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findOrInstallChromium, NO_CHROMIUM } from './checks/find-chromium.ts'
import { findOrInstallMarkupChecker, NO_MARKUP_CHECKER } from './checks/find-markup-checker.ts'
import { testDataDir } from '#tests/helpers/database.ts'
import { failedJourneys } from './checks/failed-journeys.ts'
import { ROOT, runStep, type Step, type StepResult } from './checks/run-step.ts'
import { runSteps } from './checks/run-steps.ts'
import { staticSteps } from './checks/static-steps.ts'
import { addCounts, readCounts, readReport, type Counts } from './checks/test-counts.ts'

const REPORTS = path.join(ROOT, 'test-results', 'reports')

type TestRun = { step: Step; report: string }

const vitest = (step: Omit<Step, 'program'>): TestRun => {
  const report = path.join(REPORTS, `${step.name.replaceAll(' ', '-')}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return { step: { ...step, program: 'vitest', args: ['run', ...step.args, ...reporters] }, report }
}

function journeys(chromium: string): TestRun {
  const report = path.join(REPORTS, 'journeys.json')
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return {
    step: {
      name: 'journeys',
      program: '@playwright/test:playwright',
      args: ['test', '--reporter=line,json'],
      env,
      showsOutput: true,
    },
    report,
  }
}

/** With a database server of its own: two runs with the same one would end each other's. */
const essential = vitest({
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

// The fault suites mostly wait, for the reconciler and for limits of the database. So they run beside the static checks
// and the unit tests. These give way (`isPatient`), because a server that waits for the processor answers 503.
// The journeys use the whole processor and run alone.
const build = await runStep({ name: 'build', program: 'scripts/build.ts', args: [] })
const unit = vitest({ name: 'unit and API', args: [], showsOutput: true, isPatient: true })
const checksInTurn = staticSteps.map((step) => ({ ...step, isPatient: true }))
const [checked, faultCounts] = await Promise.all([
  runSteps(checksInTurn, { atOnce: 1 }).then(async (results) => ({ results, counts: await runTests(unit) })),
  // Without the pages nothing can be started. The failed build is reported instead.
  build.isGood ? runTests(essential) : null,
])
const checks: StepResult[] = [build, ...checked.results]
const counts: Counts[] = [checked.counts]
const inBrowser = journeys(chromium)
if (faultCounts !== null) counts.push(faultCounts, await runTests(inBrowser))

const failedChecks = checks.filter(({ isGood }) => !isGood)
const { passed, failed } = addCounts([...counts, { passed: 0, failed: failedChecks.length }])
for (const failure of failedJourneys(readReport(inBrowser.report))) console.log(`\n${failure}`)
console.log(
  `\n${checks.length - failedChecks.length} of ${checks.length} checks are good${failedChecks.length === 0 ? '.' : `; failed: ${failedChecks.map(({ name }) => name).join(', ')}.`}`,
)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** A runner can fail without naming a test, such as by an unhandled error. That counts as one failure. */
async function runTests({ step, report }: TestRun): Promise<Counts> {
  const { isGood } = await runStep(step)
  const read = readCounts(report)
  return { passed: read.passed, failed: isGood ? read.failed : Math.max(1, read.failed) }
}
