import { PAPER_PARTS, type OpenedPapers } from '../api/traveller-papers-schemas.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { placesOf } from '../rules/traveller-details.ts'
import { knownPapers, NO_PAPERS, PAPER_FIELDS, readPapers, type TravellerPapers } from '../rules/traveller-papers.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { findLastChanges, namedFields } from '#features/staff/server/find-last-changes.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { changedMeanwhile } from '#platform/db/changed-meanwhile.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { withChangeableBooking } from './changeable-booking.ts'
import { travellerDetailsRepository } from './traveller-details-repository.ts'
import { travellerPapersRepository } from '#features/bookings/server/traveller-papers-repository.ts'
import { openPapers, sealPapers } from '#features/bookings/server/traveller-papers.ts'

type Asked = { reference: string; place: number }
type Given = { version: number; isForeign: boolean; papers: TravellerPapers; isPnrOfAll: boolean }

/**
 * The papers of one traveller. The look is in the log, without what stands there.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `TRAVELLER_CHANGED` for a place that does not travel.
 */
export async function readTravellerPapers(platform: Platform, { reference, place }: Asked): Promise<OpenedPapers> {
  const booking = await requireBooking(platform.db, reference)
  await requirePlace(platform.db, { booking, place })
  const opened = await findPapers(platform, platform.db, { bookingId: booking.id, place })
  await noteLook(platform, { bookingId: booking.id, place, opened })
  return opened
}

type Look = { bookingId: string; place: number; opened: OpenedPapers }

async function noteLook({ db, clock }: Platform, { bookingId, place, opened }: Look): Promise<void> {
  const act = { on: { kind: 'booking', id: bookingId }, at: clock.now(), reason: 'traveller’s travel documents' }
  await recordAct(db, { name: 'sensitive_read', ...act, after: { place, papers: opened.version === 0 ? 0 : 1 } })
}

/** Who travels on a booking. @throws {AppError} `TRAVELLER_CHANGED` when nobody does at `place`. */
async function requirePlace(db: Queryable, { booking, place }: { booking: BookingRow; place: number }) {
  const rows = await travellerDetailsRepository.findOfBooking(db, booking.id)
  const places = placesOf(
    rows.map((row) => row.place),
    booking.guests,
  )
  if (!places.includes(place)) throw new AppError('TRAVELLER_CHANGED')
  return { places, nameOf: (at: number) => rows.find((row) => row.place === at)?.name ?? '' }
}

/**
 * Seals and keeps what the office enters of the papers of a traveller. With `isPnrOfAll` everybody of the booking gets the
 * PNR and keeps the rest.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`, `TRAVELLERS_CLOSED`; `TRAVELLER_CHANGED` for a place that does not travel;
 *   `TRAVELLER_INVALID` for what has not the form of its field; `DESK_CHANGED_MEANWHILE` with the papers of now, which is a
 *   look at them.
 */
export async function saveTravellerPapers(platform: Platform, { reference, place, ...given }: Asked & Given) {
  const { papers, wrong } = readPapers(given.papers)
  if (wrong.length > 0) throw new AppError('TRAVELLER_INVALID', { detail: wrong.join(', ') })
  let look: Look | undefined
  const saved = withChangeableBooking(platform, reference, async (tx, booking) => {
    const { places, nameOf } = await requirePlace(tx, { booking, place })
    const before = await findPapers(platform, tx, { bookingId: booking.id, place })
    if (before.version !== given.version) {
      look = { bookingId: booking.id, place, opened: before }
      throw await refusal(tx, { booking, place, before })
    }
    const wanted = { papers, isForeign: given.isForeign }
    noteUnchanged('the same papers')
    await keep(platform, tx, { booking, place, before, wanted, name: nameOf(place) })
    for (const other of given.isPnrOfAll ? places.filter((at) => at !== place) : []) {
      const theirs = await findPapers(platform, tx, { bookingId: booking.id, place: other })
      const changed = { papers: { ...theirs.papers, pnr: papers.pnr }, isForeign: theirs.isForeign }
      // What cannot be opened is not replaced by a ticket alone.
      if (theirs.isUnreadable) continue
      await keep(platform, tx, { booking, place: other, before: theirs, wanted: changed, name: nameOf(other) })
    }
    return findPapers(platform, tx, { bookingId: booking.id, place })
  })
  try {
    return await saved
  } catch (error) {
    // The transaction is rolled back: the look would go with it.
    if (look !== undefined) await noteLook(platform, look)
    throw error
  }
}

type Kept = {
  booking: BookingRow
  place: number
  before: OpenedPapers
  wanted: Pick<OpenedPapers, 'papers' | 'isForeign'>
  /** Whose they are. */
  name: string
}

async function keep(
  { clock, secrets }: Platform,
  tx: Transaction,
  { booking, place, before, wanted, name }: Kept,
): Promise<void> {
  const fields = PAPER_FIELDS.filter((field) => before.papers[field] !== wanted.papers[field])
  const isOther = before.isForeign !== wanted.isForeign
  const isSame = fields.length === 0 && !isOther && !before.isUnreadable
  if (isSame && (before.version === 0 || before.enteredFor === name)) return
  const owner = { bookingId: booking.id, place }
  const version = before.version + 1
  await travellerPapersRepository.save(tx, {
    ...owner,
    sealed: sealPapers(secrets.booking, owner, wanted.papers),
    enteredFor: name,
    ...knownPapers(wanted.papers, wanted.isForeign),
    version,
    changedAt: clock.now(),
  })
  const act = { on: { kind: 'booking', id: booking.id }, at: clock.now(), reason: 'traveller’s travel documents' }
  const changed = isOther ? ['isForeign', ...fields] : fields
  const after = { place, version, fields: changed.join(',') }
  await recordAct(tx, { name: before.version === 0 ? 'sensitive_create' : 'sensitive_update', ...act, after })
}

async function findPapers(
  { secrets }: Platform,
  db: Queryable,
  { bookingId, place }: { bookingId: string; place: number },
): Promise<OpenedPapers> {
  const rows = await travellerPapersRepository.findOfBookings(db, [bookingId])
  const row = rows.find((one) => one.place === place)
  if (row === undefined) return { version: 0, isForeign: false, papers: NO_PAPERS, enteredFor: '', isUnreadable: false }
  const { version, isForeign, enteredFor } = row
  const papers = openPapers(secrets.booking, row)
  return { version, isForeign, papers: papers ?? NO_PAPERS, enteredFor, isUnreadable: papers === null }
}

type Refused = { booking: BookingRow; place: number; before: OpenedPapers }

async function refusal(tx: Transaction, { booking, place, before }: Refused): Promise<AppError> {
  const changes = await findLastChanges(tx, {
    on: { kind: 'booking', id: booking.id },
    names: ['sensitive_create', 'sensitive_update'],
    fields: PAPER_PARTS,
    fieldsOf: (act) => (act.after?.['place'] === place ? namedFields(act) : []),
  })
  return changedMeanwhile({ ...before, changes })
}
