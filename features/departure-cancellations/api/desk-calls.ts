import * as z from 'zod/mini'
import { blockOfText, CalendarDateText, Timestamp, PaiseAmount, PublicId, Uuid } from '#kernel/wire/schema-parts.ts'
import {
  MAX_DEPARTURE_CANCELLATION_OFFERS,
  MAX_DEPARTURES_CANCELLED_AT_ONCE,
  CANCELLATION_CASES,
} from '../rules/cancelled-departure.ts'
import { MAX_DEPARTURE_SEATS } from '#features/departures/rules/departure-change.ts'
import { Reference } from '#kernel/wire/reference.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'
import { type Row, type Queue, Page } from './cancellation-schemas.ts'

const DEPARTURE_PARAMS = z.strictObject({ packageId: PublicId, startDate: CalendarDateText })
const Seats = z.int().check(z.minimum(1), z.maximum(MAX_DEPARTURE_SEATS))

const Offers = z
  .array(z.strictObject({ startDate: CalendarDateText, seats: Seats }))
  .check(z.maxLength(MAX_DEPARTURE_CANCELLATION_OFFERS))
const Query = {
  packageId: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  startDate: CalendarDateText,
  /** Other dates, with the number of seats to hold there. A refund is always offered. */
  offers: Offers,
}
const CancellationText = {
  /** Shown to travellers. */
  reason: blockOfText(500),
  /** Bookings that have not answered by then are refunded in full. */
  answerBy: Timestamp,
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
      cases: z.record(z.enum(CANCELLATION_CASES), z.int()),
      /** A fingerprint of the preview shown. The call is refused if the preview has changed. */
      seen: z.string(),
      /** Other dates of the package with free seats. */
      dates: z.array(z.object({ startDate: CalendarDateText, freeSeats: z.int(), pricePaise: PaiseAmount })),
      /** The first email as it would be sent; null when nobody is asked. */
      mail: z.nullable(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
    }),
  ),
  ...Sums,
})
/** A preview of cancelling the selected departures. */
export type DepartureCancellationPreview = z.infer<typeof Preview>

/** A booking of a cancelled departure with its outcome. */
export type DepartureCancellationBooking = z.infer<typeof Row>

/** The refunds of a departure cancellation that are waiting for funds at the gateway. */
export type DepartureCancellationRefundQueue = z.infer<typeof Queue>

/** A cancelled departure with every booking and its outcome. */
export type DeskDepartureCancellation = z.infer<typeof Page>

const PREVIEW_ERRORS = [
  'DEPARTURE_NOT_FOUND',
  'DEPARTURE_CANCELLED_ALREADY',
  'DEPARTURE_CANCELLATION_TOO_LATE',
] as const

// Desk calls for cancelled departures.

export const previewDepartureCancellation = defineDeskCall('POST', '/api/desk/departure-cancellations/preview', {
  title:
    'Preview the cancellation of departures: bookings and guests affected, amounts, number of emails, and the first email',
  access: 'cancel_departure',
  body: z.strictObject({
    departures: z.array(z.strictObject(Query)).check(z.minLength(1), z.maxLength(MAX_DEPARTURES_CANCELLED_AT_ONCE)),
    ...CancellationText,
  }),
  response: Preview,
  errors: [...PREVIEW_ERRORS],
})

export const cancelDepartures = defineDeskCall('POST', '/api/desk/departure-cancellations', {
  title: 'Cancel departures. Sales are closed, bookers are asked to choose, and each booking gets one final outcome.',
  access: 'cancel_departure',
  body: z.strictObject({
    departures: z
      .array(z.strictObject({ ...Query, seen: z.string().check(z.maxLength(40)) }))
      .check(z.minLength(1), z.maxLength(MAX_DEPARTURES_CANCELLED_AT_ONCE)),
    ...CancellationText,
  }),
  response: z.object({ ids: z.array(z.string()) }),
  errors: [
    ...PREVIEW_ERRORS,
    'DEPARTURE_CANCELLATION_REASON',
    'DEPARTURE_CANCELLATION_TIME',
    'DEPARTURE_CANCELLATION_SEATS_GONE',
    'START_DATE_UNAVAILABLE',
    'DESK_CHANGED_CONCURRENTLY',
  ],
  present: Preview,
  status: 201,
})

