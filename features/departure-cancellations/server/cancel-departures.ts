import type { BreakPreview } from '../api/desk-schemas.ts'
import { isAnswerTime } from '../rules/broken-departure.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { AppError, isAppError } from '#kernel/errors/errors.ts'
import type { Paise } from '#kernel/money/money.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { changeOfficeDeparture } from '#features/bookings/server/change-office-departure.ts'
import { moveSeats, seatMoves } from '#features/bookings/server/move-seats.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { endWaiting } from '#features/waiting-list/server/end-waiting.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { changedMeanwhile } from '#platform/db/changed-meanwhile.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { Words } from './ask-mail.ts'
import { breakBookingRepository } from './break-booking-repository.ts'
import { breakRepository, type BrokenDeparture } from './break-repository.ts'
import { departureToOffer } from './departure-to-offer.ts'
import { findConcerned, fingerprintOf, totalsOf, type Concerned } from './concerned-bookings.ts'
import { findChosen, ofDeparture, previewBreak, type AskedBreak } from './preview-break.ts'
import { breakQueue } from './queues.ts'

type Seen = AskedBreak & { seen: string }
type Asked = Words & { departures: readonly Seen[] }

/**
 * Breaks chosen departures in one transaction, all or none. Each is closed for ever, seats are set aside on the dates that
 * are offered, whoever waits for it is told, and every booking gets a row that waits for its one outcome. The mails and what
 * follows are jobs. Bookings are locked before the departures and looked at again when these are closed, so no booking can
 * come in between unseen.
 *
 * @throws {AppError} `DESK_CHANGED_MEANWHILE` with what it would do now; `BREAK_TIME`; `BREAK_SEATS_GONE` when an offered date
 *   has fewer free seats; `START_DATE_UNAVAILABLE`; the codes of {@link previewBreak}.
 */
export async function breakDepartures(platform: Platform, staff: Staff, asked: Asked): Promise<{ ids: string[] }> {
  if (asked.reason === '') throw new AppError('BREAK_REASON')
  if (!isAnswerTime(asked.answerBy, await platform.databaseNow(platform.db))) throw new AppError('BREAK_TIME')
  try {
    return await inTransaction(platform.db, (tx) => breakAll(platform, tx, { staff, ...asked }))
  } catch (error) {
    if (isAppError(error) && error.code === 'SOLD_OUT') throw new AppError('BREAK_SEATS_GONE')
    if (!(error instanceof ChangedSince)) throw error
    const present: BreakPreview = await previewBreak(platform, asked)
    throw changedMeanwhile(present)
  }
}

/** Something is not as it was seen. It ends the transaction. */
class ChangedSince extends Error {}

async function breakAll(
  platform: Platform,
  tx: Transaction,
  { staff, departures: asked, ...words }: Asked & { staff: Staff },
) {
  const at = await platform.databaseNow(tx)
  await bumpCatalogRevision(tx)
  const chosen = await findChosen(tx, asked, at)
  const broken = chosen.map(({ departure }) => departure)
  const ids = broken.map(({ id }) => id)
  const seen = await findConcerned(tx, ids, at)
  await bookingRepository.findAllForUpdate(
    tx,
    seen.map(({ booking }) => booking.id),
  )
  const ended = await lockOffersTo(tx, ids)
  const offered = await openOffers(tx, { chosen, at })
  const locked = await breakRepository.lockDepartures(tx, [...ids, ...offered.map(({ departureId }) => departureId)])
  if (offered.some(({ departureId }) => ids.includes(departureId))) throw new AppError('START_DATE_UNAVAILABLE')
  if (locked.some((one) => ids.includes(one.id) && one.startDate < todayIn(BUSINESS_TIME_ZONE, at)))
    throw new AppError('BREAK_TOO_LATE')
  for (const before of locked.filter(({ id }) => ids.includes(id)))
    await changeOfficeDeparture(platform, tx, { before, after: { ...before, isClosed: true } })
  const concerned = await findConcerned(tx, ids, at)
  for (const { departure, asked: one } of chosen) {
    if (fingerprintOf(ofDeparture(concerned, departure)) !== one.seen) throw new ChangedSince()
  }
  for (const { id } of ended) await breakRepository.updateOffer(tx, id, { seatsLeft: 0, endedAt: at })
  const made: string[] = []
  for (const departure of broken) {
    const own = ofDeparture(concerned, departure)
    const offers = offered.filter(({ of }) => of === departure.id)
    made.push(await store(platform, tx, { departure, concerned: own, offers, staff, at, ...words }))
  }
  await moveSeats(platform, tx, [
    ...ended.map(({ departureId, seatsLeft: guests }) => seatMoves.release({ departureId, guests })),
    ...offered.map(({ departureId, seats: guests }) => seatMoves.hold({ departureId, guests })),
  ])
  return { ids: made }
}

type Offered = { of: string; departureId: string; seats: number; pricePaise: Paise }
type Chosen = { departure: BrokenDeparture; asked: Seen }

/** The rows of the dates that are offered. A day of a daily rule gets its row. */
async function openOffers(
  tx: Transaction,
  { chosen, at }: { chosen: readonly Chosen[]; at: Date },
): Promise<Offered[]> {
  const offered: Offered[] = []
  for (const { departure, asked } of chosen) {
    for (const { startDate: date, seats } of asked.offers) {
      const found = await departureToOffer(tx, { packageId: departure.packageId, date, at })
      offered.push({ of: departure.id, seats, ...found })
    }
  }
  return offered
}

/** Offers of earlier breaks that send travellers to these departures end: nobody can go there any more. */
async function lockOffersTo(tx: Transaction, departureIds: readonly string[]) {
  const open = await breakRepository.listOffersTo(tx, departureIds)
  return open.length === 0
    ? []
    : breakRepository.lockOffersById(
        tx,
        open.map(({ id }) => id),
      )
}

type Storing = Words & {
  departure: BrokenDeparture
  concerned: readonly Concerned[]
  offers: readonly Offered[]
  staff: Staff
  at: Date
}

async function store(
  platform: Platform,
  tx: Transaction,
  { departure, concerned, offers, staff, reason, answerBy, at }: Storing,
): Promise<string> {
  const row = { departureId: departure.id, reason, answerBy, brokenBy: staff.id, createdAt: at }
  const breakId = await breakRepository.insert(tx, row)
  for (const { departureId, seats, pricePaise } of offers)
    await breakRepository.insertOffer(tx, { breakId, departureId, seats, pricePaise })
  await breakBookingRepository.insert(
    tx,
    concerned.map(({ booking, brokenCase }) => ({
      breakId,
      bookingId: booking.id,
      brokenCase,
      guests: booking.guests,
    })),
  )
  await breakRepository.noteStep(tx, { breakId, step: 'broken', bookings: concerned.length, staffId: staff.id, at })
  const { packageId: tourPackageId, startDate } = departure
  await endWaiting(platform, tx, { tourPackageId, startDate, at })
  const { bookings, guests, paidPaise, mails } = totalsOf(concerned)
  await recordAct(tx, {
    name: 'departure_broken',
    on: { kind: 'departure', id: departureKey(departure) },
    at,
    reason: 'at the desk',
    after: { bookings, guests, paidPaise, mails, offers: offers.length, answerBy: answerBy.toISOString() },
  })
  await platform.jobs.send(breakQueue, { breakId }, { tx })
  await platform.jobs.send(breakQueue, { breakId }, { tx, startAfter: answerBy })
  return breakId
}
