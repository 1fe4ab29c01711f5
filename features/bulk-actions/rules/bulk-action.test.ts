import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { reasonToLeaveOut, type BulkFacts } from './bulk-action.ts'

const confirmed: BulkFacts = {
  hasAddress: true,
  isConfirmed: true,
  wasPaid: true,
  startDate: calendarDate('2026-12-05'),
  today: calendarDate('2026-11-24'),
  unnamed: 2,
  awaitsPayment: false,
  hasPendingOfficePayment: false,
  isAlreadyAssigned: false,
  isDuplicateRecipient: false,
}
const held: BulkFacts = { ...confirmed, isConfirmed: false, wasPaid: false, awaitsPayment: true }

describe('a bulk action', () => {
  it.each([
    ['write', confirmed, null],
    ['write', held, null],
    ['write', { ...confirmed, hasAddress: false }, 'no_address'],
    ['write', { ...confirmed, isDuplicateRecipient: true }, 'same_booker'],
    ['ask_names', confirmed, null],
    ['ask_names', { ...confirmed, isDuplicateRecipient: true }, null],
    ['ask_names', held, 'not_confirmed'],
    ['ask_names', { ...confirmed, unnamed: 0 }, 'names_given'],
    ['ask_names', { ...confirmed, startDate: confirmed.today }, 'trip_begun'],
    ['send_billing_documents', confirmed, null],
    ['send_billing_documents', held, 'never_paid'],
    ['remind_payment', held, null],
    ['remind_payment', confirmed, 'not_waiting'],
    ['remind_payment', { ...held, hasPendingOfficePayment: true }, 'money_at_office'],
    ['give_to', { ...held, hasAddress: false }, null],
    ['give_to', { ...held, isAlreadyAssigned: true }, 'theirs_already'],
  ] as const)('%s leaves out bookings that it does not apply to', (action, facts, reason) => {
    expect(reasonToLeaveOut(action, facts)).toBe(reason)
  })
})
