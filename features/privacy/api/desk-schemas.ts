import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Moment, Uuid } from '#kernel/wire/schema-parts.ts'
import { DATA_REQUEST_ENDS, DATA_REQUEST_KINDS, DATA_REQUEST_WAYS, IDENTITY_PROOFS } from '../rules/data-request.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'

const Done = z.object({ success: z.literal(true) })
const Count = z.int().check(z.minimum(0))
const Proof = z.enum(IDENTITY_PROOFS)

const Request = z.object({
  id: z.string(),
  kind: z.enum(DATA_REQUEST_KINDS),
  name: z.string(),
  email: z.string(),
  way: z.enum(DATA_REQUEST_WAYS),
  notedBy: z.string(),
  receivedAt: Moment,
  dueAt: Moment,
  end: z.nullable(z.enum(DATA_REQUEST_ENDS)),
  reason: z.string(),
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(Moment),
})
/** A request that the office has noted. */
export type DeskDataRequest = z.infer<typeof Request>

const Leaving = z.object({
  name: z.string(),
  email: z.string(),
  askedAt: Moment,
  /** The last day on which a login takes it back. */
  lastDay: CalendarDateText,
  /** Why the account waits although its day has come. */
  blocker: z.nullable(z.enum(['trip_ahead', 'money_moving'])),
})
/** An account that asked on the site to be erased. The night after its last day does it. */
export type LeavingAccount = z.infer<typeof Leaving>

const Preview = z.object({
  hasAccount: z.boolean(),
  /** Why the person cannot be erased now. */
  blocker: z.nullable(z.enum(['trip_ahead', 'money_moving'])),
  /** Everything that we hold, by kind. All of it goes, or loses the person. */
  held: z.array(z.object({ title: z.string(), rows: Count })),
  /** Bookings that stay without a person, and papers that stay as they were printed. */
  bookings: Count,
  papers: Count,
  reviews: Count,
})
/** What an erasure would mean today. */
export type ErasurePreview = z.infer<typeof Preview>

/** Calls of the desk on what people ask of their own data. */
export const deskPrivacySchemas = deskSchemas({
  listDataRequests: {
    title:
      'Requests to see one’s data and to be forgotten: those that wait, those of the last days, and accounts that leave',
    access: 'erase_person',
    response: z.object({ open: z.array(Request), ended: z.array(Request), leaving: z.array(Leaving) }),
    errors: [],
  },
  showDataRequest: {
    title: 'One request, and what we hold about the person',
    access: 'erase_person',
    params: z.strictObject({ id: Uuid }),
    response: z.object({ request: Request, preview: z.nullable(Preview) }),
    errors: ['DATA_REQUEST_GONE'],
  },
  noteDataRequest: {
    title: 'Note what somebody asks of their data; its clock begins',
    access: 'erase_person',
    body: z.strictObject({
      kind: z.enum(DATA_REQUEST_KINDS),
      name: lineOfText(100),
      email: lineOfText(254),
      way: z.enum(DATA_REQUEST_WAYS),
    }),
    response: z.object({ id: z.string() }),
    errors: ['EMAIL_INVALID'],
    status: 201,
  },
  answerDataRequest: {
    title: 'Say that the person has got the file',
    access: 'erase_person',
    body: z.strictObject({ id: Uuid, proof: Proof }),
    response: Done,
    errors: ['DATA_REQUEST_GONE', 'DATA_REQUEST_ENDED'],
  },
  refuseDataRequest: {
    title: 'End a request without doing it, with the reason',
    access: 'erase_person',
    body: z.strictObject({ id: Uuid, reason: lineOfText(300) }),
    response: Done,
    errors: ['DATA_REQUEST_GONE', 'DATA_REQUEST_ENDED', 'DATA_REQUEST_REASON'],
  },
  erasePerson: {
    title: 'Erase the person of a request, as it was shown; it cannot be taken back',
    access: 'erase_person',
    body: z.strictObject({
      id: Uuid,
      proof: Proof,
      /** All rows that were shown. */
      rows: Count,
    }),
    response: Done,
    errors: [
      'DATA_REQUEST_GONE',
      'DATA_REQUEST_ENDED',
      'DATA_REQUEST_CHANGED',
      'DELETION_TRIP_AHEAD',
      'DELETION_MONEY_MOVING',
    ],
  },
})
