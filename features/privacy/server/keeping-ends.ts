import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { DATA_REQUEST_KEPT_DAYS } from '../rules/data-request.ts'
import {
  CALL_BACK_KEPT_DAYS,
  ENQUIRY_KEPT_DAYS,
  HOTEL_LIST_KEPT_DAYS,
  IDEMPOTENCY_KEPT_HOURS,
  INCOMING_MAIL_KEPT_DAYS,
  ROLL_CALL_KEPT_DAYS,
  UNPAID_BOOKING_KEPT_DAYS,
  WAITING_PARTY_KEPT_DAYS,
  WEBHOOK_BODY_KEPT_DAYS,
} from '../rules/keeping-periods.ts'
import { idsOnBookings } from '#features/documents/server/ids-on-bookings.ts'
import { hotelListRepository } from '#features/departures/server/hotel-lists/hotel-list-repository.ts'
import { actRepository } from '#platform/audit/act-repository.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { dataRequestRepository } from './data-request-repository.ts'
import { type AskedKind, endedKeepingRepository, isCaseOf } from './ended-keeping-repository.ts'
import { PERIOD_OVER } from './erasure-reasons.ts'
import { eraseTracesOf } from './erase-hotel-lists.ts'
import { eraseBookings } from './held-bookings-repository.ts'
import { noteErasedCases } from './held-cases-repository.ts'
import type { Erasing } from './holding.ts'
import { deleteMailsAbout } from './held-messages-repository.ts'
import { erasePapersOfBookings } from './held-money-repository.ts'

/** The end of one period of keeping. */
export type KeepingEnd = {
  /** What is erased, as the record of acts names it. */
  what: string
  /** Erases up to `limit` rows whose period is over. @returns how many; fewer than `limit` when nothing is left. */
  erase(tx: Transaction, erasing: Erasing, limit: number): Promise<number>
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const before = (at: Date, ms: number) => new Date(at.getTime() - ms)

/**
 * Bookings that expired or were given up without any payment. The row stays with its reference, amounts and history, but
 * without a person.
 */
const unpaidBookings: KeepingEnd = {
  what: 'unpaid bookings',
  async erase(tx, erasing, limit) {
    const { at } = erasing
    const found = await endedKeepingRepository.findUnpaidBookings(
      tx,
      before(at, UNPAID_BOOKING_KEPT_DAYS * DAY_MS),
      limit,
    )
    if (found.length === 0) return 0
    const bookingIds = found.map(({ id }) => id)
    const related = [...bookingIds, ...(await idsOnBookings(tx, bookingIds))]
    await endedKeepingRepository.endLinks(tx, bookingIds)
    await eraseBookings(tx, { bookingIds, reason: PERIOD_OVER }, erasing)
    await erasePapersOfBookings(tx, { bookingIds, references: found.map(({ reference }) => reference) })
    await deleteMailsAbout(tx, related)
    await actRepository.eraseObjects(tx, related, at)
    return found.length
  },
}

/** Messages to the office, with the copy that the office got by mail. */
const enquiries = asked('enquiries', ENQUIRY_KEPT_DAYS)
const callBacks = asked('call-backs', CALL_BACK_KEPT_DAYS)
const groupRequests = asked('group requests', ENQUIRY_KEPT_DAYS)

const waitingParties: KeepingEnd = {
  what: 'waiting parties',
  async erase(tx, { at }, limit) {
    const end = addDays(todayIn(BUSINESS_TIME_ZONE, at), -WAITING_PARTY_KEPT_DAYS)
    return eraseTraces(tx, await endedKeepingRepository.deleteWaitingParties(tx, end, limit), at)
  },
}

/** The end of something that people asked the office for: the cases go with it, and their numbers stay in the record. */
function asked(what: AskedKind, keptDays: number): KeepingEnd {
  return {
    what,
    async erase(tx, { at }, limit) {
      const old = await endedKeepingRepository.findAsked(tx, { what, end: before(at, keptDays * DAY_MS), limit })
      if (old.length === 0) return 0
      await noteErasedCases(tx, isCaseOf(what, old), { at, reason: PERIOD_OVER })
      return eraseTraces(tx, await endedKeepingRepository.deleteAsked(tx, what, old), at)
    },
  }
}

/** What was deleted goes with its mails, and the acts lose their object. */
async function eraseTraces(tx: Transaction, ids: readonly string[], at: Date): Promise<number> {
  if (ids.length === 0) return 0
  await deleteMailsAbout(tx, ids)
  await actRepository.eraseObjects(tx, ids, at)
  return ids.length
}

const incomingMails: KeepingEnd = {
  what: 'incoming mails',
  erase: (tx, { at }, limit) =>
    endedKeepingRepository.deleteIncomingMails(tx, before(at, INCOMING_MAIL_KEPT_DAYS * DAY_MS), limit),
}

/** Who was seen where on a trip, and which phones kept the list of its travellers. */
const rollCalls: KeepingEnd = {
  what: 'roll-calls',
  erase: (tx, { at }, limit) =>
    endedKeepingRepository.deleteRollCalls(tx, addDays(todayIn(BUSINESS_TIME_ZONE, at), -ROLL_CALL_KEPT_DAYS), limit),
}

/** What hotels got to read of a trip: who slept where. */
const hotelLists: KeepingEnd = {
  what: 'rooming lists',
  async erase(tx, { at }, limit) {
    const end = addDays(todayIn(BUSINESS_TIME_ZONE, at), -HOTEL_LIST_KEPT_DAYS)
    const gone = await hotelListRepository.deleteOfTripsUntil(tx, end, limit)
    await eraseTracesOf(tx, gone)
    return gone.length
  },
}

const webhookBodies: KeepingEnd = {
  what: 'webhook bodies',
  erase: (tx, { at }, limit) =>
    endedKeepingRepository.emptyInbox(tx, before(at, WEBHOOK_BODY_KEPT_DAYS * DAY_MS), limit),
}

const repeatedRequests: KeepingEnd = {
  what: 'idempotency keys',
  erase: (tx, { at }, limit) =>
    endedKeepingRepository.deleteIdempotencyKeys(tx, before(at, IDEMPOTENCY_KEPT_HOURS * HOUR_MS), limit),
}

const dataRequests: KeepingEnd = {
  what: 'data requests',
  erase: (tx, { at }, limit) => dataRequestRepository.deleteOld(tx, before(at, DATA_REQUEST_KEPT_DAYS * DAY_MS), limit),
}

/** Everything that is kept for a period only, and that no other nightly job erases. */
export const keepingEnds: readonly KeepingEnd[] = [
  unpaidBookings,
  enquiries,
  callBacks,
  groupRequests,
  waitingParties,
  incomingMails,
  dataRequests,
  rollCalls,
  hotelLists,
  webhookBodies,
  repeatedRequests,
]
