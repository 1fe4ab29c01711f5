import * as z from 'zod/mini'
import { CalendarDateText, Moment, PaiseAmount } from '#kernel/wire/schema-parts.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { Reference } from '#kernel/wire/reference.ts'

const PartPaid = z.object({
  reference: z.string(),
  booker: z.string(),
  startDate: CalendarDateText,
  paidPaise: PaiseAmount,
  missingPaise: PaiseAmount,
  /** When the last part was confirmed. */
  since: Moment,
})
/** A booking of which a part was paid by hand, and the rest is late. */
export type PartPaid = z.infer<typeof PartPaid>

const LateCheque = z.object({
  reference: z.string(),
  booker: z.string(),
  amountPaise: PaiseAmount,
  /** The number and the bank. */
  proof: z.string(),
  receivedOn: CalendarDateText,
})
/** A cheque about which the bank should have said something by now. */
export type LateCheque = z.infer<typeof LateCheque>

const Owed = z.object({
  reference: z.string(),
  booker: z.string(),
  startDate: CalendarDateText,
  owedPaise: PaiseAmount,
})
/** A booking whose cheque has bounced, and whose money has not come in another way. */
export type OwedAgain = z.infer<typeof Owed>

const Change = z.object({
  reference: z.string(),
  booker: z.string(),
  packageName: z.string(),
  startDate: CalendarDateText,
  amountPaise: PaiseAmount,
  heldUntil: Moment,
})
/** A change to a dearer trip that waits for its difference. */
export type UnpaidChange = z.infer<typeof Change>

const Done = z.object({ success: z.literal(true) })

/** Calls of the desk on money that is not settled. */
export const deskOpenMoneySchemas = deskSchemas({
  listOpenMoney: {
    title:
      'Money that is not settled: late rests of a price, cheques without news of the bank, what is owed again, and changes that wait for their difference',
    access: 'enter_receipt',
    response: z.object({
      parts: z.array(PartPaid),
      cheques: z.array(LateCheque),
      owed: z.array(Owed),
      changes: z.array(Change),
    }),
    errors: [],
  },
  givePartBack: {
    title: 'End a booking whose price never came in full, and pay back by bank the part that was taken by hand',
    access: 'decide_review',
    params: z.strictObject({ reference: Reference }),
    /** What was shown. */
    body: z.strictObject({ expectedPaise: PaiseAmount }),
    response: Done,
    errors: ['BOOKING_NOT_FOUND', 'PART_CHANGED', 'CHEQUE_NOT_CLEARED'],
  },
})
