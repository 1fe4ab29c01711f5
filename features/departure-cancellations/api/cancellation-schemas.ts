import * as z from 'zod/mini'
import { CalendarDateText, Timestamp, PaiseAmount } from '#kernel/wire/schema-parts.ts'
import {
  DEPARTURE_CANCELLATION_OUTCOMES,
  DEPARTURE_CANCELLATION_STANDINGS,
  DEPARTURE_CANCELLATION_STEPS,
  DEPARTURE_CANCELLATION_WAYS,
  CANCELLATION_CASES,
} from '../rules/cancelled-departure.ts'

// The schemas of one cancelled departure, as sent to the desk.

/** A booking of the cancelled departure, with its outcome so far. */
export const Row = z.object({
  reference: z.string(),
  booker: z.string(),
  phone: z.string(),
  guests: z.int(),
  cancellationCase: z.enum(CANCELLATION_CASES),
  /** The amount paid for the booking so far, before refunds. */
  paidPaise: PaiseAmount,
  /**
   * The part of the paid amount that is neither refunded nor promised as a refund. It is refunded in full if the
   * booking does not travel.
   */
  unrefundedPaise: PaiseAmount,
  outcome: z.enum(DEPARTURE_CANCELLATION_OUTCOMES),
  way: z.nullable(z.enum(DEPARTURE_CANCELLATION_WAYS)),
  /** The date to which the booking moved; null if it did not move. */
  movedTo: z.nullable(CalendarDateText),
  note: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Timestamp),
  standing: z.enum(DEPARTURE_CANCELLATION_STANDINGS),
  /** True while a staff member must do something. */
  needsPerson: z.boolean(),
  /** The refund, and how much of it has been paid out. */
  refundPaise: PaiseAmount,
  refundPaidPaise: PaiseAmount,
  /**
   * Bank refunds waiting for a staff member, because the office recorded the payment by hand. The first step is to get
   * the account details.
   */
  bankRefunds: z.array(z.object({ id: z.string(), amountPaise: PaiseAmount, hasAccount: z.boolean() })),
})

/** A departure offered as a replacement. */
const Offer = z.object({
  id: z.string(),
  startDate: CalendarDateText,
  /** The seats held for the offer, and how many of them are still free. */
  seats: z.int(),
  seatsLeft: z.int(),
  isEnded: z.boolean(),
  sold: z.int(),
  capacity: z.int(),
})

/** Refunds of the cancelled departure waiting for funds at the gateway. */
export const Queue = z.object({
  /** Refunds of this cancellation waiting for funds at the gateway, in payment order. */
  waiting: z.array(
    z.object({
      refundId: z.string(),
      reference: z.string(),
      booker: z.string(),
      amountPaise: PaiseAmount,
      since: Timestamp,
      /** The refund's position in the queue of all departures, from 1. */
      place: z.int(),
    }),
  ),
  /** The funds that the gateway needs to pay all of these refunds, including earlier refunds of other departures. */
  neededPaise: PaiseAmount,
  othersPaise: PaiseAmount,
  /**
   * The last amount that the gateway declined. The gateway does not report its balance, so we know only that the
   * balance is lower. Null when nothing has been requested yet.
   */
  refused: z.nullable(z.object({ amountPaise: PaiseAmount, at: Timestamp })),
})

/** A cancelled departure with its bookings, offers and refunds. */
export const Page = z.object({
  packageId: z.int(),
  packageName: z.string(),
  startDate: CalendarDateText,
  reason: z.string(),
  answerBy: Timestamp,
  cancelledAt: Timestamp,
  cancelledBy: z.string(),
  /** When the last booking got its outcome. */
  doneAt: z.nullable(Timestamp),
  hasAnswerDeadlinePassed: z.boolean(),
  offers: z.array(Offer),
  rows: z.array(Row),
  steps: z.array(
    z.object({
      step: z.enum(DEPARTURE_CANCELLATION_STEPS),
      bookings: z.int(),
      who: z.nullable(z.string()),
      at: Timestamp,
    }),
  ),
  /** How many emails of this cancellation were sent, and how many were not delivered. */
  mails: z.object({ sent: z.int(), bouncedBack: z.int() }),
  mail: z.nullable(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
  queue: Queue,
  /**
   * Data for changing the offers to bookings that have not answered: the preview shown, the number of emails to all of
   * them, and other dates with free seats.
   */
  change: z.object({
    seen: z.string(),
    mails: z.int(),
    /**
     * The groups that have not answered, and the emails to each: a change is emailed only to groups whose choices it
     * affects.
     */
    parties: z.array(z.object({ guests: z.int(), mails: z.int() })),
    dates: z.array(z.object({ startDate: CalendarDateText, freeSeats: z.int(), pricePaise: PaiseAmount })),
  }),
})
