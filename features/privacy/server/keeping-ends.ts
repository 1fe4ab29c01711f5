import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { auditReasons } from '#messages/privacy/audit-reasons.ts'
import { DATA_REQUEST_RETENTION_DAYS } from '../rules/data-request.ts'
import {
  CALL_BACK_RETENTION_DAYS,
  ENQUIRY_RETENTION_DAYS,
  HOTEL_LIST_RETENTION_DAYS,
  IDEMPOTENCY_RETENTION_HOURS,
  INCOMING_MAIL_RETENTION_DAYS,
  ROLL_CALL_RETENTION_DAYS,
  UNPAID_BOOKING_RETENTION_DAYS,
  WAITING_PARTY_RETENTION_DAYS,
  WEBHOOK_BODY_RETENTION_DAYS,
} from '../rules/keeping-periods.ts'
import { findRelatedIds } from '#features/documents/server/find-related-ids.ts'
import { hotelListRepository } from '#features/arrangements/server/hotel-lists/hotel-list-repository.ts'
import { auditEventRepository } from '#platform/audit/audit-event-repository.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { dataRequestRepository } from './data-request-repository.ts'
import { type RequestKind, expiredDataRepository, isCaseOf } from './expired-data-repository.ts'
import { eraseTracesOf } from './erase-hotel-lists.ts'
import { eraseBookings } from './held-bookings-repository.ts'
import { recordErasedCases } from './held-cases-repository.ts'
import type { ErasureContext } from './holding.ts'
import { deleteMailsAbout } from './held-messages-repository.ts'
import { eraseMoneyRecordsOfBookings } from './held-money-repository.ts'

/** A kind of data with a retention period. */
export type RetentionRule = {
  /** What is erased, as the audit log names it. */
  what: string
  /** Erases up to `limit` rows whose period is over. @returns how many; fewer than `limit` when nothing is left. */
  erase(tx: Transaction, context: ErasureContext, limit: number): Promise<number>
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const before = (at: Date, ms: number) => new Date(at.getTime() - ms)

/**
 * Bookings that expired or were cancelled without any payment. The row stays with its reference, amounts and history,
 * but without personal data.
 */
const unpaidBookings: RetentionRule = {
  what: 'unpaid bookings',
  async erase(tx, context, limit) {
    const { at } = context
    const found = await expiredDataRepository.findUnpaidBookings(
      tx,
      before(at, UNPAID_BOOKING_RETENTION_DAYS * DAY_MS),
      limit,
    )
    if (found.length === 0) return 0
    const bookingIds = found.map(({ id }) => id)
    const related = [...bookingIds, ...(await findRelatedIds(tx, bookingIds))]
    await expiredDataRepository.replaceLinks(tx, bookingIds)
    await eraseBookings(tx, { bookingIds, reason: auditReasons.periodOver }, context)
    await eraseMoneyRecordsOfBookings(tx, { bookingIds, references: found.map(({ reference }) => reference) })
    await deleteMailsAbout(tx, related)
    await auditEventRepository.eraseObjects(tx, related, at)
    return found.length
  },
}

/** Messages to the office, with the copy that the office got by email. */
const enquiries = request('enquiries', ENQUIRY_RETENTION_DAYS)
const callBacks = request('call-backs', CALL_BACK_RETENTION_DAYS)
const groupRequests = request('group requests', ENQUIRY_RETENTION_DAYS)

const waitingParties: RetentionRule = {
  what: 'waiting parties',
  async erase(tx, { at }, limit) {
    const end = addDays(todayIn(BUSINESS_TIME_ZONE, at), -WAITING_PARTY_RETENTION_DAYS)
    return eraseTraces(tx, await expiredDataRepository.deleteWaitingParties(tx, end, limit), at)
  },
}

/** Deletes enquiries of one kind together with their cases. The audit log still has the numbers of the cases. */
function request(what: RequestKind, retentionDays: number): RetentionRule {
  return {
    what,
    async erase(tx, { at }, limit) {
      const old = await expiredDataRepository.findExpiredRequestIds(tx, {
        what,
        end: before(at, retentionDays * DAY_MS),
        limit,
      })
      if (old.length === 0) return 0
      await recordErasedCases(tx, isCaseOf(what, old), { at, reason: auditReasons.periodOver })
      return eraseTraces(tx, await expiredDataRepository.deleteRequests(tx, what, old), at)
    },
  }
}

/** Deletes the emails about deleted rows, and removes the rows' ids from audit events. */
async function eraseTraces(tx: Transaction, ids: readonly string[], at: Date): Promise<number> {
  if (ids.length === 0) return 0
  await deleteMailsAbout(tx, ids)
  await auditEventRepository.eraseObjects(tx, ids, at)
  return ids.length
}

const incomingMails: RetentionRule = {
  what: 'incoming mails',
  erase: (tx, { at }, limit) =>
    expiredDataRepository.deleteIncomingMails(tx, before(at, INCOMING_MAIL_RETENTION_DAYS * DAY_MS), limit),
}

/** Where people were seen on a trip, and which phones had an offline copy of the traveller list. */
const rollCalls: RetentionRule = {
  what: 'roll-calls',
  erase: (tx, { at }, limit) =>
    expiredDataRepository.deleteRollCalls(
      tx,
      addDays(todayIn(BUSINESS_TIME_ZONE, at), -ROLL_CALL_RETENTION_DAYS),
      limit,
    ),
}

/** The lists that hotels received for a trip: who slept where. */
const hotelLists: RetentionRule = {
  what: 'rooming lists',
  async erase(tx, { at }, limit) {
    const end = addDays(todayIn(BUSINESS_TIME_ZONE, at), -HOTEL_LIST_RETENTION_DAYS)
    const deletedLists = await hotelListRepository.deleteForTripsEndedBefore(tx, end, limit)
    await eraseTracesOf(tx, deletedLists)
    return deletedLists.length
  },
}

const webhookBodies: RetentionRule = {
  what: 'webhook bodies',
  erase: (tx, { at }, limit) =>
    expiredDataRepository.emptyInbox(tx, before(at, WEBHOOK_BODY_RETENTION_DAYS * DAY_MS), limit),
}

const idempotencyKeys: RetentionRule = {
  what: 'idempotency keys',
  erase: (tx, { at }, limit) =>
    expiredDataRepository.deleteIdempotencyKeys(tx, before(at, IDEMPOTENCY_RETENTION_HOURS * HOUR_MS), limit),
}

const dataRequests: RetentionRule = {
  what: 'data requests',
  erase: (tx, { at }, limit) =>
    dataRequestRepository.deleteOld(tx, before(at, DATA_REQUEST_RETENTION_DAYS * DAY_MS), limit),
}

/** All data with a retention period that no other nightly job erases. */
export const retentionRules: readonly RetentionRule[] = [
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
  idempotencyKeys,
]
