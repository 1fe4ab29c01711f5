import * as z from 'zod/mini'
import { blockOfText, CalendarDateText, lineOfText, Moment, Uuid, wholeNumber } from '#kernel/wire/schema-parts.ts'
import { CASE_CHANGES, CASE_KINDS, CASE_STATES, CASE_VIEWS } from '../rules/enquiry-case.ts'
import { MAILBOX_PROBLEMS } from '../rules/incoming-mail.ts'
import { CASE_FIELDS } from '../rules/case-fields.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { BookingStatusName, Reference } from '#kernel/wire/reference.ts'

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
  dueAt: z.nullable(Moment),
  createdAt: Moment,
})
/** A case in the inbox. */
export type CaseLine = z.infer<typeof Line>

const Case = z.extend(Line, {
  version: z.int(),
  phone: z.string(),
  email: z.string(),
  /** What was asked, in the writer's own words. */
  text: z.string(),
  /** What is known of the wish: label and value. */
  facts: z.array(z.tuple([z.string(), z.string()])),
  /** What they want, as far as it is known. A booking has at most 50 guests: more of them are several bookings. */
  lead: z.object({
    packageId: z.nullable(z.int()),
    packageName: z.nullable(z.string()),
    startDate: z.nullable(CalendarDateText),
    guests: z.nullable(z.int()),
    /** Of the day; null when it is not known, or the package does not start then. */
    freeSeats: z.nullable(z.int()),
    /** Of one guest on that day. */
    pricePaise: z.nullable(z.int()),
    /** The prices of one person in a group, the smallest group first. Null: by offer. */
    ladder: z.array(z.object({ guestsFrom: z.int(), pricePaise: z.nullable(z.int()) })),
  }),
  /** Bookings that were made from it. */
  bookings: z.array(z.object({ reference: z.string(), status: BookingStatusName })),
  /** The booking that a complaint is about. */
  about: z.nullable(z.string()),
  /** Of a complaint: acknowledged within 48 hours, redressed within one month. */
  clocks: z.nullable(z.object({ acknowledgeBy: Moment, redressBy: Moment })),
  /** What became of the call or of the group's question: `waiting`, `called`, `offered`, … Null for everything else. */
  progress: z.nullable(z.string()),
  /** The colleagues to whom it can be given. */
  colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
  ownerId: z.nullable(z.string()),
  isMine: z.boolean(),
  acknowledgedAt: z.nullable(Moment),
  tries: z.int(),
  messages: z.array(
    z.object({
      id: z.string(),
      direction: z.enum(['in', 'out', 'note']),
      text: z.string(),
      by: z.string(),
      at: Moment,
      /** Until then our mail can be stopped. */
      stoppableUntil: z.nullable(Moment),
      /** Of our mail: whether it has gone out. `failed`: it can be tried again. */
      mail: z.nullable(z.enum(['queued', 'sent', 'failed'])),
      /** Of a mail that came. */
      incoming: z.nullable(
        z.object({
          name: z.string(),
          email: z.string(),
          /** It names the address of the case. Anybody can write any address. */
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
  /** When it was last read to its end. */
  readAt: z.nullable(Moment),
  problem: z.nullable(z.enum(MAILBOX_PROBLEMS)),
  problemSince: z.nullable(Moment),
  /** Mails of the last seven days that are only in the mailbox itself. */
  left: z.int(),
})
/** How the office's mailbox is read. */
export type MailboxState = z.infer<typeof Mailbox>

const Present = z.object({
  version: z.int(),
  ownerId: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  state: z.enum(CASE_STATES),
  lead: z.pick(Case.shape.lead, { packageId: true, packageName: true, startDate: true, guests: true }),
  changes: changesOf(CASE_FIELDS),
})
/** A case, as somebody else has left it meanwhile. */
export type PresentCase = z.infer<typeof Present>

const OF_CASE = z.strictObject({ number: wholeNumber(1, 999_999_999) })
const Version = z.int().check(z.minimum(1))
const Done = z.object({ success: z.literal(true) })

/** Calls of the desk on what people ask: messages, calls, groups, partners, complaints. */
export const deskEnquiriesSchemas = deskSchemas({
  listCases: {
    title: 'The cases of a view, complaints first, then what is due first; or those that a search finds, in any state',
    access: 'answer_enquiries',
    query: z.strictObject({
      view: z._default(z.enum(CASE_VIEWS), 'open'),
      /** A name, a phone, an address, a word of the text, or a number such as `E-1187`. */
      q: z._default(lineOfText(100), ''),
      page: z._default(wholeNumber(1, 10_000), 1),
    }),
    response: z.object({
      cases: z.array(Line),
      /** All of them, not only this page. */
      total: z.int(),
      pages: z.int(),
      views: z.record(z.enum(CASE_VIEWS), z.int()),
      overdue: z.int(),
      /** Null when no mailbox is read. */
      mailbox: z.nullable(Mailbox),
    }),
    errors: [],
  },
  getCase: {
    title: 'One case with its thread',
    access: 'answer_enquiries',
    params: OF_CASE,
    response: Case,
    errors: ['CASE_NOT_FOUND'],
  },
  openCase: {
    title: 'Write down what somebody asked by phone or WhatsApp',
    access: 'answer_enquiries',
    body: z.strictObject({
      name: lineOfText(120),
      phone: lineOfText(40),
      email: lineOfText(254),
      text: blockOfText(5_000),
      /** The booking that a complaint is about: name, phone and email are taken from it. */
      complaintAbout: z.optional(Reference),
    }),
    response: z.object({ number: z.int() }),
    errors: ['CASE_EMPTY', 'BOOKING_NOT_FOUND'],
    status: 201,
  },
  changeCase: {
    title:
      'Take a case, give it to a colleague, set its state, count a call that nobody answered, or make it a complaint',
    access: 'answer_enquiries',
    params: OF_CASE,
    body: z.strictObject({
      version: Version,
      change: z.enum(CASE_CHANGES),
      /** To whom it is given. */
      to: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: Done,
    errors: ['CASE_NOT_FOUND', 'DESK_CHANGED_MEANWHILE', 'COMPLAINT_CLOSING', 'DESK_PERSON_GONE'],
    present: Present,
  },
  setLead: {
    title: 'Set what they want: package, day and guests',
    access: 'answer_enquiries',
    params: OF_CASE,
    body: z.strictObject({
      version: Version,
      packageId: z.nullable(z.int().check(z.minimum(1))),
      startDate: z.nullable(CalendarDateText),
      guests: z.nullable(z.int().check(z.minimum(1), z.maximum(5_000))),
    }),
    response: Done,
    errors: ['CASE_NOT_FOUND', 'DESK_CHANGED_MEANWHILE', 'TOUR_PACKAGE_NOT_FOUND'],
    present: Present,
  },
  findCase: {
    title: 'The case of a number as people say it: E-1187, C-0041, G-4821',
    access: 'answer_enquiries',
    query: z.strictObject({ q: lineOfText(100) }),
    response: z.object({ found: z.nullable(Line) }),
    errors: [],
  },
  tryAnswerAgain: {
    title: 'Try the mail of an answer again that could not be delivered',
    access: 'answer_enquiries',
    params: z.strictObject({ number: wholeNumber(1, 999_999_999), message: Uuid }),
    response: Done,
    errors: ['CASE_NOT_FOUND', 'DESK_MAIL_NOT_FAILED'],
  },
  writeInCase: {
    title: 'Answer by mail, keep a note, or paste what they wrote; an answer can be stopped for half a minute',
    access: 'answer_enquiries',
    params: OF_CASE,
    body: z.strictObject({
      direction: z.enum(['in', 'out', 'note']),
      text: blockOfText(5_000),
      isTheirTurn: z.boolean(),
      /** The id of the message: sent twice, it is one message. */
      id: z.optional(Uuid),
    }),
    response: z.object({ id: z.string(), stoppableUntil: z.nullable(Moment) }),
    errors: ['CASE_NOT_FOUND', 'CASE_EMPTY', 'CASE_WITHOUT_EMAIL', 'CASE_BEING_ANSWERED'],
    status: 201,
  },
  acknowledgeComplaint: {
    title: 'Acknowledge a complaint by mail, with its number; what is no complaint yet becomes one',
    access: 'answer_enquiries',
    params: OF_CASE,
    response: Done,
    errors: ['CASE_NOT_FOUND', 'CASE_WITHOUT_EMAIL', 'DESK_CHANGED_MEANWHILE'],
    present: Present,
  },
  stopAnswer: {
    title: 'Stop an answer before it goes out',
    access: 'answer_enquiries',
    params: z.strictObject({ number: wholeNumber(1, 999_999_999), message: Uuid }),
    response: z.object({ text: z.string() }),
    errors: ['CASE_NOT_FOUND', 'ANSWER_GONE'],
  },
})
