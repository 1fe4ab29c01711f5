import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import type { BookingStatus } from '#kernel/statuses/statuses.ts'

/** From where a booking came; `import`: with a file from another system. */
export const BOOKING_SOURCES = ['site', 'phone', 'counter', 'whatsapp', 'import'] as const
/** One of {@link BOOKING_SOURCES}. */
export type BookingSource = (typeof BOOKING_SOURCES)[number]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** While somebody talks on the phone, seats are held so long. Then they are given back by themselves. */
export const TALK_HOLD_MS = 30 * MINUTE_MS
/** Most seats that the sales role may hold in one booking. */
export const SALES_SEATS_MOST = 20

/** How long a role may hold seats without a payment. */
const LONGEST_HOLD_MS: Partial<Readonly<Record<StaffRole, number>>> = {
  owner: 14 * 24 * HOUR_MS,
  manager: 7 * 24 * HOUR_MS,
  sales: 48 * HOUR_MS,
}

/** Without a receipt no hold of the office lasts longer than this. */
const LONGEST_OFFICE_HOLD_MS = 14 * 24 * HOUR_MS

/** The latest end of a hold that a role may set now. */
export function latestHoldEnd(role: StaffRole, now: Date): Date {
  return new Date(now.getTime() + (LONGEST_HOLD_MS[role] ?? 0))
}

/**
 * True while the office takes the money of a booking: a receipt waits, or a part of the price is confirmed. Only a receipt
 * holds seats so long. Then the site takes no money, and the traveller cannot give the seats away: cash would lie in the
 * office without a booking.
 */
export function isPaidAtOffice(
  { status, holdExpiresAt }: { status: BookingStatus; holdExpiresAt: Date },
  now: Date,
): boolean {
  return status === 'held' && holdExpiresAt.getTime() - now.getTime() > LONGEST_OFFICE_HOLD_MS
}
