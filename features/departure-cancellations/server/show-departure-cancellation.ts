import type { DeskDepartureCancellation } from '../api/desk-calls.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departureCancellationBookingRepository } from './departure-cancellation-booking-repository.ts'
import { departureCancellationPageRepository } from './departure-cancellation-page-repository.ts'
import { departureCancellationRepository } from './departure-cancellation-repository.ts'
import { firstMail } from './choice-mail.ts'
import { findOtherDates } from './find-dates.ts'
import { offersFingerprint } from './offers-fingerprint.ts'
import { getRefundQueue } from './refund-queue.ts'
import { requireDepartureCancellation } from './require-departure-cancellation.ts'
import { listDepartureCancellationBookings } from './list-departure-cancellation-bookings.ts'
import { isPresent } from './settle-booking.ts'
import { openOffers } from './notify-booker.ts'
import { isAnswerTimeOver, waitingParties, mailRecipients } from './mail-recipients.ts'

/**
 * A cancelled departure as the office sees it: every booking with its outcome.
 *
 * @throws {AppError} `DEPARTURE_CANCELLATION_NOT_FOUND`.
 */
export async function getDepartureCancellation(
  platform: Platform,
  key: DepartureKey,
): Promise<DeskDepartureCancellation> {
  const { db } = platform
  const found = await requireDepartureCancellation(platform, key)
  // Read the fingerprint first, so that it is never newer than the page. After a later change the call then fails and
  // returns a new page.
  const fingerprint = await offersFingerprint(db, found.departureCancellation.id)
  const { departureCancellation, departure, cancelledBy } =
    (await departureCancellationRepository.find(db, found.departureCancellation.id)) ?? found
  const now = await platform.databaseNow(db)
  const [offers, steps, mails, queue, rows] = await Promise.all([
    departureCancellationRepository.listOffers(db, departureCancellation.id),
    departureCancellationRepository.listSteps(db, departureCancellation.id),
    departureCancellationPageRepository.listMails(db, departureCancellation.id),
    getRefundQueue(platform, departureCancellation.id),
    listDepartureCancellationBookings(platform, departureCancellation.id),
  ])
  const bookingRows = await departureCancellationBookingRepository.list(db, departureCancellation.id)
  const parties = waitingParties(bookingRows, departure)
  return {
    packageId: departure.packageId,
    packageName: departure.packageName,
    startDate: departure.startDate,
    reason: departureCancellation.reason,
    answerBy: departureCancellation.answerBy.toISOString(),
    cancelledAt: departureCancellation.createdAt.toISOString(),
    cancelledBy,
    doneAt: departureCancellation.doneAt?.toISOString() ?? null,
    hasAnswerDeadlinePassed: isAnswerTimeOver(bookingRows, { departureCancellation, departure }, now),
    offers: offers.map(({ offer, startDate, sold, capacity }) => ({
      id: offer.id,
      startDate,
      seats: offer.seats,
      seatsLeft: offer.seatsLeft,
      isEnded: offer.endedAt !== null,
      sold,
      capacity,
    })),
    rows,
    steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    mails: {
      sent: mails.filter(({ status }) => status === 'sent').length,
      bouncedBack: mails.filter(({ status }) => status === 'failed').length,
    },
    queue,
    change: {
      seen: fingerprint,
      mails: mailRecipients(bookingRows, departure).length,
      parties: parties.map(({ guests, readers }) => ({ guests, mails: readers.length })),
      dates: await findOtherDates(db, departure, now),
    },
    mail: await firstMail(platform, {
      departure,
      bookingRows: bookingRows
        .filter(({ row, booking }) => row.outcome === 'waits' && isPresent(booking, departure))
        .map(({ booking }) => booking),
      offeredDates: await openOffers(platform, departureCancellation),
      reason: departureCancellation.reason,
      answerBy: departureCancellation.answerBy,
    }),
  }
}
