import type { DeskBreak } from '../api/desk-schemas.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { breakBookingRepository } from './break-booking-repository.ts'
import { breakPageRepository } from './break-page-repository.ts'
import { breakRepository } from './break-repository.ts'
import { firstMail } from './ask-mail.ts'
import { findOtherDates } from './find-dates.ts'
import { offersSeen } from './offers-seen.ts'
import { readRefundQueue } from './refund-queue.ts'
import { requireBreak } from './require-break.ts'
import { listBreakBookings } from './list-break-bookings.ts'
import { isThere } from './settle-booking.ts'
import { openOffers } from './tell-booking.ts'
import { isAnswerTimeOver, waitingParties, whoIsWrittenTo } from './who-is-written-to.ts'

/** A broken departure as the office sees it: every booking with its one outcome. @throws {AppError} `BREAK_NOT_FOUND`. */
export async function showBreak(platform: Platform, key: DepartureKey): Promise<DeskBreak> {
  const { db } = platform
  const found = await requireBreak(platform, key)
  // What was seen is never newer than the page that shows it: what changes from here on is refused with a new page.
  const seen = await offersSeen(db, found.broken.id)
  const { broken, departure, brokenBy } = (await breakRepository.find(db, found.broken.id)) ?? found
  const now = await platform.databaseNow(db)
  const [offers, steps, mails, queue, rows] = await Promise.all([
    breakRepository.listOffers(db, broken.id),
    breakRepository.listSteps(db, broken.id),
    breakPageRepository.listMails(db, broken.id),
    readRefundQueue(platform, broken.id),
    listBreakBookings(platform, broken.id),
  ])
  const asked = await breakBookingRepository.list(db, broken.id)
  const parties = waitingParties(asked, departure)
  return {
    packageId: departure.packageId,
    packageName: departure.packageName,
    startDate: departure.startDate,
    reason: broken.reason,
    answerBy: broken.answerBy.toISOString(),
    brokenAt: broken.createdAt.toISOString(),
    brokenBy,
    doneAt: broken.doneAt?.toISOString() ?? null,
    isAnswerTimeOver: isAnswerTimeOver(asked, { broken, departure }, now),
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
      cameBack: mails.filter(({ status }) => status === 'failed').length,
    },
    queue,
    change: {
      seen,
      mails: whoIsWrittenTo(asked, departure).length,
      parties: parties.map(({ guests, readers }) => ({ guests, mails: readers.length })),
      dates: await findOtherDates(db, departure, now),
    },
    mail: await firstMail(platform, {
      departure,
      asked: asked
        .filter(({ row, booking }) => row.outcome === 'waits' && isThere(booking, departure))
        .map(({ booking }) => booking),
      offered: await openOffers(platform, broken),
      reason: broken.reason,
      answerBy: broken.answerBy,
    }),
  }
}
