import * as z from 'zod/mini'
import { CalendarDateText, Timestamp, PaiseAmount } from '#kernel/wire/schema-parts.ts'
import { BALANCE_DUE_REASONS } from '#features/payments/rules/balance-due.ts'
import { MOVE_ERRORS } from '#features/cancellations/api/moves-calls.ts'
import { Reference } from '#kernel/wire/reference.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const OF_BOOKING = z.strictObject({ reference: Reference })

const Link = z.object({
  url: z.string(),
  /** The total of all links that were sent. */
  amountPaise: PaiseAmount,
  mails: z.int(),
  /** A WhatsApp text with each link. */
  message: z.string(),
  /** For `wa.me`: digits only; null when the phone number cannot be parsed. */
  phone: z.nullable(z.string()),
})
/** A link with which anybody can pay a balance due. */
export type BalanceDueLink = z.infer<typeof Link>

// Desk calls for the balance due on a paid booking.

export const sendBalanceDueLink = defineDeskCall('POST', '/api/desk/bookings/:reference/balance-due-link', {
  title:
    'Email the payment link for the balance due on a paid booking, and return the link for WhatsApp. Anyone with the link can pay.',
  access: 'hold_seats',
  params: OF_BOOKING,
  /** With `includesParty`, all bookings of the group that await the price difference each get their own link. */
  body: z.strictObject({ reason: z.enum(BALANCE_DUE_REASONS), includesParty: z._default(z.boolean(), false) }),
  response: Link,
  errors: ['BOOKING_NOT_FOUND', 'BALANCE_DUE_OVER', 'BALANCE_DUE_OFFICE_PAYMENT', 'EMAIL_REQUIRED'],
})

export const requestPriceDifference = defineDeskCall('POST', '/api/desk/bookings/:reference/change', {
  title:
    'Hold seats for a more expensive date or package, with the difference due. The booking stays unchanged until it is paid.',
  access: 'move_booking',
  params: OF_BOOKING,
  body: z.strictObject({
    startDate: CalendarDateText,
    packageId: z.optional(z.int().check(z.minimum(1))),
    until: Timestamp,
    /** The price difference shown to the user, for all bookings that change together. */
    expectedPaise: PaiseAmount,
    /**
     * The number of guests shown to the user, in all bookings that change together. When omitted, only this booking
     * changes.
     */
    partyGuests: z.optional(z.int().check(z.minimum(1))),
  }),
  response: z.object({ heldUntil: Timestamp }),
  errors: [...MOVE_ERRORS, 'CANCELLATION_CHANGED', 'SOLD_OUT', 'BALANCE_DUE_PENDING', 'DESK_HOLD_LIMIT'],
})

export const withdrawChange = defineDeskCall('POST', '/api/desk/bookings/:reference/change/withdraw', {
  title: 'Withdraw a change that is awaiting its price difference, and release its seats',
  access: 'move_booking',
  params: OF_BOOKING,
  response: z.object({ success: z.literal(true) }),
  errors: ['BOOKING_NOT_FOUND', 'BALANCE_DUE_OVER', 'BALANCE_DUE_OFFICE_PAYMENT'],
})
