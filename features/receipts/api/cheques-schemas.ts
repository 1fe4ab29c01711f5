import { BookingStatusName } from '#kernel/wire/reference.ts'
import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, PaiseAmount, Uuid } from '#kernel/wire/schema-parts.ts'
import { BOUNCE_REASONS } from '../rules/bounced-cheque.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'

const Quote = z.object({
  /**
   * `part`: an unpaid booking keeps its seats for other money. `clock`: nothing else is paid, so its hold has two hours
   * more. `back`: as `clock`, but the seats go back at once, because their guests were added to a booking that was
   * cancelled. `owed`: a paid booking, the money is owed again. `ended`: the booking has ended before.
   */
  kind: z.enum(['part', 'clock', 'back', 'owed', 'ended']),
  amountPaise: PaiseAmount,
  /** What is there without this cheque. */
  paidPaise: PaiseAmount,
  /** What the booker owes then. */
  owedPaise: PaiseAmount,
  /** What the booking is now: the dialog says what becomes of its seats. */
  bookingStatus: BookingStatusName,
  guests: z.int(),
  /** Refunds of this money that are not paid yet and become smaller, down to nothing. The newest first. */
  refunds: z.array(z.object({ id: z.string(), reason: z.string(), fromPaise: PaiseAmount, toPaise: PaiseAmount })),
})
/** What it would change if a cheque bounced. */
export type BounceQuote = z.infer<typeof Quote>

const OF_CHEQUE = { params: z.strictObject({ id: Uuid }) }
const Done = z.object({ success: z.literal(true) })

/** Calls of the desk on what a bank says about a cheque. */
export const deskChequesSchemas = deskSchemas({
  quoteBounce: {
    title: 'What it would change if a cheque bounced',
    access: 'confirm_receipt',
    ...OF_CHEQUE,
    response: Quote,
    errors: ['RECEIPT_GONE', 'PAYMENT_UNAVAILABLE'],
  },
  bounceCheque: {
    title: 'Note that the bank has returned a cheque: less is paid, or the money is owed again',
    access: 'confirm_receipt',
    ...OF_CHEQUE,
    body: z.strictObject({
      bouncedOn: CalendarDateText,
      reason: z.enum(BOUNCE_REASONS),
      words: lineOfText(300),
      /** What was shown. Another effect is refused. */
      expected: Quote,
    }),
    response: Done,
    errors: ['RECEIPT_GONE', 'CHEQUE_DAY', 'CHEQUE_CHANGED', 'DESK_REASON_MISSING', 'PAYMENT_UNAVAILABLE'],
  },
  clearCheque: {
    title: 'Note that the bank has paid a cheque',
    access: 'confirm_receipt',
    ...OF_CHEQUE,
    body: z.strictObject({ clearedOn: CalendarDateText }),
    response: Done,
    errors: ['RECEIPT_GONE', 'CHEQUE_DAY'],
  },
})
