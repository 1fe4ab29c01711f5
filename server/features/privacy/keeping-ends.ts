import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#domain/calendar-date.ts'
import {
  CALL_BACK_KEPT_DAYS,
  ENQUIRY_KEPT_DAYS,
  IDEMPOTENCY_KEPT_HOURS,
  INCOMING_MAIL_KEPT_DAYS,
  UNPAID_BOOKING_KEPT_DAYS,
  WAITING_PARTY_KEPT_DAYS,
  WEBHOOK_BODY_KEPT_DAYS,
} from '#domain/keeping-periods.ts'
import { idsOnBookings } from '#server/features/documents/ids-on-bookings.ts'
import { actRepository } from '#server/platform/audit/act-repository.ts'
import type { Transaction } from '#server/platform/db/queryable.ts'
import { endedKeepingRepository } from './ended-keeping-repository.ts'
import { eraseBookings } from './held-bookings-repository.ts'
import { deleteMailsAbout } from './held-messages-repository.ts'
import { erasePapersOfBookings } from './held-money-repository.ts'

/** The end of one period of keeping. */
export type KeepingEnd = {
  /** What is erased, as the record of acts names it. */
  what: string
  /** Erases up to `limit` rows whose period is over. @returns how many; fewer than `limit` when nothing is left. */
  erase(tx: Transaction, at: Date, limit: number): Promise<number>
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
  async erase(tx, at, limit) {
    const found = await endedKeepingRepository.findUnpaidBookings(
      tx,
      before(at, UNPAID_BOOKING_KEPT_DAYS * DAY_MS),
      limit,
    )
    if (found.length === 0) return 0
    const bookingIds = found.map(({ id }) => id)
    const related = [...bookingIds, ...(await idsOnBookings(tx, bookingIds))]
    await endedKeepingRepository.endLinks(tx, bookingIds)
    await eraseBookings(tx, { bookingIds }, at)
    await erasePapersOfBookings(tx, { bookingIds, references: found.map(({ reference }) => reference) })
    await deleteMailsAbout(tx, related)
    await actRepository.eraseObjects(tx, related, at)
    return found.length
  },
}

/** Messages to the office, with the copy that the office got by mail. */
const enquiries = asked('enquiries', (tx, at, limit) =>
  endedKeepingRepository.deleteEnquiries(tx, before(at, ENQUIRY_KEPT_DAYS * DAY_MS), limit),
)

const callBacks = asked('call-backs', (tx, at, limit) =>
  endedKeepingRepository.deleteCallBacks(tx, before(at, CALL_BACK_KEPT_DAYS * DAY_MS), limit),
)

const groupRequests = asked('group requests', (tx, at, limit) =>
  endedKeepingRepository.deleteGroupRequests(tx, before(at, ENQUIRY_KEPT_DAYS * DAY_MS), limit),
)

const waitingParties = asked('waiting parties', (tx, at, limit) =>
  endedKeepingRepository.deleteWaitingParties(
    tx,
    addDays(todayIn(BUSINESS_TIME_ZONE, at), -WAITING_PARTY_KEPT_DAYS),
    limit,
  ),
)

/** The end of something that people asked the office for: the rows go with their mails, and the acts lose their object. */
function asked(
  what: string,
  findAndDelete: (tx: Transaction, at: Date, limit: number) => Promise<string[]>,
): KeepingEnd {
  return {
    what,
    async erase(tx, at, limit) {
      const ids = await findAndDelete(tx, at, limit)
      if (ids.length === 0) return 0
      await deleteMailsAbout(tx, ids)
      await actRepository.eraseObjects(tx, ids, at)
      return ids.length
    },
  }
}

const incomingMails: KeepingEnd = {
  what: 'incoming mails',
  erase: (tx, at, limit) =>
    endedKeepingRepository.deleteIncomingMails(tx, before(at, INCOMING_MAIL_KEPT_DAYS * DAY_MS), limit),
}

const webhookBodies: KeepingEnd = {
  what: 'webhook bodies',
  erase: (tx, at, limit) => endedKeepingRepository.emptyInbox(tx, before(at, WEBHOOK_BODY_KEPT_DAYS * DAY_MS), limit),
}

const repeatedRequests: KeepingEnd = {
  what: 'idempotency keys',
  erase: (tx, at, limit) =>
    endedKeepingRepository.deleteIdempotencyKeys(tx, before(at, IDEMPOTENCY_KEPT_HOURS * HOUR_MS), limit),
}

/** Everything that is kept for a period only, and that no other nightly job erases. */
export const keepingEnds: readonly KeepingEnd[] = [
  unpaidBookings,
  enquiries,
  callBacks,
  groupRequests,
  waitingParties,
  incomingMails,
  webhookBodies,
  repeatedRequests,
]
