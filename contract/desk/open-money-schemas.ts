import * as z from 'zod/mini'
import { CalendarDateText, Moment, PaiseAmount } from '#contract/schema-parts.ts'
import { deskSchemas } from './desk-schemas.ts'
import { Reference } from './reference.ts'

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

const Done = z.object({ success: z.literal(true) })

/** Calls of the desk on money that is not settled. */
export const deskOpenMoneySchemas = deskSchemas({
  listOpenMoney: {
    title: 'Money that is not settled: bookings of which a part is paid and the rest is late',
    access: 'enter_receipt',
    response: z.object({ parts: z.array(PartPaid) }),
    errors: [],
  },
  givePartBack: {
    title: 'End a booking whose price never came in full, and pay back by bank the part that was taken by hand',
    access: 'decide_review',
    params: z.strictObject({ reference: Reference }),
    /** What was shown. */
    body: z.strictObject({ expectedPaise: PaiseAmount }),
    response: Done,
    errors: ['BOOKING_NOT_FOUND', 'PART_CHANGED'],
  },
})
