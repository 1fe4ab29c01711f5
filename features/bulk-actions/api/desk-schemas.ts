import * as z from 'zod/mini'
import { blockOfText, CalendarDateText, lineOfText, Moment, Uuid } from '#kernel/wire/schema-parts.ts'
import { BULK_ACTS, BULK_MOST, BULK_REASONS, BULK_RESULTS } from '../rules/bulk-act.ts'
import { BookingListFilter } from '#features/bookings/api/booking-list-filter.ts'
import { CarerId } from '#features/bookings/api/carers-schemas.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { Reference } from '#kernel/wire/reference.ts'

/** What is done, with which bookings of the list, and the letter of `write`. */
const Asked = {
  act: z.enum(BULK_ACTS),
  filter: z.strictObject(BookingListFilter),
  subject: z._default(lineOfText(150), ''),
  text: z._default(blockOfText(5_000), ''),
  /** To whom `give_to` gives the bookings; null for nobody. */
  to: z._default(CarerId, null),
}

const LeftOut = z.object({ reason: z.enum(BULK_REASONS), bookings: z.int() })
/** A booker whom a letter would reach, or why not. */
const Person = z.object({
  reference: z.string(),
  booker: z.string(),
  phone: z.string(),
  guests: z.int(),
  reason: z.nullable(z.enum(BULK_REASONS)),
})
const Preview = z.object({
  /** Chosen bookings, and those of them that the act takes. */
  bookings: z.int(),
  takes: z.int(),
  /** How many mails to many this person may still order today; null for a role without such a limit. */
  leftToday: z.nullable(z.int()),
  leftOut: z.array(LeftOut),
  /** Of a letter: the bookers in the order of the list, each with why they get none. */
  people: z.array(Person),
  /** The letter to one of them as it goes out; null for an act with a text of ours, and when nobody gets one. */
  mail: z.nullable(
    z.object({
      reference: z.string(),
      to: z.string(),
      /** Null for a tour manager. */
      email: z.nullable(z.string()),
      subject: z.string(),
      text: z.string(),
    }),
  ),
})
/** What an act on many bookings would do. */
export type BulkPreview = z.infer<typeof Preview>

const Row = z.object({
  reference: z.string(),
  booker: z.string(),
  phone: z.string(),
  packageName: z.string(),
  startDate: CalendarDateText,
  result: z.enum(BULK_RESULTS),
  reason: z.nullable(z.enum(BULK_REASONS)),
  /** What has become of its mail; `failed` for one that came back. Null without a mail. */
  mail: z.nullable(z.enum(['queued', 'sent', 'failed'])),
})

const Line = z.object({
  id: z.string(),
  act: z.enum(BULK_ACTS),
  who: z.string(),
  at: Moment,
  subject: z.string(),
  /** To whom the bookings were given, by name; null for nobody, and for a mail. */
  givenTo: z.nullable(z.string()),
  /** It was stopped before its first mail. */
  isStopped: z.boolean(),
  counts: z.record(z.enum(BULK_RESULTS), z.int()),
})
const Page = z.extend(Line, {
  text: z.string(),
  /** Until when it can be stopped; null once it has begun. */
  startsAt: z.nullable(Moment),
  /** The departure whose bookings were chosen; null for those of several. */
  departure: z.nullable(z.object({ packageId: z.int(), startDate: CalendarDateText })),
  rows: z.array(Row),
})
/** An act on many bookings with a line for each of them. */
export type DeskBulkAct = z.infer<typeof Page>
/** One booking of it. */
export type DeskBulkRow = z.infer<typeof Row>

/** Calls of the desk that do something with many bookings. */
export const deskBulkActsSchemas = deskSchemas({
  previewBulkAct: {
    title: 'What an act on many bookings would do: whom it takes, whom it leaves out, and how a letter reads',
    access: 'do_with_many',
    body: z.strictObject({
      ...Asked,
      /** Whose letter is shown; the first one without it. */
      shown: z.optional(Reference),
    }),
    response: Preview,
    errors: ['DEPARTURE_NOT_FOUND', 'DESK_BULK_LIMIT', 'DESK_BULK_MOST', 'DESK_ROLE'],
  },
  orderBulkAct: {
    title: 'Do something with many bookings; a job does it with a result for each',
    access: 'do_with_many',
    body: z.strictObject({
      ...Asked,
      /** The id of the act, chosen by the dialog: a second order with it is the first one. */
      id: z.optional(Uuid),
      /** Chosen bookings as they were seen. */
      bookings: z.int().check(z.gte(1), z.lte(BULK_MOST)),
      /** Those of them that the act takes, as they were seen: the number on the button. */
      takes: z.int().check(z.gte(0), z.lte(BULK_MOST)),
    }),
    response: z.object({ id: z.string() }),
    errors: [
      'DEPARTURE_NOT_FOUND',
      'DESK_BULK_CHANGED',
      'DESK_BULK_DAY',
      'DESK_BULK_LIMIT',
      'DESK_BULK_MOST',
      'DESK_BULK_NOBODY',
      'DESK_LETTER_EMPTY',
      'DESK_PERSON_GONE',
      'DESK_READY_TEXT_ONLY',
      'DESK_ROLE',
    ],
    status: 201,
  },
  listBulkActs: {
    title: 'What was done with many bookings in the last days, the latest first; an owner sees everybody’s',
    access: 'do_with_many',
    response: z.object({ acts: z.array(Line) }),
    errors: [],
  },
  readBulkAct: {
    title: 'One act on many bookings with a line for each of them',
    access: 'do_with_many',
    params: z.strictObject({ id: Uuid }),
    response: Page,
    errors: ['DESK_BULK_GONE'],
  },
  tryBulkActAgain: {
    title: 'Try those bookings of an act again that have failed',
    access: 'do_with_many',
    params: z.strictObject({ id: Uuid }),
    response: z.object({ success: z.literal(true) }),
    errors: ['DESK_BULK_GONE', 'DESK_ROLE'],
  },
  stopBulkAct: {
    title: 'Stop the mails of an act before the first one',
    access: 'do_with_many',
    params: z.strictObject({ id: Uuid }),
    response: z.object({ success: z.literal(true) }),
    errors: ['DESK_BULK_BEGUN', 'DESK_BULK_GONE'],
  },
})
