import * as z from 'zod/mini'
import { blockOfText, CalendarDateText, lineOfText, Moment, Uuid, wholeNumber } from '#contract/schema-parts.ts'
import { CASE_KINDS, CASE_STATES, CASE_VIEWS } from '#domain/enquiry-case.ts'
import { deskSchemas } from './desk-schemas.ts'

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
  /** For a new booking; null where it is not known. */
  lead: z.object({
    packageId: z.nullable(z.int()),
    packageName: z.nullable(z.string()),
    startDate: z.nullable(CalendarDateText),
    guests: z.nullable(z.int()),
  }),
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
    }),
  ),
})
/** One case with its thread. */
export type EnquiryCase = z.infer<typeof Case>

const OF_CASE = z.strictObject({ number: wholeNumber(1, 999_999_999) })
const Version = z.int().check(z.minimum(1))
const Done = z.object({ success: z.literal(true) })

/** Calls of the desk on what people ask: messages, calls, groups, partners, complaints. */
export const deskEnquiriesSchemas = deskSchemas({
  listCases: {
    title: 'The cases of a view, what is due first above, with the counts of the views',
    access: 'answer_enquiries',
    query: z.strictObject({ view: z._default(z.enum(CASE_VIEWS), 'open') }),
    response: z.object({
      cases: z.array(Line),
      views: z.record(z.enum(CASE_VIEWS), z.int()),
      overdue: z.int(),
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
    }),
    response: z.object({ number: z.int() }),
    errors: ['CASE_EMPTY'],
    status: 201,
  },
  changeCase: {
    title: 'Take a case, set its state, count a call that nobody answered, or make it a complaint',
    access: 'answer_enquiries',
    params: OF_CASE,
    body: z.strictObject({
      version: Version,
      change: z.enum(['take', 'let_go', 'ours', 'theirs', 'booked', 'close', 'reopen', 'no_answer', 'complaint']),
    }),
    response: Done,
    errors: ['CASE_NOT_FOUND', 'DESK_CHANGED_MEANWHILE', 'COMPLAINT_CLOSING'],
  },
  writeInCase: {
    title: 'Answer by mail, keep a note, or paste what they wrote; an answer can be stopped for half a minute',
    access: 'answer_enquiries',
    params: OF_CASE,
    body: z.strictObject({
      direction: z.enum(['in', 'out', 'note']),
      text: blockOfText(5_000),
      isTheirTurn: z.boolean(),
    }),
    response: z.object({ id: z.string(), stoppableUntil: z.nullable(Moment) }),
    errors: ['CASE_NOT_FOUND', 'CASE_EMPTY', 'CASE_WITHOUT_EMAIL'],
    status: 201,
  },
  acknowledgeComplaint: {
    title: 'Acknowledge a complaint by mail, with its number',
    access: 'answer_enquiries',
    params: OF_CASE,
    response: Done,
    errors: ['CASE_NOT_FOUND', 'CASE_WITHOUT_EMAIL', 'DESK_CHANGED_MEANWHILE'],
  },
  stopAnswer: {
    title: 'Stop an answer before it goes out',
    access: 'answer_enquiries',
    params: z.strictObject({ number: wholeNumber(1, 999_999_999), message: Uuid }),
    response: z.object({ text: z.string() }),
    errors: ['CASE_NOT_FOUND', 'ANSWER_GONE'],
  },
})
