import * as z from 'zod/mini'
import { blockOfText, CalendarDateText, lineOfText, Timestamp, Uuid, wholeNumber } from '#kernel/wire/schema-parts.ts'
import { CASE_CHANGES, CASE_KINDS, CASE_STATES, CASE_VIEWS } from '../rules/enquiry-case.ts'
import { MAILBOX_PROBLEMS } from '../rules/incoming-mail.ts'
import { CASE_FIELDS } from '../rules/case-fields.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { BookingStatusName, Reference } from '#kernel/wire/reference.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const Line = z.object({
  number: z.int(),
  /** `E-1187`, or `C-0041` for a complaint. */
  printed: z.string(),
  kind: z.enum(CASE_KINDS),
  state: z.enum(CASE_STATES),
  name: z.string(),
  preview: z.string(),
  owner: z.nullable(z.string()),
  isComplaint: z.boolean(),
  isAcknowledged: z.boolean(),
  dueAt: z.nullable(Timestamp),
  createdAt: Timestamp,
})
/** An enquiry or complaint in the inbox. */
export type CaseSummary = z.infer<typeof Line>

const Case = z.extend(Line, {
  version: z.int(),
  phone: z.string(),
  email: z.string(),
  /** The enquiry in the writer's own words. */
  text: z.string(),
  /** What is known about the enquiry, as labels and values. */
  facts: z.array(z.tuple([z.string(), z.string()])),
  /**
   * The trip that the customer wants, as far as known. A booking has at most 50 guests, so larger groups need several
   * bookings.
   */
  lead: z.object({
    packageId: z.nullable(z.int()),
    packageName: z.nullable(z.string()),
    startDate: z.nullable(CalendarDateText),
    guests: z.nullable(z.int()),
    /** The free seats on that date; null when the date is unknown, or the package does not start then. */
    freeSeats: z.nullable(z.int()),
    /** The price for one guest on that date. */
    pricePaise: z.nullable(z.int()),
    /** The group prices per person, smallest group first. Null when a quote is needed. */
    priceSteps: z.array(z.object({ guestsFrom: z.int(), pricePaise: z.nullable(z.int()) })),
  }),
  /** Bookings made from this enquiry. */
  bookings: z.array(z.object({ reference: z.string(), status: BookingStatusName })),
  /** The booking that a complaint is about. */
  about: z.nullable(z.string()),
  /** For a complaint: it must be acknowledged within 48 hours and redressed within one month. */
  deadlines: z.nullable(z.object({ acknowledgeBy: Timestamp, redressBy: Timestamp })),
  /** The progress of the call or the group enquiry: `waiting`, `called`, `offered`, … Null for everything else. */
  progress: z.nullable(z.string()),
  /** The possible assignees. */
  colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
  ownerId: z.nullable(z.string()),
  isMine: z.boolean(),
  acknowledgedAt: z.nullable(Timestamp),
  tries: z.int(),
  messages: z.array(
    z.object({
      id: z.string(),
      direction: z.enum(['in', 'out', 'note']),
      text: z.string(),
      by: z.string(),
      at: Timestamp,
      /** Our email can be stopped until this time. */
      stoppableUntil: z.nullable(Timestamp),
      /** The status of our email. After `failed`, it can be retried. */
      mail: z.nullable(z.enum(['queued', 'sent', 'failed'])),
      /** Only for an incoming email. */
      incoming: z.nullable(
        z.object({
          name: z.string(),
          email: z.string(),
          /** True when the sender's address matches the case. Anybody can forge an address. */
          isKnown: z.boolean(),
          quoted: z.string(),
          files: z.array(z.object({ name: z.string(), bytes: z.int() })),
          isAutomatic: z.boolean(),
          isCut: z.boolean(),
        }),
      ),
    }),
  ),
})
/** One case with its thread. */
export type EnquiryCase = z.infer<typeof Case>

const Mailbox = z.object({
  /** When the mailbox was last read completely. */
  readAt: z.nullable(Timestamp),
  problem: z.nullable(z.enum(MAILBOX_PROBLEMS)),
  problemSince: z.nullable(Timestamp),
  /** Emails of the last seven days that were not imported from the mailbox. */
  left: z.int(),
})
/** The status of the office's mailbox: when it was last read, any problem, and emails left in it. */
export type MailboxState = z.infer<typeof Mailbox>

const CurrentValues = z.object({
  version: z.int(),
  ownerId: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  state: z.enum(CASE_STATES),
  lead: z.pick(Case.shape.lead, { packageId: true, packageName: true, startDate: true, guests: true }),
  changes: changesOf(CASE_FIELDS),
})
/** The current case, returned when somebody else changed it in the meantime. */
export type CurrentCase = z.infer<typeof CurrentValues>

const CaseParams = z.strictObject({ number: wholeNumber(1, 999_999_999) })
const Version = z.int().check(z.minimum(1))
const SuccessResponse = z.object({ success: z.literal(true) })

// Desk calls for enquiries.

