import type { MutantPlan, StrykerParts } from './stryker-parts.ts'

/**
 * Makes Stryker run only the test files that cover a mutant. Stryker runs all tests for a mutant that was also covered
 * outside a test, such as in a `beforeAll` or in a job. In server code that applies to half of the mutants, and each
 * takes minutes. A mutant that no single test covers still gets all tests.
 */
export function runNearestTests({ MutantTestPlanner }: StrykerParts): void {
  const { planMutant } = MutantTestPlanner.prototype
  MutantTestPlanner.prototype.planMutant = function planNearest(mutant) {
    const plan = planMutant.call(this, mutant)
    const { runOptions } = plan
    if (runOptions === undefined || runOptions.testFilter !== undefined) return plan
    const testFilter = testsInCoveringFiles(plan, [...this.testCoverage.testsById.keys()])
    if (testFilter.length === 0) return plan
    const netTime = testFilter.reduce((sum, id) => sum + (this.testCoverage.testsById.get(id)?.timeSpentMs ?? 0), 0)
    const savedMs = (plan.netTime ?? 0) - netTime
    const timeout = runOptions.timeout - savedMs * this.options.timeoutFactor
    return { ...plan, netTime, runOptions: { ...runOptions, testFilter, timeout } }
  }
}

/** All tests of the files in which a test covers the mutant. */
function testsInCoveringFiles({ mutant }: MutantPlan, ids: readonly string[]): string[] {
  const files = new Set(mutant.coveredBy?.map(fileOf))
  return ids.filter((id) => files.has(fileOf(id)))
}

/** The ids come from the Vitest runner: the file, '#' and the name. */
function fileOf(id: string): string {
  return id.slice(0, id.indexOf('#'))
}
