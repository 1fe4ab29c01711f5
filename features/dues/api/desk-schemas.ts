import * as z from 'zod/mini'
import { CalendarDateText, Moment, PaiseAmount } from '#kernel/wire/schema-parts.ts'
import { DUE_REASONS } from '#features/payments/rules/due.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { MOVE_ERRORS } from '#features/cancellations/api/moves-schemas.ts'
import { Reference } from '#kernel/wire/reference.ts'

const OF_BOOKING = z.strictObject({ reference: Reference })

const Link = z.object({
  url: z.string(),
  /** Of all links that were sent. */
  amountPaise: PaiseAmount,
  mails: z.int(),
  /** A text for WhatsApp, with each link. */
  message: z.string(),
  /** For `wa.me`: digits only; null where the phone cannot be told. */
  phone: z.nullable(z.string()),
})
/** A link by which anybody pays what is due. */
export type DueLink = z.infer<typeof Link>

/** Calls of the desk about money that is due on a paid booking. */
export const deskDuesSchemas = deskSchemas({
  sendDueLink: {
    title: 'Mail the link by which anybody pays what is due on a paid booking, and answer it for WhatsApp',
    access: 'hold_seats',
    params: OF_BOOKING,
    /** `withParty`: those that travel together and wait for the difference of a change get theirs too, each its own. */
    body: z.strictObject({ reason: z.enum(DUE_REASONS), withParty: z._default(z.boolean(), false) }),
    response: Link,
    errors: ['BOOKING_NOT_FOUND', 'DUE_OVER', 'DUE_BY_HAND', 'EMAIL_REQUIRED'],
  },
  askForDifference: {
    title:
      'Hold the seats of a dearer day or package, and make the difference due; the old trip stays until it is paid',
    access: 'move_booking',
    params: OF_BOOKING,
    body: z.strictObject({
      startDate: CalendarDateText,
      packageId: z.optional(z.int().check(z.minimum(1))),
      until: Moment,
      /** The difference that was shown, of all who change together. */
      expectedPaise: PaiseAmount,
      /** The guests of all bookings that travel together and were shown to change together. Left out: of this one only. */
      partyGuests: z.optional(z.int().check(z.minimum(1))),
    }),
    response: z.object({ heldUntil: Moment }),
    errors: [...MOVE_ERRORS, 'CANCELLATION_CHANGED', 'SOLD_OUT', 'DUE_WAITS', 'DESK_HOLD_LIMIT'],
  },
  withdrawChange: {
    title: 'Take back a change that waits for its difference; its seats become free',
    access: 'move_booking',
    params: OF_BOOKING,
    response: z.object({ success: z.literal(true) }),
    errors: ['BOOKING_NOT_FOUND', 'DUE_OVER', 'DUE_BY_HAND'],
  },
})
