import { BUSINESS_TIME_ZONE, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import type { ActName } from '#platform/audit/act-names.ts'
import { actRepository } from '#platform/audit/act-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { ActFacts } from '#platform/db/schema/acts.ts'
import { staffRepository } from './staff-repository.ts'

/** The line of the log that removed a thing. */
type Removal = {
  /** A member of the office by name, else the role. */
  who: string
  /** As it is printed. */
  day: string
  at: Date
  /** Why, as the record has it. */
  reason: string
  before: ActFacts | null
}

/** Who removed a thing that is not here any more, and when. @returns undefined when no such act is recorded. */
export async function findRemoval(
  db: Queryable,
  on: { kind: string; id: string },
  name: ActName,
): Promise<Removal | undefined> {
  const [act] = await actRepository.listOn(db, { ...on, names: [name], limit: 1 })
  if (act === undefined) return undefined
  const [person] = act.staff === null ? [] : await staffRepository.findNames(db, [act.staff])
  const day = formatCalendarDate(todayIn(BUSINESS_TIME_ZONE, act.at))
  return { who: person?.name ?? act.role, day, at: act.at, reason: act.reason, before: act.before }
}
