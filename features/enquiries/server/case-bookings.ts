import { answerDue } from '../rules/enquiry-case.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Transaction } from '#platform/db/queryable.ts'
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

/**
 * The hold of a booking that came from a case ended unpaid: the case waits for us again, at its old place in the inbox.
 * Nothing happens while another booking of it is there.
 */
export async function unbookCase(tx: Transaction, { bookingId, at }: { bookingId: string; at: Date }): Promise<void> {
  const row = await caseRepository.findOfBooking(tx, bookingId)
  if (row?.state !== 'booked' || (await caseRepository.hasOtherBooking(tx, { caseId: row.id, bookingId }))) return
  if (!(await caseRepository.change(tx, row, { state: 'ours', dueAt: answerDue(row.createdAt), changedAt: at }))) {
    return unbookCase(tx, { bookingId, at })
  }
  if (row.groupId !== null) await groupRequestRepository.setStatus(tx, row.groupId, 'offered')
  await noteCase(tx, { row, name: 'enquiry_changed', reason: 'hold expired unpaid', at, fields: ['state'] })
}