export const getDepartureCancellation = defineDeskCall(
  'GET',
  '/api/desk/departures/:packageId/:startDate/cancellation',
  {
    title: 'Get a cancelled departure: each booking with its outcome, the offers, the emails and the refunds',
    access: 'read_departure_cancellations',
    params: DEPARTURE_PARAMS,
    response: Page,
    errors: ['DEPARTURE_CANCELLATION_NOT_FOUND'],
  },
)

export const recordCancellationDecisions = defineDeskCall(
  'POST',
  '/api/desk/departures/:packageId/:startDate/cancellation/decisions',
  {
    title: 'Set the outcome for bookings whose bookers answered by phone',
    access: 'cancel_departure',
    params: DEPARTURE_PARAMS,
    body: z.strictObject({
      references: z.array(Reference).check(z.minLength(1), z.maxLength(200)),
      /** The offer that these bookings accept; null for a refund. */
      offerId: z.nullable(Uuid),
      note: blockOfText(500),
    }),
    response: z.object({
      decided: z.int(),
      /** Bookings that were not decided, with the reason. */
      leftOut: z.array(z.object({ reference: z.string(), why: z.string() })),
    }),
    errors: ['DEPARTURE_CANCELLATION_NOT_FOUND', 'DEPARTURE_CANCELLATION_NOTE', 'DEPARTURE_CANCELLATION_ALL_DECIDED'],
  },
)

export const changeDepartureCancellationOffers = defineDeskCall(
  'POST',
  '/api/desk/departures/:packageId/:startDate/cancellation/offers',
  {
    title: 'Change the offers to bookings that have not answered: dates, seats or deadline. Each gets one email.',
    access: 'cancel_departure',
    params: DEPARTURE_PARAMS,
    body: z.strictObject({
      /** Every offered date with the seats to hold there. An offer whose date is not listed ends. */
      offers: Offers,
      /** The same answer deadline, or a later one. */
      answerBy: Timestamp,
      seen: z.string().check(z.maxLength(40)),
    }),
    response: z.object({ mails: z.int() }),
    errors: [
      'DEPARTURE_CANCELLATION_NOT_FOUND',
      'DEPARTURE_CANCELLATION_ANSWERED',
      'DEPARTURE_CANCELLATION_TIME',
      'DEPARTURE_CANCELLATION_UNCHANGED',
      'DEPARTURE_CANCELLATION_SEATS_GONE',
      'START_DATE_UNAVAILABLE',
      'DESK_CHANGED_CONCURRENTLY',
    ],
    present: Page,
  },
)

export const recordCancellationPayIn = defineDeskCall(
  'POST',
  '/api/desk/departures/:packageId/:startDate/cancellation/paid-in',
  {
    title: 'Confirm that funds were added at the gateway, and request the waiting refunds of a cancelled departure now',
    access: 'settle_refund',
    params: DEPARTURE_PARAMS,
    response: z.object({ refunds: z.int() }),
    errors: ['DEPARTURE_CANCELLATION_NOT_FOUND', 'DEPARTURE_CANCELLATION_NONE_QUEUED'],
  },
)

export const sendCancellationReminders = defineDeskCall(
  'POST',
  '/api/desk/departures/:packageId/:startDate/cancellation/reminders',
  {
    title: 'Send a reminder to everyone who has not answered: one email each, and none within an hour of the last one',
    access: 'cancel_departure',
    params: DEPARTURE_PARAMS,
    body: z.strictObject({ mails: z.int().check(z.minimum(1)) }),
    response: z.object({ mails: z.int() }),
    errors: [
      'DEPARTURE_CANCELLATION_NOT_FOUND',
      'DEPARTURE_CANCELLATION_REMINDED',
      'DEPARTURE_CANCELLATION_ANSWERED',
      'DEPARTURE_CANCELLATION_OVER',
    ],
  },
)
