import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Ablation } from '#tests/ablations/read-ablations.ts'
import { reasonOf, type Failure, type Reason } from './failure.ts'
import { runProgram } from './run-program.ts'
import { isJourney, runJourneys, runQuickTests, type NamedTest } from './run-tests.ts'

/** The test that detected the ablation, and how. A failed build has no test. */
export type Detection = { reason: Reason; test: NamedTest | null }

/** All reasons, the most convincing one first. */
const REASON_ORDER: Reason[] = ['assertion', 'wait', 'crash', 'build']

/**
 * Removes one feature in a copy of the project, runs the tests of its row, and restores the feature. The quick tests
 * come first, because journeys need a build; journeys are skipped when a quick test failed for the right reason.
 */
export async function ablate(
  folder: string,
  { file, from, to }: Ablation,
  tests: readonly NamedTest[],
): Promise<Detection | null> {
  const filePath = path.join(folder, file)
  const text = readFileSync(filePath, 'utf8')
  writeFileSync(
    filePath,
    text.replace(from, () => to),
  )
  try {
    const quick = bestOf(await getQuickTestFailures(folder, tests))
    if (quick?.reason === 'assertion') return quick
    return bestDetection([quick, await detectByJourneys(folder, tests)])
  } finally {
    writeFileSync(filePath, text)
  }
}

async function getQuickTestFailures(folder: string, tests: readonly NamedTest[]): Promise<Failure[]> {
  const quick = tests.filter((test) => !isJourney(test))
  return quick.length === 0 ? [] : (await runQuickTests(folder, quick)).failures
}

async function detectByJourneys(folder: string, tests: readonly NamedTest[]): Promise<Detection | null> {
  const journeys = tests.filter(isJourney)
  if (journeys.length === 0) return null
  const build = await runProgram(folder, ['scripts/build.ts'])
  if (!build.hasPassed) return { reason: 'build', test: null }
  return bestOf((await runJourneys(folder, journeys, { runsAll: false })).failures)
}

const bestOf = (failures: readonly Failure[]): Detection | null =>
  bestDetection(failures.map((failure) => ({ reason: reasonOf(failure), test: failure })))

function bestDetection(notices: readonly (Detection | null)[]): Detection | null {
  const found = notices.filter((notice) => notice !== null)
  return (
    found.toSorted((one, other) => REASON_ORDER.indexOf(one.reason) - REASON_ORDER.indexOf(other.reason))[0] ?? null
  )
}
