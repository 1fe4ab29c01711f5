import type { PresentTraveller } from '../api/desk-schemas.ts'
import { isAppError } from '#kernel/errors/errors.ts'
import { TRAVELLER_FIELDS } from '#features/catalog/rules/traveller-needs.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { findLastChanges, namedFields } from '#features/staff/server/find-last-changes.ts'
import { actRepository } from '#platform/audit/act-repository.ts'
import { changedMeanwhile } from '#platform/db/changed-meanwhile.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { ActFacts } from '#platform/db/schema/acts.ts'
import { findNeeds } from './find-needs.ts'
import { toTravellerDto } from './to-traveller-dto.ts'
import { travellerDetailsRepository } from './traveller-details-repository.ts'

const NAMES = ['sensitive_create', 'sensitive_update', 'sensitive_delete'] as const
const MOST = 50

type Seen = { booking: BookingRow; place: number; revision: number }

/**
 * Does something with a traveller as the desk has read them. The refusal for an old revision becomes the desk's, with who
 * stands there now.
 *
 * @throws {AppError} `DESK_CHANGED_MEANWHILE`, and what `work` throws.
 */
export async function whileUnchanged<Result>(
  tx: Transaction,
  seen: Seen,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isAppError(error) || error.code !== 'TRAVELLER_CHANGED') throw error
    throw changedMeanwhile(await findPresentTraveller(tx, seen))
  }
}

async function findPresentTraveller(tx: Transaction, { booking, place, revision }: Seen): Promise<PresentTraveller> {
  const needs = await findNeeds(tx, booking)
  const row = (await travellerDetailsRepository.findOfBooking(tx, booking.id)).find((one) => one.place === place)
  const on = { kind: 'booking', id: booking.id }
  const acts = await actRepository.listOn(tx, { ...on, names: NAMES, limit: MOST })
  return {
    traveller: row === undefined ? null : toTravellerDto(row, needs),
    changes: await findLastChanges(tx, {
      on,
      names: NAMES,
      fields: TRAVELLER_FIELDS,
      fieldsOf: (act) => fieldsOf(act, place),
    }),
    isNoteNew: acts.some(
      (act) => fieldsOf(act, place).includes('medicalNotes') && Number(act.after?.['revision'] ?? 0) > revision,
    ),
  }
}

/** Who takes a traveller out changes every field. */
function fieldsOf(
  { name, before, after }: { name: string; before: ActFacts | null; after: ActFacts | null },
  place: number,
): readonly string[] {
  if (name === 'sensitive_delete') return before?.['place'] === place ? TRAVELLER_FIELDS : []
  return after?.['place'] === place ? namedFields({ after }) : []
}
