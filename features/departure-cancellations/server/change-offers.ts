import { mayAnswerUntil, otherChoices } from '../rules/broken-departure.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { AppError, isAppError } from '#kernel/errors/errors.ts'
import { breaksDesk as texts } from '#messages/cancelled-departures/office.ts'
import { paise } from '#kernel/money/money.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { moveSeats, seatMoves } from '#features/bookings/server/move-seats.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { changedMeanwhile } from '#platform/db/changed-meanwhile.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { breakBookingRepository } from './break-booking-repository.ts'
import { breakRepository, type BreakRow, type BrokenDeparture } from './break-repository.ts'
import { departureToOffer } from './departure-to-offer.ts'
import { offersSeen } from './offers-seen.ts'
import { breakQueue } from './queues.ts'
import { requireBreak } from './require-break.ts'
import { showBreak } from './show-break.ts'
import { waitingParties } from './who-is-written-to.ts'

type Wanted = { startDate: string; seats: number }
type Asked = { offers: readonly Wanted[]; answerBy: Date; seen: string }
type Broken = { broken: BreakRow; departure: BrokenDeparture }

/**
 * Changes what is offered to those who have not answered, in one transaction: dates with seats set aside, seats taken back or
 * added, dates that end, a later last moment. Those whose choices change get one mail with them, by a job. Whoever has answered
 * keeps what they have.
 *
 * @returns how many mails go out.
 * @throws {AppError} `BREAK_NOT_FOUND`; `BREAK_ANSWERED` when nobody waits any more; `BREAK_TIME`; `BREAK_SAME`;
 *   `BREAK_SEATS_GONE`; `START_DATE_UNAVAILABLE`; `DESK_CHANGED_MEANWHILE` with the page as it is now.
 */
export async function changeBreakOffers(
  platform: Platform,
  staff: Staff,
  { key, ...asked }: Asked & { key: DepartureKey },
): Promise<{ mails: number }> {
  const { db } = platform
  const { broken, departure } = await requireBreak(platform, key)
  if (new Set(asked.offers.map(({ startDate }) => startDate)).size < asked.offers.length)
    throw new AppError('INVALID_INPUT', { detail: 'a date is offered twice' })
  try {
    return await inTransaction(db, (tx) => change(platform, tx, { broken, departure, staff, ...asked }))
  } catch (error) {
    if (isAppError(error) && error.code === 'SOLD_OUT') throw new AppError('BREAK_SEATS_GONE')
    if (!(error instanceof ChangedSince)) throw error
    throw changedMeanwhile(await showBreak(platform, key))
  }
}

/** Something is not as it was seen. It ends the transaction. */
class ChangedSince extends Error {}

