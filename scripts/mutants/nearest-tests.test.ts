import { describe, expect, it } from 'vitest'
import { runNearestTests } from './nearest-tests.ts'
import { loadStryker, type MutantPlan } from './stryker-parts.ts'

const parts = await loadStryker()
const tests = ['a.test.ts#one', 'a.test.ts#two', 'b.test.ts#one', 'c.test.ts#one']
const testsById = new Map(tests.map((id) => [id, { timeSpentMs: 10 }]))
const mutant = {
  fileName: 'x.ts',
  mutatorName: 'x',
  location: { start: { line: 0, column: 0 }, end: { line: 0, column: 1 } },
}

/** The plan that Stryker itself would make for a mutant. */
function planned(plan: MutantPlan): MutantPlan {
  const planMutant: (one: typeof mutant) => MutantPlan = () => plan
  const planner = { testCoverage: { testsById }, options: { timeoutFactor: 2 }, planMutant }
  runNearestTests({ ...parts, MutantTestPlanner: { prototype: planner } })
  return planner.planMutant(mutant)
}

describe('a mutant for which Stryker would run all tests', () => {
  it('gets all tests of the files in which a test covers it, and their total time', () => {
    const plan = {
      mutant: { coveredBy: ['a.test.ts#two', 'c.test.ts#one'] },
      netTime: 40,
      runOptions: { timeout: 1080 },
    }
    expect(planned(plan)).toMatchObject({
      netTime: 30,
      runOptions: { testFilter: ['a.test.ts#one', 'a.test.ts#two', 'c.test.ts#one'], timeout: 1060 },
    })
  })

  it('gets all tests when no single test covers it', () => {
    const plan = { mutant: { coveredBy: [] }, netTime: 40, runOptions: { timeout: 1080 } }
    expect(planned(plan)).toEqual(plan)
  })
})

describe('a mutant with its own tests or a known result', () => {
  it('is planned as Stryker plans it', () => {
    const ownPlan = { mutant: {}, netTime: 10, runOptions: { testFilter: ['b.test.ts#one'], timeout: 1020 } }
    for (const plan of [ownPlan, { mutant: {} }]) expect(planned(plan)).toEqual(plan)
  })
})
