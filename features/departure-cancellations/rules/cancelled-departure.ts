import type { BookingStatus } from '#kernel/statuses/statuses.ts'

/**
 * The outcome of a booking on a cancelled departure. `waits`: asked, or its payment is being checked. `ended`: nothing
 * was paid, so nothing is refunded. `elsewhere`: resolved in another way, such as a cancellation before the answer.
 */
export const DEPARTURE_CANCELLATION_OUTCOMES = ['waits', 'moved', 'refund', 'ended', 'elsewhere'] as const
/** One of {@link DEPARTURE_CANCELLATION_OUTCOMES}. */
export type DepartureCancellationOutcome = (typeof DEPARTURE_CANCELLATION_OUTCOMES)[number]

/** How an outcome was decided. `at_once`: no answer was needed. */
export const DEPARTURE_CANCELLATION_WAYS = ['page', 'phone', 'last_moment', 'at_once', 'elsewhere'] as const

/**
 * The case of a booking when its departure is cancelled. `asked`: paid, so the booker chooses. `review`: paid, but its
 * seats are uncertain. `receipt`: it has an unconfirmed office payment. `unpaid`: it only holds seats. `change`: booked
 * on another date, with an unpaid change to this one.
 */
export const CANCELLATION_CASES = ['asked', 'review', 'receipt', 'unpaid', 'change'] as const
/** One of {@link CANCELLATION_CASES}. */
export type CancellationCase = (typeof CANCELLATION_CASES)[number]

/** The steps of a departure cancellation, besides what its bookings record. */
export const DEPARTURE_CANCELLATION_STEPS = [
  'cancelled',
  'went_on',
  'offers_changed',
  'reminded',
  'paid_in',
  'done',
] as const
/** One of {@link DEPARTURE_CANCELLATION_STEPS}. */
export type DepartureCancellationStep = (typeof DEPARTURE_CANCELLATION_STEPS)[number]

/** Why a booker who has not answered gets a further email: a reminder, a later answer deadline, or other dates. */
export const DEPARTURE_CANCELLATION_FOLLOW_UPS = ['reminder', 'longer', 'offers'] as const
/** One of {@link DEPARTURE_CANCELLATION_FOLLOW_UPS}. */
export type DepartureCancellationFollowUp = (typeof DEPARTURE_CANCELLATION_FOLLOW_UPS)[number]

/**
 * The state of a booking on a cancelled departure. The first five need attention from the office: an email not
 * delivered, no address, a declined refund, missing bank details for a payment recorded by hand, an office payment that
 * may not have arrived.
 */
export const DEPARTURE_CANCELLATION_STANDINGS = [
  'mail_back',
  'no_address',
  'refund_refused',
  'refund_account',
  'office_payment_waits',
  'mail_queued',
  'mail_sent',
  'reminded',
  'refund_waits',
  'refund_under_way',
  'refund_paid',
  'nothing_back',
  'moved',
  'ended',
  'elsewhere',
] as const
/** One of {@link DEPARTURE_CANCELLATION_STANDINGS}. */
export type DepartureCancellationStanding = (typeof DEPARTURE_CANCELLATION_STANDINGS)[number]

/** Whether a booking in this state needs attention from the office. */
export function needsPerson(standing: DepartureCancellationStanding): boolean {
  return DEPARTURE_CANCELLATION_STANDINGS.indexOf(standing) < DEPARTURE_CANCELLATION_STANDINGS.indexOf('mail_queued')
}

/** Maximum departures cancelled in one action. A landslide can close a whole valley. */
export const MAX_DEPARTURES_CANCELLED_AT_ONCE = 20
/** Maximum number of other dates to offer. */
export const MAX_DEPARTURE_CANCELLATION_OFFERS = 6
const HOUR_MS = 3_600_000
/** The minimum and maximum time for travellers to answer. */
const ANSWER_TIME_MS = { least: HOUR_MS, most: 30 * 24 * HOUR_MS } as const

/** The case of a booking on the departure itself; null for one that holds no seat. */
export function cancellationCaseOf(status: BookingStatus, isPaidAtOffice: boolean): CancellationCase | null {
  switch (status) {
    case 'confirmed':
      return 'asked'
    case 'needs_review':
      return 'review'
    case 'held':
      return isPaidAtOffice ? 'receipt' : 'unpaid'
    default:
      return null
  }
}

/** When a booker was informed, and a further email that is not queued yet. */
type NotificationState = { toldAt: Date | null; writeAgain: DepartureCancellationFollowUp | null }

/**
 * The answer deadline for a group. All members share it, because one answer counts for all. A member whose email was
 * sent late, or announced other choices, still gets the minimum time. If that email is not queued yet, the minimum time
 * starts now.
 *
 * @param notifications the members without an outcome.
 */
export function deadlineOf(answerBy: Date, notifications: readonly NotificationState[], now: Date): Date {
  const startTimes = notifications.map(({ toldAt: notifiedAt, writeAgain }) =>
    extendsDeadline(writeAgain) ? now : (notifiedAt ?? now),
  )
  return new Date(Math.max(answerBy.getTime(), ...startTimes.map((one) => one.getTime() + ANSWER_TIME_MS.least)))
}

/** Whether a further email restarts the time to answer. A reminder does not. */
export function extendsDeadline(mail: DepartureCancellationFollowUp | null): boolean {
  return mail !== null && mail !== 'reminder'
}

/** Whether the time to answer is long enough, and not too long. */
export function isValidAnswerDeadline(answerBy: Date, now: Date): boolean {
  const time = answerBy.getTime() - now.getTime()
  return time >= ANSWER_TIME_MS.least && time <= ANSWER_TIME_MS.most
}

/** An offered date, with the seats held there for the travellers of the cancelled departure. */
type OfferedSeats = { startDate: string; seats: number }
/** The choices of travellers who have not answered: dates with seats, and the deadline for the answer. */
type OfferedChoices = { offers: readonly OfferedSeats[]; answerBy: Date }

/**
 * The reason to email a group after the offers change: other dates with seats for the whole group, or a later answer
 * deadline. Null when the group's choices are the same, even if a date has more or fewer seats than before.
 */
export function mailReasonForChange(
  before: OfferedChoices,
  after: OfferedChoices,
  guests: number,
): Exclude<DepartureCancellationFollowUp, 'reminder'> | null {
  const datesOf = ({ offers }: OfferedChoices) =>
    offers
      .filter(({ seats }) => seats >= guests)
      .map(({ startDate }) => startDate)
      .toSorted()
      .join(' ')
  if (datesOf(before) !== datesOf(after)) return 'offers'
  return before.answerBy.getTime() === after.answerBy.getTime() ? null : 'longer'
}

/**
 * Whether the answer deadline may be set to this time. It may stay the same while it is in the future, or move to a
 * later time that leaves enough time to answer.
 */
export function isAllowedDeadline(deadline: Date, present: Date, now: Date): boolean {
  if (deadline.getTime() === present.getTime()) return present > now
  return deadline > present && isValidAnswerDeadline(deadline, now)
}
