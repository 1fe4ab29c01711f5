import { checkDatabase } from '#platform/invariants/check-database.ts'
import type { TestApp } from './test-app.ts'

/** The results of the nightly consistency check. Unsent emails are left out, because no jobs run in these tests. */
export async function findViolations(app: TestApp): Promise<string[]> {
  const found = await checkDatabase({ db: app.platform.db, pool: app.database.pool, now: app.clock.now() })
  return found.flatMap(({ found: what }) => what).filter((what) => !/^mail| has no mail/.test(what))
}
