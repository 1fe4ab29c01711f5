import type { RefundException } from '../api/desk-calls.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { exceptionRepository, type ExceptionRow } from './exception-repository.ts'

/** The exceptions of a booking, latest first. @throws {AppError} `BOOKING_NOT_FOUND`. */
export async function listExceptions({ db }: Platform, staff: Staff, reference: string): Promise<RefundException[]> {
  const booking = await requireBooking(db, reference)
  const rows = await exceptionRepository.listByBooking(db, booking.id)
  return toExceptions(
    db,
    staff,
    rows.map((row) => ({ row, booking })),
  )
}

/** The exceptions that await an owner, longest waiting first. */
export async function listWaitingExceptions({ db }: Platform, staff: Staff): Promise<RefundException[]> {
  return toExceptions(db, staff, await exceptionRepository.listWaiting(db))
}

type ExceptionEntry = { row: ExceptionRow; booking: BookingRow }

async function toExceptions(
  db: Platform['db'],
  staff: Staff,
  exceptions: readonly ExceptionEntry[],
): Promise<RefundException[]> {
  const ids = exceptions.flatMap(({ row }) => [row.askedBy, row.decidedBy ?? []].flat())
  const people = await staffRepository.findNames(db, [...new Set(ids)])
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? ''
  return exceptions.map(({ row, booking }) => ({
    id: row.id,
    reference: booking.reference,
    booker: booking.customerName,
    kind: row.kind,
    guests: row.guests,
    guestsBefore: row.guestsBefore,
    refundPaise: row.refundPaise,
    abovePolicyPaise: row.abovePolicyPaise,
    reason: row.reason,
    state: row.state,
    askedBy: nameOf(row.askedBy),
    askedAt: row.askedAt.toISOString(),
    decidedBy: row.decidedBy === null ? null : nameOf(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    answer: row.answer,
    isOwn: row.askedBy === staff.id,
  }))
}
