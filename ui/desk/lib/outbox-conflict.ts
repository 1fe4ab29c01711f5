import type { CustomerDetails } from '#features/bookings/api/calls.ts'
import { assignBooking } from '#features/bookings/api/assignees-calls.ts'
import { setLead } from '#features/enquiries/api/desk-calls.ts'
import { saveDetails } from '#features/seats/api/desk-calls.ts'
import { BOOKER_FIELDS, changedBookerFields } from '#features/bookings/rules/booker-fields.ts'
import { mergeFields } from '#kernel/text/merge-fields.ts'
import { deskBooker } from '#messages/bookings/desk-booker.ts'
import { deskConflict } from '#messages/desk/conflict.ts'
import { deskEnquiries } from '#messages/enquiries/desk.ts'
import { deskOutbox as texts } from '#messages/desk/outbox.ts'
import { currentValuesIn } from './desk-call.ts'
import { LEAD_FIELDS, toLead, leadValues, type LeadValues } from './lead-values.ts'
import { printShortDateTime } from './print-time.ts'

/** Waiting details of an enquiry: the original values, and what the user typed. */
export type WaitingLead = { base: LeadValues; mine: LeadValues }

/** Waiting special requests: the original booker, and the typed values. */
export type WaitingBooker = { base: CustomerDetails; mine: CustomerDetails }

/**
 * What to do with a waiting action when a colleague was faster. Either it is already done, or it is sent again with
 * both users' changes, or the user decides and `body` is what 'Do it anyway' sends.
 */
type ConflictResolution = { isDone: boolean; body: Record<string, unknown>; refusal: string }

/** When a colleague assigned first: the user decides, and a retry reassigns from the current assignee. */
export function resolveAssignment(error: unknown, body: Record<string, unknown>): ConflictResolution | undefined {
  const present = currentValuesIn(error, assignBooking)
  if (present === undefined) return undefined
  const [change] = present.changes
  const who = change === undefined ? '' : describeAuthor(change, texts.assignee)
  const refusal = `${who} ${texts.currentAssignee(present.assignee?.name)}`.trim()
  return { isDone: false, body: { ...body, from: present.assignee?.id ?? null }, refusal }
}

/** When a colleague saved details first: different fields merge automatically; for the same field the user decides. */
export function resolveLead(error: unknown, { base, mine }: WaitingLead): ConflictResolution | undefined {
  const present = currentValuesIn(error, setLead)
  if (present === undefined) return undefined
  const theirs = leadValues(present.lead)
  const { merged, conflicts } = mergeFields(LEAD_FIELDS, { base, theirs, mine })
  const body = { version: present.version, ...toLead(merged) }
  const isDone = LEAD_FIELDS.every((field) => merged[field] === theirs[field])
  const leadTexts = deskEnquiries.leadInSentence
  return {
    isDone,
    body,
    refusal: conflicts.map((field) => describeField(field, leadTexts[field], present.changes)).join(' '),
  }
}

/**
 * When a colleague saved requests first: changes to other fields stay, and the user decides between different requests.
 */
export function resolveBooker(error: unknown, { base, mine }: WaitingBooker): ConflictResolution | undefined {
  const present = currentValuesIn(error, saveDetails)
  if (present === undefined) return undefined
  const { version, customer: theirs, changes } = present
  const { merged, conflicts } = mergeFields(BOOKER_FIELDS, { base, theirs, mine })
  const isDone = changedBookerFields(theirs, merged).length === 0
  const leadTexts = deskBooker.inSentence
  const refusal = conflicts.map((field) => describeField(field, leadTexts[field], changes)).join(' ')
  return { isDone, body: { version, customer: merged }, refusal }
}

type Change = { who: string; at: string }

function describeField(field: string, name: string, changes: readonly (Change & { field: string })[]): string {
  const change = changes.find((one) => one.field === field)
  return change === undefined ? texts.changedConcurrently(name) : describeAuthor(change, name)
}

function describeAuthor({ who, at }: Change, what: string): string {
  return deskConflict.changed(who, what, printShortDateTime(new Date(at)))
}
