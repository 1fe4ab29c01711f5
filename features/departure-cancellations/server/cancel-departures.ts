import { commonReasons } from '#messages/platform/audit-reasons.ts'
import type { DepartureCancellationPreview } from '../api/desk-calls.ts'
import { isValidAnswerDeadline } from '../rules/cancelled-departure.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { AppError, isAppError } from '#kernel/errors/errors.ts'
import type { Paise } from '#kernel/money/money.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { changeOfficeDeparture } from '#features/seats/server/change-office-departure.ts'
import { moveSeats, seatMoves } from '#features/seats/server/move-seats.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { endWaiting } from '#features/waiting-list/server/end-waiting.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { concurrentChangeError } from '#platform/db/changed-concurrently.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { CancellationText } from './choice-mail.ts'
import { departureCancellationBookingRepository } from './departure-cancellation-booking-repository.ts'
import { departureCancellationRepository, type CancelledDeparture } from './departure-cancellation-repository.ts'
import { getDepartureToOffer } from './departure-to-offer.ts'
import { findAffected, fingerprintOf, totalsOf, type AffectedBooking } from './affected-bookings.ts'
import {
  findChosen,
  ofDeparture,
  previewDepartureCancellation,
  type RequestedDepartureCancellation,
} from './preview-departure-cancellation.ts'
import { departureCancellationQueue } from './queues.ts'

type PreviewedCancellation = RequestedDepartureCancellation & { seen: string }
type Input = CancellationText & { departures: readonly PreviewedCancellation[] }

/**
 * Cancels the selected departures in one transaction, all or none. Each is closed permanently, seats are held on the
 * offered dates, its waiting list is informed, and every booking gets a row that awaits its outcome. Emails and further
 * work are jobs. Bookings are locked before the departures and read again after these are closed, so no new booking can
 * be missed.
 *
 * @throws {AppError} `DESK_CHANGED_CONCURRENTLY` with the new preview; `DEPARTURE_CANCELLATION_TIME`;
 * `DEPARTURE_CANCELLATION_SEATS_GONE` when an offered date has fewer free seats; `START_DATE_UNAVAILABLE`; the codes of
 * {@link previewDepartureCancellation}.
 */
export async function cancelDepartures(platform: Platform, staff: Staff, request: Input): Promise<{ ids: string[] }> {
  if (request.reason === '') throw new AppError('DEPARTURE_CANCELLATION_REASON')
  if (!isValidAnswerDeadline(request.answerBy, await platform.databaseNow(platform.db)))
    throw new AppError('DEPARTURE_CANCELLATION_TIME')
  try {
    return await inTransaction(platform.db, (tx) => cancelAll(platform, tx, { staff, ...request }))
  } catch (error) {
    if (isAppError(error) && error.code === 'SOLD_OUT') throw new AppError('DEPARTURE_CANCELLATION_SEATS_GONE')
    if (!(error instanceof ChangedSincePreviewError)) throw error
    const present: DepartureCancellationPreview = await previewDepartureCancellation(platform, request)
    throw concurrentChangeError(present)
  }
}

/** Thrown to roll the transaction back, because something has changed since the preview. */
class ChangedSincePreviewError extends Error {}

async function cancelAll(
  platform: Platform,
  tx: Transaction,
  { staff, departures: requestedDepartures, ...message }: Input & { staff: Staff },
) {
  const at = await platform.databaseNow(tx)
  await bumpCatalogRevision(tx)
  const departuresToCancel = await findChosen(tx, requestedDepartures, at)
  const departures = departuresToCancel.map(({ departure }) => departure)
  const ids = departures.map(({ id }) => id)
  const seen = await findAffected(tx, ids, at)
  await bookingRepository.findAllForUpdate(
    tx,
    seen.map(({ booking }) => booking.id),
  )
  const endedOffers = await lockOffersForDepartures(tx, ids)
  const currentOffers = await openOffers(tx, { departuresToCancel, at })
  const lockedDepartures = await departureCancellationRepository.lockDepartures(tx, [
    ...ids,
    ...currentOffers.map(({ departureId }) => departureId),
  ])
  if (currentOffers.some(({ departureId }) => ids.includes(departureId))) throw new AppError('START_DATE_UNAVAILABLE')
  if (lockedDepartures.some((one) => ids.includes(one.id) && one.startDate < todayIn(BUSINESS_TIME_ZONE, at)))
    throw new AppError('DEPARTURE_CANCELLATION_TOO_LATE')
  for (const before of lockedDepartures.filter(({ id }) => ids.includes(id)))
    await changeOfficeDeparture(platform, tx, { before, after: { ...before, isClosed: true } })
  const affectedBookings = await findAffected(tx, ids, at)
  for (const { departure, requestedCancellation: one } of departuresToCancel) {
    if (fingerprintOf(ofDeparture(affectedBookings, departure)) !== one.seen) throw new ChangedSincePreviewError()
  }
  for (const { id } of endedOffers)
    await departureCancellationRepository.updateOffer(tx, id, { seatsLeft: 0, endedAt: at })
  const cancellationIds: string[] = []
  for (const departure of departures) {
    const departureBookings = ofDeparture(affectedBookings, departure)
    const offers = currentOffers.filter(({ of }) => of === departure.id)
    cancellationIds.push(
      await store(platform, tx, { departure, affectedBookings: departureBookings, offers, staff, at, ...message }),
    )
  }
  await moveSeats(platform, tx, [
    ...endedOffers.map(({ departureId, seatsLeft: guests }) => seatMoves.release({ departureId, guests })),
    ...currentOffers.map(({ departureId, seats: guests }) => seatMoves.hold({ departureId, guests })),
  ])
  return { ids: cancellationIds }
}