async function change(platform: Platform, tx: Transaction, asked: Asked & Broken & { staff: Staff }) {
  const { departure, staff, seen, answerBy } = asked
  const breakId = asked.broken.id
  const at = await platform.databaseNow(tx)
  const waiting = (await breakBookingRepository.list(tx, breakId)).filter(({ row }) => row.outcome === 'waits')
  await bookingRepository.findAllForUpdate(
    tx,
    waiting.map(({ booking }) => booking.id),
  )
  const broken = await breakRepository.lock(tx, breakId)
  await breakRepository.lockEveryOffer(tx, breakId)
  if (broken === undefined || broken.doneAt !== null) throw new AppError('BREAK_ANSWERED')
  if ((await offersSeen(tx, breakId)) !== seen) throw new ChangedSince()
  if (!mayAnswerUntil(answerBy, broken.answerBy, at)) throw new AppError('BREAK_TIME')
  if (answerBy > broken.answerBy && isPastDates(asked.offers, answerBy))
    throw new AppError('BREAK_TIME', { message: texts.pastDates })
  const { before, moves, isChanged } = await changeDates(tx, { broken, departure, offers: asked.offers, at })
  if (!isChanged && answerBy.getTime() === broken.answerBy.getTime()) throw new AppError('BREAK_SAME')
  await breakRepository.update(tx, breakId, { answerBy })
  const [was, is] = [
    { offers: before, answerBy: broken.answerBy },
    { offers: asked.offers, answerBy },
  ]
  const parties = waitingParties(await breakBookingRepository.list(tx, breakId), departure)
  let mails = 0
  for (const mail of ['offers', 'longer'] as const) {
    const meant = parties.filter(({ guests }) => otherChoices(was, is, guests) === mail)
    const ids = meant.flatMap(({ readers }) => readers.map(({ row }) => row.id))
    mails += await breakBookingRepository.decideMail(tx, ids, { mail, at })
  }
  await breakRepository.noteStep(tx, { breakId, step: 'offers_changed', bookings: mails, staffId: staff.id, at })
  const wordsOf = (offers: readonly Wanted[]) =>
    offers.map(({ startDate, seats }) => `${startDate}: ${seats}`).join(', ')
  await recordAct(tx, {
    name: 'departure_break_offers_changed',
    on: { kind: 'departure', id: departureKey(departure) },
    at,
    reason: 'at the desk',
    before: { offers: wordsOf(before), answerBy: broken.answerBy.toISOString() },
    after: { offers: wordsOf(asked.offers), answerBy: answerBy.toISOString(), mails },
  })
  await platform.jobs.send(breakQueue, { breakId }, { tx })
  await platform.jobs.send(breakQueue, { breakId }, { tx, startAfter: answerBy })
  await moveSeats(platform, tx, moves)
  return { mails }
}

/** True when no offered date is left to choose at the last moment, and none was for a day. */
const isPastDates = (offers: readonly Wanted[], answerBy: Date) =>
  offers.length > 0 && offers.every(({ startDate }) => startDate <= todayIn(BUSINESS_TIME_ZONE, answerBy))

type Changing = Broken & { offers: readonly Wanted[]; at: Date }

/** Writes the offers as they are wanted. @returns what was offered before, the seats that move for it, and if anything changed. */
async function changeDates(tx: Transaction, { broken, departure, offers: wanted, at }: Changing) {
  const all = await breakRepository.listOffers(tx, broken.id)
  const open = all.filter(({ offer }) => offer.endedAt === null)
  const added: (Wanted & Awaited<ReturnType<typeof departureToOffer>>)[] = []
  for (const one of wanted) {
    if (open.some(({ startDate }) => startDate === one.startDate)) continue
    const { packageId } = departure
    added.push({ ...one, ...(await departureToOffer(tx, { packageId, date: one.startDate, at })) })
  }
  await breakRepository.lockDepartures(tx, [
    ...open.map(({ offer }) => offer.departureId),
    ...added.map(({ departureId }) => departureId),
  ])
  const moves = []
  let changed = added.length
  for (const { offer, startDate } of open) {
    const seats = wanted.find((one) => one.startDate === startDate)?.seats ?? 0
    const { id, departureId, seatsLeft } = offer
    const isEnded = seats === 0
    // A date that is full and not named ends too.
    if (seats === seatsLeft && !isEnded) continue
    changed += 1
    const changes = { seats: offer.seats - seatsLeft + seats, seatsLeft: seats, ...(isEnded && { endedAt: at }) }
    await breakRepository.updateOffer(tx, id, changes)
    if (seats > seatsLeft) moves.push(seatMoves.hold({ departureId, guests: seats - seatsLeft }))
    if (seats < seatsLeft) moves.push(seatMoves.release({ departureId, guests: seatsLeft - seats }))
  }
  const taken = await breakRepository.sumTaken(tx, broken.id)
  for (const { departureId, seats, pricePaise } of added) {
    const ended = all.find(({ offer }) => offer.departureId === departureId)?.offer
    if (ended === undefined)
      await breakRepository.insertOffer(tx, { breakId: broken.id, departureId, seats, pricePaise })
    else {
      // It was promised at its first price, and costs no more when it comes again.
      const price = paise(Math.min(ended.pricePaise, pricePaise))
      const aside = (taken.get(ended.id) ?? 0) + seats
      await breakRepository.updateOffer(tx, ended.id, {
        seats: aside,
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
    isChanged: changed > 0,
  }
}
