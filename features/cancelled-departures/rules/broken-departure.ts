import type { BookingStatus } from '#kernel/statuses/statuses.ts'

/**
 * What became of a booking of a departure that we broke. `waits`: asked, or its money is being looked at. `ended`: nothing
 * was paid, so nothing goes back. `elsewhere`: by another door, such as a cancellation before the answer.
 */
export const BREAK_OUTCOMES = ['waits', 'moved', 'refund', 'ended', 'elsewhere'] as const
/** One of {@link BREAK_OUTCOMES}. */
export type BreakOutcome = (typeof BREAK_OUTCOMES)[number]

/** By what an outcome was decided. `at_once`: there was nothing to ask. */
export const BREAK_WAYS = ['page', 'phone', 'last_moment', 'at_once', 'elsewhere'] as const

/**
 * What a booking is when its departure breaks. `asked`: paid, its booker chooses. `review`: paid, and its seats are in
 * doubt. `receipt`: the office has money of it that nobody has confirmed. `unpaid`: it only holds seats. `change`: it
 * travels on another day, and waited for the difference of a change to this one.
 */
export const BROKEN_CASES = ['asked', 'review', 'receipt', 'unpaid', 'change'] as const
/** One of {@link BROKEN_CASES}. */
export type BrokenCase = (typeof BROKEN_CASES)[number]

/** What happened in a break, besides what its bookings say. */
export const BREAK_STEPS = ['broken', 'went_on', 'offers_changed', 'reminded', 'paid_in', 'done'] as const
/** One of {@link BREAK_STEPS}. */
export type BreakStep = (typeof BREAK_STEPS)[number]

/** Why a booker who has not answered is written to once more: to remind, of a later last moment, of other dates. */
export const BREAK_FURTHER_MAILS = ['reminder', 'longer', 'offers'] as const
/** One of {@link BREAK_FURTHER_MAILS}. */
export type BreakFurtherMail = (typeof BREAK_FURTHER_MAILS)[number]

/**
 * Where a booking of a break stands. The first ones need somebody of the office: a mail that came back, no address, a refund
 * that was refused, the account of money that was taken by hand, a receipt of which nobody knows whether it is there.
 */
export const BREAK_STANDINGS = [
  'mail_back',
  'no_address',
  'refund_refused',
  'refund_account',
  'receipt_waits',
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
/** One of {@link BREAK_STANDINGS}. */
export type BreakStanding = (typeof BREAK_STANDINGS)[number]

/** Whether a booking that stands so does not go on without somebody of the office. */
export function needsPerson(standing: BreakStanding): boolean {
  return BREAK_STANDINGS.indexOf(standing) < BREAK_STANDINGS.indexOf('mail_queued')
}

/** So many departures break in one act: a landslide closes a valley. */
export const BREAKS_AT_ONCE = 20
/** So many other dates are offered at most. */
export const BREAK_OFFERS_MOST = 6
const HOUR_MS = 3_600_000
/** Travellers have at least so long to answer, and at most. */
const ANSWER_TIME_MS = { least: HOUR_MS, most: 30 * 24 * HOUR_MS } as const

/** The case of a booking of the departure itself; null for one that holds no seat. */
export function brokenCaseOf(status: BookingStatus, isPaidAtOffice: boolean): BrokenCase | null {
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

/** When a booker was told, and a further mail that is still to be ordered. */
type Telling = { toldAt: Date | null; writeAgain: BreakFurtherMail | null }

/**
 * Until when those who travel together may answer: one moment for all of them, because one answer counts for all. Whose mail
 * went out late, or tells of other choices, has the least time all the same. A mail that is still to be ordered gives that
 * time from now on.
 *
 * @param waiting those of them who have no outcome.
 */
export function lastMomentOf(answerBy: Date, waiting: readonly Telling[], now: Date): Date {
  const begins = waiting.map(({ toldAt, writeAgain }) => (isTimeGiven(writeAgain) ? now : (toldAt ?? now)))
  return new Date(Math.max(answerBy.getTime(), ...begins.map((one) => one.getTime() + ANSWER_TIME_MS.least)))
}

/** Whether a further mail gives the time to answer anew. A reminder gives none. */
export function isTimeGiven(mail: BreakFurtherMail | null): boolean {
  return mail !== null && mail !== 'reminder'
}

/** Whether travellers have enough time to answer, and not too much. */
export function isAnswerTime(answerBy: Date, now: Date): boolean {
  const time = answerBy.getTime() - now.getTime()
  return time >= ANSWER_TIME_MS.least && time <= ANSWER_TIME_MS.most
}

/** A date that is offered, with the seats that are left there for the travellers of the break. */
type OfferedSeats = { startDate: string; seats: number }
/** What travellers who have not answered may choose: dates, until a moment. */
type Choosing = { offers: readonly OfferedSeats[]; answerBy: Date }

/**
 * What those who travel together are written to about after a change of the offers: other dates that have seats for all of
 * them, or a later last moment. Null: their choices are the same, also when there are more or fewer seats than they need.
 */
export function otherChoices(
  before: Choosing,
  after: Choosing,
  guests: number,
): Exclude<BreakFurtherMail, 'reminder'> | null {
  const datesOf = ({ offers }: Choosing) =>
    offers
      .filter(({ seats }) => seats >= guests)
      .map(({ startDate }) => startDate)
      .toSorted()
      .join(' ')
  if (datesOf(before) !== datesOf(after)) return 'offers'
  return before.answerBy.getTime() === after.answerBy.getTime() ? null : 'longer'
}

/** Whether the last moment may become this one: the same while it is to come, or a later one that leaves enough time. */
export function mayAnswerUntil(wanted: Date, present: Date, now: Date): boolean {
  if (wanted.getTime() === present.getTime()) return present > now
  return wanted > present && isAnswerTime(wanted, now)
}
