import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { reasonToLeaveOut, type BulkFacts } from './bulk-action.ts'

const confirmedFacts: BulkFacts = {
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
const heldFacts: BulkFacts = { ...confirmedFacts, isConfirmed: false, wasPaid: false, awaitsPayment: true }

describe('a bulk action', () => {
  it.each([
    ['write', confirmedFacts, null],
    ['write', heldFacts, null],
    ['write', { ...confirmedFacts, hasAddress: false }, 'no_address'],
    ['write', { ...confirmedFacts, isDuplicateRecipient: true }, 'same_booker'],
    ['ask_names', confirmedFacts, null],
    ['ask_names', { ...confirmedFacts, isDuplicateRecipient: true }, null],
    ['ask_names', heldFacts, 'not_confirmed'],
    ['ask_names', { ...confirmedFacts, unnamed: 0 }, 'names_given'],
    ['ask_names', { ...confirmedFacts, startDate: confirmedFacts.today }, 'trip_begun'],
    ['send_billing_documents', confirmedFacts, null],
    ['send_billing_documents', heldFacts, 'never_paid'],
    ['remind_payment', heldFacts, null],
    ['remind_payment', confirmedFacts, 'not_waiting'],
    ['remind_payment', { ...heldFacts, hasPendingOfficePayment: true }, 'money_at_office'],
    ['give_to', { ...heldFacts, hasAddress: false }, null],
    ['give_to', { ...heldFacts, isAlreadyAssigned: true }, 'theirs_already'],
  ] as const)('%s leaves out bookings that it does not apply to', (action, facts, reason) => {
    expect(reasonToLeaveOut(action, facts)).toBe(reason)
  })
})
