import { auditReasons } from '#messages/enquiries/audit-reasons.ts'
import { answerDueAt } from '../rules/enquiry-case.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { caseRepository } from './case-repository.ts'
import { groupRequestRepository } from './group-request-repository.ts'
import { recordCaseEvent } from './record-case-event.ts'

/**
 * Records that seats are held for a case. The same transaction also writes the booking, possibly after this row.
 *
 * @throws {AppError} `CASE_NOT_FOUND`.
 */
export async function holdForCase(
  tx: Transaction,
  { number, bookingId, at }: { number: number; bookingId: string; at: Date },
): Promise<void> {
  const found = await caseRepository.find(tx, number)
  if (found === undefined) throw new AppError('CASE_NOT_FOUND')
  await caseRepository.linkBooking(tx, { caseId: found.row.id, bookingId, createdAt: at })
}

/**
 * Called when a booking made from a case gets its booker. The case becomes booked, and has no deadline. A complaint
 * stays a complaint.
 */
export async function linkCaseToBooking(
  tx: Transaction,
  { bookingId, at }: { bookingId: string; at: Date },
): Promise<void> {
  const row = await caseRepository.findByBooking(tx, bookingId)
  if (row === undefined || row.state === 'booked' || row.state === 'closed' || row.complaintNumber !== null) return
  if (!(await caseRepository.change(tx, row, { state: 'booked', dueAt: null, changedAt: at }))) {
    // Somebody has just changed the case, so repeat with the current version.
    return linkCaseToBooking(tx, { bookingId, at })
  }
  if (row.groupId !== null) await groupRequestRepository.setStatus(tx, row.groupId, 'won')
  await recordCaseEvent(tx, { row, name: 'enquiry_changed', reason: auditReasons.booked, at })
}

/**
 * Called when the hold of a booking made from a case has ended unpaid. The case then waits for us again, at its old
 * place in the inbox. Does nothing while the case has another booking.
 */
export async function unlinkCaseFromBooking(
  tx: Transaction,
  { bookingId, at }: { bookingId: string; at: Date },
): Promise<void> {
  const row = await caseRepository.findByBooking(tx, bookingId)
  if (row?.state !== 'booked' || (await caseRepository.hasOtherBooking(tx, { caseId: row.id, bookingId }))) return
  if (!(await caseRepository.change(tx, row, { state: 'ours', dueAt: answerDueAt(row.createdAt), changedAt: at }))) {
    return unlinkCaseFromBooking(tx, { bookingId, at })
  }
  if (row.groupId !== null) await groupRequestRepository.setStatus(tx, row.groupId, 'offered')
  await recordCaseEvent(tx, {
    row,
    name: 'enquiry_changed',
    reason: auditReasons.holdExpiredUnpaid,
    at,
    fields: ['state'],
  })
}
