import { AppError } from '#domain/errors.ts'
import type { Transaction } from '#server/platform/db/queryable.ts'
import { caseRepository } from './case-repository.ts'
import { groupRequestRepository } from './group-request-repository.ts'
import { noteCase } from './note-case.ts'

/**
 * Notes that seats are held for a case. The booking is written by the same transaction, at the latest with this row.
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

/** A booking that came from a case has its booker: the case is booked, and nothing is due any more. A complaint stays one. */
export async function bookCase(tx: Transaction, { bookingId, at }: { bookingId: string; at: Date }): Promise<void> {
  const row = await caseRepository.findOfBooking(tx, bookingId)
  if (row === undefined || row.state === 'booked' || row.state === 'closed' || row.complaintNumber !== null) return
  if (!(await caseRepository.change(tx, row, { state: 'booked', dueAt: null, changedAt: at }))) {
    // Somebody has just changed it: look at it as it is now.
    return bookCase(tx, { bookingId, at })
  }
  if (row.groupId !== null) await groupRequestRepository.setStatus(tx, row.groupId, 'won')
  await noteCase(tx, { row, name: 'enquiry_changed', reason: 'booked', at })
}
