import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Permission } from '#kernel/access/desk-permissions.ts'

/** The desk's bulk actions: emails to the bookers, and assigning the bookings to a colleague. */
export const BULK_ACTIONS = ['write', 'ask_names', 'send_billing_documents', 'remind_payment', 'give_to'] as const
/** One of {@link BULK_ACTIONS}. */
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** The permission needed for a bulk action. */
export function permissionForBulkAction(action: BulkAction): Permission {
  return action === 'give_to' ? 'assign_bookings' : 'send_broadcasts'
}

/** The result for one booking of a bulk action. A row starts as `waits`. */
export const BULK_RESULTS = ['waits', 'done', 'left_out', 'failed'] as const
/** One of {@link BULK_RESULTS}. */
export type BulkResult = (typeof BULK_RESULTS)[number]

/** Why an action leaves a booking out. */
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

/** How long an action that sends emails can be stopped. The first email is sent after that. */
export const BULK_STOPPABLE_MS = 30_000

/** Whether an action sends emails. Such actions can be stopped for a while. */
export function sendsMails(action: BulkAction): boolean {
  return action !== 'give_to'
}

/** The maximum number of bookings in one action. */
export const MAX_BULK_BOOKINGS = 1_000
/** The limit for sales: the maximum number of bookings in one action, and of broadcast emails in a day. */
export const MAX_BULK_FOR_SALES = 50

/** The facts about a booking that decide whether an action applies to it. */
export type BulkFacts = {
  hasAddress: boolean
  isConfirmed: boolean
  wasPaid: boolean
  startDate: CalendarDate
  today: CalendarDate
  /** Travellers without details; 0 when the trip requires none. */
  unnamed: number
  /** True when the booking is held, unpaid, and not expired. */
  awaitsPayment: boolean
  /** True when an office payment for the booking awaits confirmation. */
  hasPendingOfficePayment: boolean
  /** True when the booking already has the new assignee. */
  isAlreadyAssigned: boolean
  /** True when the same address already gets the email for another selected booking. */
  isDuplicateRecipient: boolean
}

/** Why an action leaves a booking out; null when it applies. */
export function reasonToLeaveOut(action: BulkAction, facts: BulkFacts): BulkReason | null {
  if (action === 'give_to') return facts.isAlreadyAssigned ? 'theirs_already' : null
  if (!facts.hasAddress) return 'no_address'
  switch (action) {
    case 'write':
      return facts.isDuplicateRecipient ? 'same_booker' : null
    case 'send_billing_documents':
      return facts.wasPaid ? null : 'never_paid'
    case 'ask_names':
      if (!facts.isConfirmed) return 'not_confirmed'
      if (facts.startDate <= facts.today) return 'trip_begun'
      return facts.unnamed > 0 ? null : 'names_given'
    case 'remind_payment':
      if (!facts.awaitsPayment) return 'not_waiting'
      return facts.hasPendingOfficePayment ? 'money_at_office' : null
  }
}
