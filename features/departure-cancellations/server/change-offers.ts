import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { isAllowedDeadline, mailReasonForChange } from '../rules/cancelled-departure.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { AppError, isAppError } from '#kernel/errors/errors.ts'
import { departureCancellationsDesk as texts } from '#messages/departure-cancellations/office.ts'
import { paise } from '#kernel/money/money.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { moveSeats, seatMoves } from '#features/seats/server/move-seats.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { concurrentChangeError } from '#platform/db/changed-concurrently.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departureCancellationBookingRepository } from './departure-cancellation-booking-repository.ts'
import {
  departureCancellationRepository,
  type DepartureCancellationRow,
  type CancelledDeparture,
} from './departure-cancellation-repository.ts'
import { getDepartureToOffer } from './departure-to-offer.ts'
import { offersFingerprint } from './offers-fingerprint.ts'
import { departureCancellationQueue } from './queues.ts'
import { requireDepartureCancellation } from './require-departure-cancellation.ts'
import { getDepartureCancellation } from './show-departure-cancellation.ts'
import { waitingParties } from './mail-recipients.ts'

type RequestedOffer = { startDate: string; seats: number }
type Input = { offers: readonly RequestedOffer[]; answerBy: Date; seen: string }
type CancellationWithDeparture = { departureCancellation: DepartureCancellationRow; departure: CancelledDeparture }

/**
 * Changes the offers to bookings without an answer, in one transaction: adds dates with held seats, adds or releases
 * seats, ends dates, extends the answer deadline. Groups whose choices change get one email, sent by a job. Bookings
 * that have answered keep their outcome.
 *
 * @returns how many emails are sent.
 * @throws {AppError} `DEPARTURE_CANCELLATION_NOT_FOUND`; `DEPARTURE_CANCELLATION_ANSWERED` when nobody waits any
 * longer; `DEPARTURE_CANCELLATION_TIME`; `DEPARTURE_CANCELLATION_UNCHANGED`; `DEPARTURE_CANCELLATION_SEATS_GONE`;
 * `START_DATE_UNAVAILABLE`; `DESK_CHANGED_CONCURRENTLY` with the current page.
 */
export async function changeDepartureCancellationOffers(
  platform: Platform,
  staff: Staff,
  { key, ...input }: Input & { key: DepartureKey },
): Promise<{ mails: number }> {
  const { db } = platform
  const { departureCancellation, departure } = await requireDepartureCancellation(platform, key)
  if (new Set(input.offers.map(({ startDate }) => startDate)).size < input.offers.length)
    throw new AppError('INVALID_INPUT', { detail: 'a date is offered twice' })
  try {
    return await inTransaction(db, (tx) => change(platform, tx, { departureCancellation, departure, staff, ...input }))
  } catch (error) {
    if (isAppError(error) && error.code === 'SOLD_OUT') throw new AppError('DEPARTURE_CANCELLATION_SEATS_GONE')
    if (!(error instanceof OffersChangedError)) throw error
    throw concurrentChangeError(await getDepartureCancellation(platform, key))
  }
}

/** Thrown to roll the transaction back, because something has changed since the preview. */
class OffersChangedError extends Error {}

async function change(
  platform: Platform,
  tx: Transaction,
  request: Input & CancellationWithDeparture & { staff: Staff },
) {
  const { departure, staff, seen, answerBy } = request
  const departureCancellationId = request.departureCancellation.id
  const at = await platform.databaseNow(tx)
  const waitingRows = (await departureCancellationBookingRepository.list(tx, departureCancellationId)).filter(
    ({ row }) => row.outcome === 'waits',
  )
  await bookingRepository.findAllForUpdate(
    tx,
    waitingRows.map(({ booking }) => booking.id),
  )
  const departureCancellation = await departureCancellationRepository.lock(tx, departureCancellationId)
  await departureCancellationRepository.lockEveryOffer(tx, departureCancellationId)
  if (departureCancellation === undefined || departureCancellation.doneAt !== null)
    throw new AppError('DEPARTURE_CANCELLATION_ANSWERED')
  if ((await offersFingerprint(tx, departureCancellationId)) !== seen) throw new OffersChangedError()
  if (!isAllowedDeadline(answerBy, departureCancellation.answerBy, at))
    throw new AppError('DEPARTURE_CANCELLATION_TIME')
  if (answerBy > departureCancellation.answerBy && hasOnlyPastDates(request.offers, answerBy))
    throw new AppError('DEPARTURE_CANCELLATION_TIME', { message: texts.pastDates })
  const { before, moves, isChanged } = await changeDates(tx, {
    departureCancellation,
    departure,
    offers: request.offers,
    at,
  })
  if (!isChanged && answerBy.getTime() === departureCancellation.answerBy.getTime())
    throw new AppError('DEPARTURE_CANCELLATION_UNCHANGED')
  await departureCancellationRepository.update(tx, departureCancellationId, { answerBy })
  const [was, is] = [
    { offers: before, answerBy: departureCancellation.answerBy },
    { offers: request.offers, answerBy },
  ]
  const parties = waitingParties(
    await departureCancellationBookingRepository.list(tx, departureCancellationId),
    departure,
  )
  let mails = 0
  for (const mail of ['offers', 'longer'] as const) {
    const affectedParties = parties.filter(({ guests }) => mailReasonForChange(was, is, guests) === mail)
    const ids = affectedParties.flatMap(({ readers }) => readers.map(({ row }) => row.id))
    mails += await departureCancellationBookingRepository.scheduleFollowUp(tx, ids, { mail, at })
  }
  await departureCancellationRepository.recordStep(tx, {
    departureCancellationId,
    step: 'offers_changed',
    bookings: mails,
    staffId: staff.id,
    at,
  })
  const wordsOf = (offers: readonly RequestedOffer[]) =>
    offers.map(({ startDate, seats }) => `${startDate}: ${seats}`).join(', ')
  await recordAuditEvent(tx, {
    name: 'departure_cancellation_offers_changed',
    on: { kind: 'departure', id: departureKey(departure) },
    at,
    reason: commonReasons.atDesk,
    before: { offers: wordsOf(before), answerBy: departureCancellation.answerBy.toISOString() },
    after: { offers: wordsOf(request.offers), answerBy: answerBy.toISOString(), mails },
  })
  await platform.jobs.send(departureCancellationQueue, { departureCancellationId }, { tx })
  await platform.jobs.send(departureCancellationQueue, { departureCancellationId }, { tx, startAfter: answerBy })
  await moveSeats(platform, tx, moves)
  return { mails }
}

