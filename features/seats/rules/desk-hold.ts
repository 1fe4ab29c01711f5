import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import type { BookingStatus } from '#kernel/statuses/statuses.ts'

/** Where a booking came from. `import` means a file from another system. */
export const BOOKING_SOURCES = ['site', 'phone', 'counter', 'whatsapp', 'import'] as const
/** One of {@link BOOKING_SOURCES}. */
export type BookingSource = (typeof BOOKING_SOURCES)[number]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How long seats are held during a phone call. Then they are released automatically. */
export const SYNC_LOCK_MS = 30 * MINUTE_MS
/** Maximum seats that the sales role may hold in one booking. */
export const MAX_SALES_SEATS = 20

/** How long a role may hold seats without a payment. */
const MAX_HOLD_MS: Partial<Readonly<Record<StaffRole, number>>> = {
  owner: 14 * 24 * HOUR_MS,
  manager: 7 * 24 * HOUR_MS,
  sales: 48 * HOUR_MS,
}

/** The longest hold by the office without an office payment. */
const MAX_OFFICE_HOLD_MS = 14 * 24 * HOUR_MS

/** The latest hold end that a role may set now. */
export function latestHoldEnd(role: StaffRole, now: Date): Date {
  return new Date(now.getTime() + (MAX_HOLD_MS[role] ?? 0))
}

/**
 * True while a booking is paid at the office, with an office payment pending or part of the price confirmed. Only an
 * office payment sets a hold end beyond `MAX_OFFICE_HOLD_MS`. The site then accepts no payment and the traveller cannot
 * release the seats, so that the office never has cash without a booking.
 */
export function isPaidAtOffice(
  { status, holdExpiresAt }: { status: BookingStatus; holdExpiresAt: Date },
  now: Date,
): boolean {
  return status === 'held' && holdExpiresAt.getTime() - now.getTime() > MAX_OFFICE_HOLD_MS
}
