import { auditReasons } from '#messages/enquiries/audit-reasons.ts'
import { answerDueAt } from '../rules/enquiry-case.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { caseRepository } from './case-repository.ts'
import { complaintOf } from './change-case.ts'
import { insertEnquiry } from './enquiry-repository.ts'

type Input = { name: string; phone: string; email: string; text: string; complaintAbout?: string | undefined }

/**
 * Records an enquiry made by phone or WhatsApp. For a complaint about a booking, the booker's name and contact details
 * are used unless others were entered.
 *
 * @returns the number.
 * @throws {AppError} `CASE_EMPTY`, `BOOKING_NOT_FOUND`.
 */
export async function openCase({ db, clock }: Platform, staff: Staff, input: Input): Promise<number> {
  return inTransaction(db, (tx) => openCaseInTransaction(tx, { staffId: staff.id, at: clock.now() }, input))
}

/** Like {@link openCase}, in the transaction of the caller. */
export async function openCaseInTransaction(
  tx: Transaction,
  { staffId, at }: { staffId: string; at: Date },
  input: Input,
): Promise<number> {
  const { complaintAbout, text: message, ...person } = input
  if (message === '' && (complaintAbout !== undefined || (person.phone === '' && person.email === ''))) {
    throw new AppError('CASE_EMPTY')
  }
  const booker = complaintAbout === undefined ? undefined : await caseRepository.findBooker(tx, complaintAbout)
  if (complaintAbout !== undefined && booker === undefined) throw new AppError('BOOKING_NOT_FOUND')
  const request = {
    name: person.name || (booker?.name ?? ''),
    phone: person.phone || (booker?.phone ?? ''),
    email: person.email || (booker?.email ?? ''),
    message,
    createdAt: at,
  }
  const enquiryId = await insertEnquiry(tx, request)
  const newCase = await caseRepository.insert(tx, {
    enquiryId,
    kind: 'office',
    dueAt: answerDueAt(at),
    createdAt: at,
    ...(booker !== undefined && { aboutBookingId: booker.id }),
  })
  const { id, version } = newCase
  const complaint = booker === undefined ? {} : await complaintOf(tx, newCase)
  await caseRepository.change(tx, { id, version }, { ownerId: staffId, state: 'ours', ...complaint })
  await recordAuditEvent(tx, {
    name: 'enquiry_received',
    on: { kind: 'enquiry', id: enquiryId },
    at,
    reason: booker === undefined ? auditReasons.recordedAtDesk : auditReasons.complaintAboutBooking,
    role: 'office',
    staff: staffId,
  })
  return newCase.number
}
