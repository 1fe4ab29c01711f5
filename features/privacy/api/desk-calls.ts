import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Timestamp, Uuid } from '#kernel/wire/schema-parts.ts'
import {
  DATA_REQUEST_OUTCOMES,
  DATA_REQUEST_KINDS,
  DATA_REQUEST_CHANNELS,
  IDENTITY_PROOFS,
} from '../rules/data-request.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const SuccessResponse = z.object({ success: z.literal(true) })
const Count = z.int().check(z.minimum(0))
const Proof = z.enum(IDENTITY_PROOFS)

const Request = z.object({
  id: z.string(),
  kind: z.enum(DATA_REQUEST_KINDS),
  name: z.string(),
  email: z.string(),
  way: z.enum(DATA_REQUEST_CHANNELS),
  notedBy: z.string(),
  receivedAt: Timestamp,
  dueAt: Timestamp,
  end: z.nullable(z.enum(DATA_REQUEST_OUTCOMES)),
  reason: z.string(),
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(Timestamp),
})
/** A request that the office has recorded. */
export type DeskDataRequest = z.infer<typeof Request>

const Leaving = z.object({
  name: z.string(),
  email: z.string(),
  askedAt: Timestamp,
  /** The last day on which signing in withdraws the request. */
  lastDay: CalendarDateText,
  /** Why the account is not erased although its last day is over. */
  blocker: z.nullable(z.enum(['trip_ahead', 'money_moving'])),
})
/** An account whose owner asked on the site to be erased. It is erased on the night after its last day. */
export type AccountPendingDeletion = z.infer<typeof Leaving>

const Preview = z.object({
  hasAccount: z.boolean(),
  /** Why the person cannot be erased now. */
  blocker: z.nullable(z.enum(['trip_ahead', 'money_moving'])),
  /** All stored data, by kind. Each row is deleted, or its personal data is erased. */
  held: z.array(z.object({ title: z.string(), rows: Count })),
  /** Bookings that stay without personal data, and documents that stay as printed. */
  bookings: Count,
  documents: Count,
  reviews: Count,
})
/** What an erasure would mean today. */
export type ErasurePreview = z.infer<typeof Preview>

// Desk calls for people's requests for their own data.

export const listDataRequests = defineDeskCall('GET', '/api/desk/data-requests', {
  title: 'List data requests (open and recently closed), and accounts that are about to be deleted',
  access: 'erase_person',
  response: z.object({ open: z.array(Request), ended: z.array(Request), leaving: z.array(Leaving) }),
  errors: [],
})

export const getDataRequest = defineDeskCall('GET', '/api/desk/data-requests/:id', {
  title: 'Get a data request, and what we store about the person',
  access: 'erase_person',
  params: z.strictObject({ id: Uuid }),
  response: z.object({ request: Request, preview: z.nullable(Preview) }),
  errors: ['DATA_REQUEST_GONE'],
})

export const recordDataRequest = defineDeskCall('POST', '/api/desk/data-requests', {
  title: 'Record a data request. Its deadline starts now.',
  access: 'erase_person',
  body: z.strictObject({
    kind: z.enum(DATA_REQUEST_KINDS),
    name: lineOfText(100),
    email: lineOfText(254),
    way: z.enum(DATA_REQUEST_CHANNELS),
  }),
  response: z.object({ id: z.string() }),
  errors: ['EMAIL_INVALID'],
  status: 201,
})

export const answerDataRequest = defineDeskCall('POST', '/api/desk/data-request-answer', {
  title: 'Record that the person has received their data',
  access: 'erase_person',
  body: z.strictObject({ id: Uuid, proof: Proof }),
  response: SuccessResponse,
  errors: ['DATA_REQUEST_GONE', 'DATA_REQUEST_ENDED'],
})

export const refuseDataRequest = defineDeskCall('POST', '/api/desk/data-request-refuse', {
  title: 'Close a data request as refused, with a reason',
  access: 'erase_person',
  body: z.strictObject({ id: Uuid, reason: lineOfText(300) }),
  response: SuccessResponse,
  errors: ['DATA_REQUEST_GONE', 'DATA_REQUEST_ENDED', 'DATA_REQUEST_REASON'],
})

export const erasePerson = defineDeskCall('POST', '/api/desk/data-request-erase', {
  title: 'Erase the personal data of the person in a request, as previewed. This cannot be undone.',
  access: 'erase_person',
  body: z.strictObject({
    id: Uuid,
    proof: Proof,
    /** The number of rows that were shown. */
    rows: Count,
  }),
  response: SuccessResponse,
  errors: [
    'DATA_REQUEST_GONE',
    'DATA_REQUEST_ENDED',
    'DATA_REQUEST_CHANGED',
    'DELETION_TRIP_AHEAD',
    'DELETION_REFUND_PENDING',
  ],
})
