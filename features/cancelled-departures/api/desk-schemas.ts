import * as z from 'zod/mini'
import { blockOfText, CalendarDateText, Moment, PaiseAmount, PublicId, Uuid } from '#kernel/wire/schema-parts.ts'
import {
  BREAK_OFFERS_MOST,
  BREAK_OUTCOMES,
  BREAK_STANDINGS,
  BREAK_STEPS,
  BREAK_WAYS,
  BREAKS_AT_ONCE,
  BROKEN_CASES,
} from '../rules/broken-departure.ts'
import { DEPARTURE_SEATS_MOST } from '#features/departures/rules/departure-change.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { Reference } from '#kernel/wire/reference.ts'

const OF_DEPARTURE = z.strictObject({ packageId: PublicId, startDate: CalendarDateText })
const Seats = z.int().check(z.minimum(1), z.maximum(DEPARTURE_SEATS_MOST))

const Offers = z
  .array(z.strictObject({ startDate: CalendarDateText, seats: Seats }))
  .check(z.maxLength(BREAK_OFFERS_MOST))
const Asked = {
  packageId: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  startDate: CalendarDateText,
  /** Other dates with the seats that are set aside there. Money back is always offered. */
  offers: Offers,
}
const Words = {
  /** Travellers read it. */
  reason: blockOfText(500),
  /** Who has not answered by then gets all money back. */
  answerBy: Moment,
}

