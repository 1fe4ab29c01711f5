import type { PresentPerson } from '../api/presence-calls.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { presenceRepository } from './presence-repository.ts'
import type { Staff } from './staff-session.ts'

type Place = { thing: string; part: string }

/** Records what a member of staff has open, and returns who else has the same thing open. */
export async function markPresent(
  { db, clock }: Platform,
  staff: Staff,
  { thing, part }: Place,
): Promise<PresentPerson[]> {
  const now = clock.now()
  await presenceRepository.note(db, { staffId: staff.id, thing, part, now })
  recordUnchanged('the call only reports which page is open')
  const people = await presenceRepository.list(db, { thing, now })
  const ownIndex = people.findIndex(({ staffId }) => staffId === staff.id)
  return people.flatMap((one, index) =>
    one.staffId === staff.id
      ? []
      : [
          {
            name: one.name,
            part: one.part,
            since: one.since.toISOString(),
            isBefore: one.part === part && index < ownIndex,
          },
        ],
  )
}

/**
 * Finds the name of the person who opened this part first. Null when that is the caller, or when nobody has it open.
 */
export async function findFirstPresent(
  db: Queryable,
  { staffId, thing, part, now }: Place & { staffId: string; now: Date },
): Promise<string | null> {
  const [first] = (await presenceRepository.list(db, { thing, now })).filter((one) => one.part === part)
  return first === undefined || first.staffId === staffId ? null : first.name
}