type OfferedDeparture = { of: string; departureId: string; seats: number; pricePaise: Paise }
type DepartureToCancel = { departure: CancelledDeparture; requestedCancellation: PreviewedCancellation }

/** Gets the rows of the offered dates. A day sold by a daily rule gets its row here. */
async function openOffers(
  tx: Transaction,
  { departuresToCancel, at }: { departuresToCancel: readonly DepartureToCancel[]; at: Date },
): Promise<OfferedDeparture[]> {
  const currentOffers: OfferedDeparture[] = []
  for (const { departure, requestedCancellation } of departuresToCancel) {
    for (const { startDate: date, seats } of requestedCancellation.offers) {
      const found = await getDepartureToOffer(tx, { packageId: departure.packageId, date, at })
      currentOffers.push({ of: departure.id, seats, ...found })
    }
  }
  return currentOffers
}

/**
 * Locks the offers of earlier cancellations that send travellers to these departures. The caller ends them, because
 * nobody can travel on these departures now.
 */
async function lockOffersForDepartures(tx: Transaction, departureIds: readonly string[]) {
  const open = await departureCancellationRepository.listOffersForDepartures(tx, departureIds)
  return open.length === 0
    ? []
    : departureCancellationRepository.lockOffersById(
        tx,
        open.map(({ id }) => id),
      )
}

type NewDepartureCancellation = CancellationText & {
  departure: CancelledDeparture
  affectedBookings: readonly AffectedBooking[]
  offers: readonly OfferedDeparture[]
  staff: Staff
  at: Date
}

async function store(
  platform: Platform,
  tx: Transaction,
  { departure, affectedBookings, offers, staff, reason, answerBy, at }: NewDepartureCancellation,
): Promise<string> {
  const row = { departureId: departure.id, reason, answerBy, cancelledBy: staff.id, createdAt: at }
  const departureCancellationId = await departureCancellationRepository.insert(tx, row)
  for (const { departureId, seats, pricePaise } of offers)
    await departureCancellationRepository.insertOffer(tx, { departureCancellationId, departureId, seats, pricePaise })
  await departureCancellationBookingRepository.insert(
    tx,
    affectedBookings.map(({ booking, cancellationCase }) => ({
      departureCancellationId,
      bookingId: booking.id,
      cancellationCase,
      guests: booking.guests,
    })),
  )
  await departureCancellationRepository.recordStep(tx, {
    departureCancellationId,
    step: 'cancelled',
    bookings: affectedBookings.length,
    staffId: staff.id,
    at,
  })
  const { packageId: tourPackageId, startDate } = departure
  await endWaiting(platform, tx, { tourPackageId, startDate, at })
  const { bookings, guests, paidPaise, mails } = totalsOf(affectedBookings)
  await recordAuditEvent(tx, {
    name: 'departure_cancelled',
    on: { kind: 'departure', id: departureKey(departure) },
    at,
    reason: commonReasons.atDesk,
    after: { bookings, guests, paidPaise, mails, offers: offers.length, answerBy: answerBy.toISOString() },
  })
  await platform.jobs.send(departureCancellationQueue, { departureCancellationId }, { tx })
  await platform.jobs.send(departureCancellationQueue, { departureCancellationId }, { tx, startAfter: answerBy })
  return departureCancellationId
}
