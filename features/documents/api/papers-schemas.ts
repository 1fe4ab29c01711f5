import * as z from 'zod/mini'
import { blockOfText, lineOfText, Moment, Uuid } from '#kernel/wire/schema-parts.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { Reference } from '#kernel/wire/reference.ts'

const Papers = z.object({
  /** Invoice, receipt, voucher and credit notes, the latest first. `number` is empty for a voucher. */
  papers: z.array(z.object({ title: z.string(), number: z.string(), at: Moment, url: z.string() })),
  mails: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      to: z.string(),
      status: z.enum(['queued', 'sent', 'failed']),
      /** When it was sent, else when it was ordered. */
      at: Moment,
    }),
  ),
})
/** The papers of a booking and the mails about it. */
export type DeskPapers = z.infer<typeof Papers>

const OF_BOOKING = z.strictObject({ reference: Reference })
const Done = z.object({ success: z.literal(true) })

/** Calls of the desk on the papers and mails of a booking. */
export const deskPapersSchemas = deskSchemas({
  listDeskPapers: {
    title: 'The papers of a booking with their links, and the mails about it with their state',
    access: 'read_bookings',
    params: OF_BOOKING,
    response: Papers,
    errors: ['BOOKING_NOT_FOUND'],
  },
  sendPapersAgain: {
    title: 'Mail the links to the papers of a paid booking to its booker again',
    access: 'write_to_booker',
    params: OF_BOOKING,
    response: Done,
    errors: ['BOOKING_NOT_FOUND', 'STATUS_CHANGE_NOT_ALLOWED', 'DESK_SENT_JUST_NOW'],
  },
  writeToBooker: {
    title: 'Write a mail of one’s own to the booker',
    access: 'write_to_booker',
    params: OF_BOOKING,
    body: z.strictObject({ subject: lineOfText(150), text: blockOfText(5_000) }),
    response: Done,
    errors: ['BOOKING_NOT_FOUND', 'DESK_LETTER_EMPTY', 'DESK_SENT_JUST_NOW'],
  },
  askForNames: {
    title: 'Mail the booker the link on which the travellers without a name are named',
    access: 'write_to_booker',
    params: OF_BOOKING,
    response: Done,
    errors: ['BOOKING_NOT_FOUND', 'DESK_NAMES_NOT_MISSING', 'DESK_SENT_JUST_NOW'],
  },
  tryMailAgain: {
    title: 'Try once more to send a mail that has failed',
    access: 'write_to_booker',
    params: z.strictObject({ reference: Reference, mail: Uuid }),
    response: Done,
    errors: ['BOOKING_NOT_FOUND', 'DESK_MAIL_NOT_FAILED'],
  },
})
