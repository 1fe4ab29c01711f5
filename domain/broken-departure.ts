import type { BookingStatus } from './statuses.ts'

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

/** Why a booker who has not answered is written to once more. */
export const BREAK_FURTHER_MAILS = ['reminder', 'offers'] as const

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

/**
 * Until when one booker may answer. Whose mail went out late, because the server was down, has the least time all the same.
 */
export function lastMomentOf(answerBy: Date, toldAt: Date | null): Date {
  return new Date(Math.max(answerBy.getTime(), (toldAt?.getTime() ?? 0) + (toldAt === null ? 0 : ANSWER_TIME_MS.least)))
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
 * Whether travellers have other choices after a change of the offers: other dates, or another last moment. More or fewer seats
 * on the same dates are nothing that they need to know, unless a date was full.
 */
export function changesChoices(before: Choosing, after: Choosing): boolean {
  const datesOf = ({ offers }: Choosing) =>
    offers
      .filter(({ seats }) => seats > 0)
      .map(({ startDate }) => startDate)
      .toSorted()
      .join(' ')
  return before.answerBy.getTime() !== after.answerBy.getTime() || datesOf(before) !== datesOf(after)
}

/** Whether the last moment may become this one: the same while it is to come, or a later one that leaves enough time. */
export function mayAnswerUntil(wanted: Date, present: Date, now: Date): boolean {
  if (wanted.getTime() === present.getTime()) return present > now
  return wanted > present && isAnswerTime(wanted, now)
}