const Sums = { bookings: z.int(), guests: z.int(), mails: z.int(), paidPaise: PaiseAmount }
const Preview = z.object({
  departures: z.array(
    z.object({
      packageId: z.int(),
      packageName: z.string(),
      startDate: CalendarDateText,
      ...Sums,
      withoutAddress: z.int(),
      cases: z.record(z.enum(BROKEN_CASES), z.int()),
      /** What was looked at. It is sent back, and something else is refused. */
      seen: z.string(),
      /** Other dates of the package with free seats. */
      dates: z.array(z.object({ startDate: CalendarDateText, freeSeats: z.int(), pricePaise: PaiseAmount })),
      /** The first mail as it goes out; null when nobody is asked. */
      mail: z.nullable(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
    }),
  ),
  ...Sums,
})
/** What breaking chosen departures would do. */
export type BreakPreview = z.infer<typeof Preview>

const Row = z.object({
  reference: z.string(),
  booker: z.string(),
  phone: z.string(),
  guests: z.int(),
  brokenCase: z.enum(BROKEN_CASES),
  /** What was paid for it by now, refunds not taken off. */
  paidPaise: PaiseAmount,
  /** What of it is there and not promised back: all of it goes back to whoever does not travel. */
  therePaise: PaiseAmount,
  outcome: z.enum(BREAK_OUTCOMES),
  way: z.nullable(z.enum(BREAK_WAYS)),
  /** The date that was chosen. */
  movedTo: z.nullable(CalendarDateText),
  note: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  standing: z.enum(BREAK_STANDINGS),
  /** True while it does not go on without somebody of the office. */
  needsPerson: z.boolean(),
  /** What goes back, and what of it was paid. */
  refundPaise: PaiseAmount,
  refundPaidPaise: PaiseAmount,
  /** What goes back by bank, because the office took the money by hand, and waits for a person: first for its account. */
  bankRefunds: z.array(z.object({ id: z.string(), amountPaise: PaiseAmount, hasAccount: z.boolean() })),
})
/** A booking of a broken departure with its one outcome. */
export type BreakBooking = z.infer<typeof Row>

const Offer = z.object({
  id: z.string(),
  startDate: CalendarDateText,
  /** Seats that were set aside, and those of them that nobody has taken yet. */
  seats: z.int(),
  seatsLeft: z.int(),
  isEnded: z.boolean(),
  sold: z.int(),
  capacity: z.int(),
})

const Queue = z.object({
  /** Refunds of this break that wait for money at the gateway, in the order in which they are paid. */
  waiting: z.array(
    z.object({
      refundId: z.string(),
      reference: z.string(),
      booker: z.string(),
      amountPaise: PaiseAmount,
      since: Moment,
      /** Its place in the queue of all departures, from 1. */
      place: z.int(),
    }),
  ),
  /** What the gateway needs to pay all of them, and those of others that stand before the last of them. */
  neededPaise: PaiseAmount,
  othersPaise: PaiseAmount,
  /** What the gateway has last refused: it has less than that. It does not tell how much it has. Null: it was not asked yet. */
  refused: z.nullable(z.object({ amountPaise: PaiseAmount, at: Moment })),
})
/** What of a break waits for money at the gateway. */
export type BreakRefundQueue = z.infer<typeof Queue>

const Page = z.object({
  packageId: z.int(),
  packageName: z.string(),
  startDate: CalendarDateText,
  reason: z.string(),
  answerBy: Moment,
  brokenAt: Moment,
  brokenBy: z.string(),
  /** When every booking had its outcome. */
  doneAt: z.nullable(Moment),
  isAnswerTimeOver: z.boolean(),
  offers: z.array(Offer),
  rows: z.array(Row),
  steps: z.array(z.object({ step: z.enum(BREAK_STEPS), bookings: z.int(), who: z.nullable(z.string()), at: Moment })),
  /** Mails of this break that went out, and those that came back. */
  mails: z.object({ sent: z.int(), cameBack: z.int() }),
  mail: z.nullable(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
  queue: Queue,
  /** For other offers to who has not answered: what was seen, the mails when all who wait are written to, and other dates with free seats. */
  change: z.object({
    seen: z.string(),
    mails: z.int(),
    /** Those who travel together and wait, and the mails to them: a change is written only to those whose choices it changes. */
    parties: z.array(z.object({ guests: z.int(), mails: z.int() })),
    dates: z.array(z.object({ startDate: CalendarDateText, freeSeats: z.int(), pricePaise: PaiseAmount })),
  }),
})
/** A broken departure with every booking and its outcome. */
export type DeskBreak = z.infer<typeof Page>

const WHO_ASKS = ['DEPARTURE_NOT_FOUND', 'BREAK_AGAIN', 'BREAK_TOO_LATE'] as const

/** Calls of the desk on broken departures. */
export const deskBreaksSchemas = deskSchemas({
  previewBreak: {
    title: 'What breaking departures would do: whom it concerns, the money, the mails, and how the first one reads',
    access: 'break_departure',
    body: z.strictObject({
      departures: z.array(z.strictObject(Asked)).check(z.minLength(1), z.maxLength(BREAKS_AT_ONCE)),
      ...Words,
    }),
    response: Preview,
    errors: [...WHO_ASKS],
  },
  breakDepartures: {
    title: 'Break departures: they are closed, every booking is asked or ended, and gets one outcome',
    access: 'break_departure',
    body: z.strictObject({
      departures: z
        .array(z.strictObject({ ...Asked, seen: z.string().check(z.maxLength(40)) }))
        .check(z.minLength(1), z.maxLength(BREAKS_AT_ONCE)),
      ...Words,
    }),
    response: z.object({ ids: z.array(z.string()) }),
    errors: [
      ...WHO_ASKS,
      'BREAK_REASON',
      'BREAK_TIME',
      'BREAK_SEATS_GONE',
      'START_DATE_UNAVAILABLE',
      'DESK_CHANGED_MEANWHILE',
    ],
    present: Preview,
    status: 201,
  },
  showBreak: {
    title: 'A broken departure: every booking with its outcome, the offers, the mails and the refunds',
    access: 'read_break',
    params: OF_DEPARTURE,
    response: Page,
    errors: ['BREAK_NOT_FOUND'],
  },
  decideInBreak: {
    title: 'Decide for bookings whose bookers said by phone what they want',
    access: 'break_departure',
    params: OF_DEPARTURE,
    body: z.strictObject({
      references: z.array(Reference).check(z.minLength(1), z.maxLength(200)),
      /** The offer to which they move; null for their money. */
      offerId: z.nullable(Uuid),
      note: blockOfText(500),
    }),
    response: z.object({
      decided: z.int(),
      /** Those that were not decided, with the reason. */
      leftOut: z.array(z.object({ reference: z.string(), why: z.string() })),
    }),
    errors: ['BREAK_NOT_FOUND', 'BREAK_NOTE', 'BREAK_NOBODY'],
  },
  changeBreakOffers: {
    title: 'Change what is offered to those who have not answered: dates, seats, the last moment; they get one mail',
    access: 'break_departure',
    params: OF_DEPARTURE,
    body: z.strictObject({
      /** Every date with the seats that are to be left there for them. A date that is offered now and not named ends. */
      offers: Offers,
      /** The same last moment, or a later one. */
      answerBy: Moment,
      seen: z.string().check(z.maxLength(40)),
    }),
    response: z.object({ mails: z.int() }),
    errors: [
      'BREAK_NOT_FOUND',
      'BREAK_ANSWERED',
      'BREAK_TIME',
      'BREAK_SAME',
      'BREAK_SEATS_GONE',
      'START_DATE_UNAVAILABLE',
      'DESK_CHANGED_MEANWHILE',
    ],
    present: Page,
  },
  payInForBreak: {
    title: 'Say that money was paid in at the gateway: its refunds that wait are asked for at once',
    access: 'settle_refund',
    params: OF_DEPARTURE,
    response: z.object({ refunds: z.int() }),
    errors: ['BREAK_NOT_FOUND', 'BREAK_NOTHING_WAITS'],
  },
  remindInBreak: {
    title: 'Remind all who have not answered; one mail each, and none within an hour of the last one',
    access: 'break_departure',
    params: OF_DEPARTURE,
    body: z.strictObject({ mails: z.int().check(z.minimum(1)) }),
    response: z.object({ mails: z.int() }),
    errors: ['BREAK_NOT_FOUND', 'BREAK_REMINDED', 'BREAK_ANSWERED', 'BREAK_OVER'],
  },
})
