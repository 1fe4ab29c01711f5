import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { DeskAct } from '#kernel/access/desk-permissions.ts'

/** What the desk does with many bookings at once: mails to the bookers, and giving the bookings to a colleague. */
export const BULK_ACTS = ['write', 'ask_names', 'send_papers', 'remind_payment', 'give_to'] as const
/** One of {@link BULK_ACTS}. */
export type BulkAct = (typeof BULK_ACTS)[number]

/** What a person must be allowed to do, to do an act with many bookings. */
export function permissionOfBulk(act: BulkAct): DeskAct {
  return act === 'give_to' ? 'give_bookings' : 'write_to_many'
}

/** What has become of one booking of a bulk act. A row begins with `waits`. */
export const BULK_RESULTS = ['waits', 'done', 'left_out', 'failed'] as const
/** One of {@link BULK_RESULTS}. */
export type BulkResult = (typeof BULK_RESULTS)[number]

/** Why an act leaves a booking out. */
export const BULK_REASONS = [
  'no_address',
  'not_confirmed',
  'trip_begun',
  'names_given',
  'never_paid',
  'not_waiting',
  'money_at_office',
  'theirs_already',
  'same_booker',
  'over_since',
  'moved_since',
  'not_theirs',
  'stopped',
] as const
/** One of {@link BULK_REASONS}. */
export type BulkReason = (typeof BULK_REASONS)[number]

/** For so long an act that sends mails can be stopped. Nothing leaves before. */
export const BULK_STOPPABLE_MS = 30_000

/** Whether an act sends mails: these can be stopped for a while. */
export function sendsMails(act: BulkAct): boolean {
  return act !== 'give_to'
}

/** Bookings in one act. */
export const BULK_MOST = 1_000
/** Bookings in one act of a role that does it within a limit, and its mails to many in a day: sales. */
export const BULK_MOST_OF_SALES = 50

/** What is known of a booking when it is decided whether an act takes it. */
export type BulkFacts = {
  hasAddress: boolean
  isConfirmed: boolean
  wasPaid: boolean
  startDate: CalendarDate
  today: CalendarDate
  /** Travellers without details; 0 when the trip asks for none. */
  unnamed: number
  /** Held, unpaid, and its time is not over. */
  waitsForPayment: boolean
  /** Money of it was entered at the office and waits for its second person. */
  hasMoneyAtOffice: boolean
  /** Who shall get the booking cares for it already. */
  isTheirs: boolean
  /** The letter goes to the same address for another one of the chosen bookings. */
  isReached: boolean
}

/** Why an act leaves a booking out; null when it takes it. */
export function reasonToLeaveOut(act: BulkAct, facts: BulkFacts): BulkReason | null {
  if (act === 'give_to') return facts.isTheirs ? 'theirs_already' : null
  if (!facts.hasAddress) return 'no_address'
  switch (act) {
    case 'write':
      return facts.isReached ? 'same_booker' : null
    case 'send_papers':
      return facts.wasPaid ? null : 'never_paid'
    case 'ask_names':
      if (!facts.isConfirmed) return 'not_confirmed'
      if (facts.startDate <= facts.today) return 'trip_begun'
      return facts.unnamed > 0 ? null : 'names_given'
    case 'remind_payment':
      if (!facts.waitsForPayment) return 'not_waiting'
      return facts.hasMoneyAtOffice ? 'money_at_office' : null
  }
}