export const listCases = defineDeskCall('GET', '/api/desk/enquiries', {
  title:
    'List the enquiries of a view, complaints first, then by due time, or those that match a search, in any status',
  access: 'answer_enquiries',
  query: z.strictObject({
    view: z._default(z.enum(CASE_VIEWS), 'open'),
    /** A name, phone number, email address, word of the text, or a number such as `E-1187`. */
    q: z._default(lineOfText(100), ''),
    page: z._default(wholeNumber(1, 10_000), 1),
  }),
  response: z.object({
    cases: z.array(Line),
    /** The number of cases on all pages. */
    total: z.int(),
    pages: z.int(),
    views: z.record(z.enum(CASE_VIEWS), z.int()),
    overdue: z.int(),
    /** Null when no mailbox is read. */
    mailbox: z.nullable(Mailbox),
  }),
  errors: [],
})

export const getCase = defineDeskCall('GET', '/api/desk/enquiries/:number', {
  title: 'Get an enquiry with its messages',
  access: 'answer_enquiries',
  params: CaseParams,
  response: Case,
  errors: ['CASE_NOT_FOUND'],
})

export const openCase = defineDeskCall('POST', '/api/desk/enquiries', {
  title: 'Record an enquiry made by phone or WhatsApp',
  access: 'answer_enquiries',
  body: z.strictObject({
    name: lineOfText(120),
    phone: lineOfText(40),
    email: lineOfText(254),
    text: blockOfText(5_000),
    /** The booking that the complaint is about. The name, phone and email are taken from it. */
    complaintAbout: z.optional(Reference),
  }),
  response: z.object({ number: z.int() }),
  errors: ['CASE_EMPTY', 'BOOKING_NOT_FOUND'],
  status: 201,
})

export const changeCase = defineDeskCall('POST', '/api/desk/enquiries/:number', {
  title: 'Change an enquiry: assign it, set its status, count an unanswered call, or mark it as a complaint',
  access: 'answer_enquiries',
  params: CaseParams,
  body: z.strictObject({
    version: Version,
    change: z.enum(CASE_CHANGES),
    /** The new assignee. */
    to: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: SuccessResponse,
  errors: ['CASE_NOT_FOUND', 'DESK_CHANGED_CONCURRENTLY', 'COMPLAINT_CLOSING', 'DESK_PERSON_GONE'],
  present: CurrentValues,
})

export const setLead = defineDeskCall('POST', '/api/desk/enquiries/:number/lead', {
  title: 'Set the package, date and guests that an enquiry is about',
  access: 'answer_enquiries',
  params: CaseParams,
  body: z.strictObject({
    version: Version,
    packageId: z.nullable(z.int().check(z.minimum(1))),
    startDate: z.nullable(CalendarDateText),
    guests: z.nullable(z.int().check(z.minimum(1), z.maximum(5_000))),
  }),
  response: SuccessResponse,
  errors: ['CASE_NOT_FOUND', 'DESK_CHANGED_CONCURRENTLY', 'TOUR_PACKAGE_NOT_FOUND'],
  present: CurrentValues,
})

export const findCase = defineDeskCall('GET', '/api/desk/enquiry-number', {
  title: 'Find an enquiry by its printed number: E-1187, C-0041, G-4821',
  access: 'answer_enquiries',
  query: z.strictObject({ q: lineOfText(100) }),
  response: z.object({ found: z.nullable(Line) }),
  errors: [],
})

export const retryAnswer = defineDeskCall('POST', '/api/desk/enquiries/:number/messages/:message/again', {
  title: 'Retry a reply that was not delivered',
  access: 'answer_enquiries',
  params: z.strictObject({ number: wholeNumber(1, 999_999_999), message: Uuid }),
  response: SuccessResponse,
  errors: ['CASE_NOT_FOUND', 'DESK_MAIL_NOT_FAILED'],
})

export const addCaseMessage = defineDeskCall('POST', '/api/desk/enquiries/:number/messages', {
  title: 'Reply by email, add a note, or paste a message from the customer. A reply can be cancelled for 30 seconds.',
  access: 'answer_enquiries',
  params: CaseParams,
  body: z.strictObject({
    direction: z.enum(['in', 'out', 'note']),
    text: blockOfText(5_000),
    isAwaitingCustomer: z.boolean(),
    /** The id of the message. A message sent twice with the same id is stored once. */
    id: z.optional(Uuid),
  }),
  response: z.object({ id: z.string(), stoppableUntil: z.nullable(Timestamp) }),
  errors: ['CASE_NOT_FOUND', 'CASE_EMPTY', 'CASE_WITHOUT_EMAIL', 'CASE_BEING_ANSWERED'],
  status: 201,
})

export const acknowledgeComplaint = defineDeskCall('POST', '/api/desk/enquiries/:number/acknowledgement', {
  title: 'Acknowledge a complaint by email with its number. Any other enquiry is marked as a complaint first.',
  access: 'answer_enquiries',
  params: CaseParams,
  response: SuccessResponse,
  errors: ['CASE_NOT_FOUND', 'CASE_WITHOUT_EMAIL', 'DESK_CHANGED_CONCURRENTLY'],
  present: CurrentValues,
})

export const stopAnswer = defineDeskCall('POST', '/api/desk/enquiries/:number/messages/:message/stop', {
  title: 'Cancel a reply before it is sent',
  access: 'answer_enquiries',
  params: z.strictObject({ number: wholeNumber(1, 999_999_999), message: Uuid }),
  response: z.object({ text: z.string() }),
  errors: ['CASE_NOT_FOUND', 'ANSWER_ALREADY_SENDING'],
})
