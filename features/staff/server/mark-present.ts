import type { PresentPerson } from '../api/presence-schemas.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { presenceRepository } from './presence-repository.ts'
import type { Staff } from './staff-session.ts'

type Place = { thing: string; part: string }

/** Notes where a person of the desk is, and says who else is at the same thing. */
export async function bePresent(
  { db, clock }: Platform,
  staff: Staff,
  { thing, part }: Place,
): Promise<PresentPerson[]> {
  const now = clock.now()
  await presenceRepository.note(db, { staffId: staff.id, thing, part, now })
  noteUnchanged('one only says where one is')
  const people = await presenceRepository.list(db, { thing, now })
  const own = people.findIndex(({ staffId }) => staffId === staff.id)
  return people.flatMap((one, place) =>
    one.staffId === staff.id
      ? []
      : [
          {
            name: one.name,
            part: one.part,
            since: one.since.toISOString(),
            isBefore: one.part === part && place < own,
          },
        ],
  )
}

/** The name of the first person who is at a part of a thing; null for oneself, and for nobody. */
export async function findWhoIsBefore(
  db: Queryable,
  { staffId, thing, part, now }: Place & { staffId: string; now: Date },
): Promise<string | null> {
  const [first] = (await presenceRepository.list(db, { thing, now })).filter((one) => one.part === part)
  return first === undefined || first.staffId === staffId ? null : first.name
}