/** True when dates are offered, but none of them can still be chosen at the deadline. */
const hasOnlyPastDates = (offers: readonly RequestedOffer[], answerBy: Date) =>
  offers.length > 0 && offers.every(({ startDate }) => startDate <= todayIn(BUSINESS_TIME_ZONE, answerBy))

type OffersChange = CancellationWithDeparture & { offers: readonly RequestedOffer[]; at: Date }

/** Writes the new offers. @returns the previous offers, the seats moved for them, and whether anything changed. */
async function changeDates(
  tx: Transaction,
  { departureCancellation, departure, offers: requestedOffers, at }: OffersChange,
) {
  const all = await departureCancellationRepository.listOffers(tx, departureCancellation.id)
  const open = all.filter(({ offer }) => offer.endedAt === null)
  const added: (RequestedOffer & Awaited<ReturnType<typeof getDepartureToOffer>>)[] = []
  for (const one of requestedOffers) {
    if (open.some(({ startDate }) => startDate === one.startDate)) continue
    const { packageId } = departure
    added.push({ ...one, ...(await getDepartureToOffer(tx, { packageId, date: one.startDate, at })) })
  }
  await departureCancellationRepository.lockDepartures(tx, [
    ...open.map(({ offer }) => offer.departureId),
    ...added.map(({ departureId }) => departureId),
  ])
  const moves = []
  let changedCount = added.length
  for (const { offer, startDate } of open) {
    const seats = requestedOffers.find((one) => one.startDate === startDate)?.seats ?? 0
    const { id, departureId, seatsLeft } = offer
    const isEnded = seats === 0
    // An offer with no seats left also ends when its date is not listed.
    if (seats === seatsLeft && !isEnded) continue
    changedCount += 1
    const changes = { seats: offer.seats - seatsLeft + seats, seatsLeft: seats, ...(isEnded && { endedAt: at }) }
    await departureCancellationRepository.updateOffer(tx, id, changes)
    if (seats > seatsLeft) moves.push(seatMoves.hold({ departureId, guests: seats - seatsLeft }))
    if (seats < seatsLeft) moves.push(seatMoves.release({ departureId, guests: seatsLeft - seats }))
  }
  const takenSeats = await departureCancellationRepository.sumSeatsTaken(tx, departureCancellation.id)
  for (const { departureId, seats, pricePaise } of added) {
    const endedOffer = all.find(({ offer }) => offer.departureId === departureId)?.offer
    if (endedOffer === undefined)
      await departureCancellationRepository.insertOffer(tx, {
        departureCancellationId: departureCancellation.id,
        departureId,
        seats,
        pricePaise,
      })
    else {
      // The date was promised at its first price, so it costs no more when it is offered again.
      const price = paise(Math.min(endedOffer.pricePaise, pricePaise))
      const totalSeats = (takenSeats.get(endedOffer.id) ?? 0) + seats
      await departureCancellationRepository.updateOffer(tx, endedOffer.id, {
        seats: totalSeats,
        seatsLeft: seats,
        pricePaise: price,
        endedAt: null,
      })
    }
    moves.push(seatMoves.hold({ departureId, guests: seats }))
  }
  return {
    before: open.map(({ offer, startDate }) => ({ startDate, seats: offer.seatsLeft })),
    moves,
    isChanged: changedCount > 0,
  }
}
