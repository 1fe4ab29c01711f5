import * as z from 'zod/mini'
import { PaiseAmount } from '#contract/schema-parts.ts'
import { DUE_REASONS } from '#domain/due.ts'
import { deskSchemas } from './desk-schemas.ts'
import { Reference } from './reference.ts'

const Link = z.object({
  url: z.string(),
  amountPaise: PaiseAmount,
  /** A text for WhatsApp, with the link. */
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
    params: z.strictObject({ reference: Reference }),
    body: z.strictObject({ reason: z.enum(DUE_REASONS) }),
    response: Link,
    errors: ['BOOKING_NOT_FOUND', 'DUE_OVER', 'DUE_BY_HAND', 'EMAIL_REQUIRED'],
  },
})
