import type { DeskBooking, TrailLine } from '#contract/desk/bookings-schemas.ts'
import { isPaidAtOffice } from '#domain/desk-hold.ts'
import { AppError } from '#domain/errors.ts'
import type { Staff } from '#server/features/staff/staff-session.ts'
import { staffRepository } from '#server/features/staff/staff-repository.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireBooking } from './require-booking.ts'
import type { BookingRow } from './booking-repository.ts'
import { detailsOf } from './correct-booking.ts'
import { deskBookingRepository } from './desk-booking-repository.ts'

const LONGEST_TRAIL = 200

/** One booking for its page at the desk. @throws {AppError} `BOOKING_NOT_FOUND`. */
export async function getDeskBooking(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  reference: string,
): Promise<DeskBooking> {
  const found = await deskBookingRepository.findPage(db, reference)
  if (found === undefined) throw new AppError('BOOKING_NOT_FOUND')
  const { booking, departure, promoCode, trips } = found
  const [taker] = booking.takenBy === null ? [] : await staffRepository.findNames(db, [booking.takenBy])
  return {
    reference: booking.reference,
    status: booking.status,
    bookedAt: booking.createdAt.toISOString(),
    cameBy: booking.cameBy,
    takenBy: taker?.name ?? null,
    version: booking.updatedAt.toISOString(),
    isKept: isPaidAtOffice(booking, clock.now()),
    heldUntil: booking.status === 'held' ? booking.holdExpiresAt.toISOString() : null,
    confirmedAt: booking.confirmedAt?.toISOString() ?? null,
    trip: {
      packageId: booking.tourPackageId,
      packageName: booking.snapshot.packageName,
      duration: booking.snapshot.duration,
      startDate: booking.startDate,
      endDate: booking.endDate,
      imageUrl: booking.snapshot.imageUrl,
      capacity: departure.capacity,
      taken: departure.sold + departure.held,
    },
    guests: booking.guests,
    policy: [...booking.cancellationPolicy],
    money: {
      pricePerGuestPaise: booking.pricePerGuestPaise,
      subtotalPaise: booking.subtotalPaise,
      discountPaise: booking.discountPaise,
      payablePaise: booking.payablePaise,
      promoCode,
    },
    booker: {
      name: booking.customerName,
      email: booking.email,
      phone: booking.phone,
      phoneNormalised: booking.phoneNormalised === '' ? null : booking.phoneNormalised,
      address: addressOf(booking),
      details: detailsOf(booking),
      requests: booking.specialRequests,
      trips,
    },
  }
}

/** What happened to a booking: acts and notes in one line of time, the latest first. @throws {AppError} `BOOKING_NOT_FOUND`. */
export async function readTrail({ db }: Pick<Platform, 'db'>, reference: string): Promise<TrailLine[]> {
  const booking = await requireBooking(db, reference)
  const [acts, notes] = await Promise.all([
    deskBookingRepository.listActs(db, booking.id, LONGEST_TRAIL),
    deskBookingRepository.listNotes(db, booking.id, LONGEST_TRAIL),
  ])
  const ids = [...acts.flatMap(({ staff }) => (staff === null ? [] : [staff])), ...notes.map(({ staffId }) => staffId)]
  const people = new Map(
    (await staffRepository.findNames(db, [...new Set(ids)])).map(({ id, name }) => [id, name] as const),
  )
  const lines: TrailLine[] = [
    ...acts.filter(isTold).map(({ at, name, reason, role, staff }) => ({
      at: at.toISOString(),
      who: staff === null ? role : (people.get(staff) ?? role),
      kind: 'act' as const,
      text: name,
      reason,
    })),
    ...notes.map(({ createdAt, staffId, text }) => ({
      at: createdAt.toISOString(),
      who: people.get(staffId) ?? '',
      kind: 'note' as const,
      text,
      reason: '',
    })),
  ]
  return lines.toSorted((a, b) => b.at.localeCompare(a.at))
}

/** Every look at the page of a booking is in the log. Its own trail tells only of looks at medical notes. */
function isTold({ name, reason }: { name: string; reason: string }): boolean {
  return name !== 'sensitive_read' || reason.startsWith('medical note')
}

/** Keeps a note at a booking. @throws {AppError} `BOOKING_NOT_FOUND`, `DESK_NOTE_EMPTY`. */
export async function addBookingNote(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  staff: Staff,
  { reference, text }: { reference: string; text: string },
): Promise<void> {
  if (text === '') throw new AppError('DESK_NOTE_EMPTY')
  const booking = await requireBooking(db, reference)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await deskBookingRepository.insertNote(tx, { bookingId: booking.id, staffId: staff.id, text, createdAt: at })
    // The record says that there is a note, never its text: an erasure must be able to take it away.
    await recordAct(tx, {
      name: 'booking_noted',
      on: { kind: 'booking', id: booking.id },
      at,
      reason: 'a note of the office',
    })
  })
}

function addressOf({ address1, address2, addressState, zip, addressCountry }: BookingRow): string[] {
  return [address1, address2, [zip, addressState].filter(Boolean).join(' '), addressCountry].filter(Boolean)
}
