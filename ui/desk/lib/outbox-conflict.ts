import type { CustomerDetails } from '#features/bookings/api/schemas.ts'
import { giveBooking } from '#features/bookings/api/carers-calls.ts'
import { setLead } from '#features/enquiries/api/desk-calls.ts'
import { giveDetails } from '#features/bookings/api/holds-calls.ts'
import { BOOKER_FIELDS, changedBookerFields } from '#features/bookings/rules/booker-fields.ts'
import { mergeFields } from '#kernel/text/merge-fields.ts'
import { deskBooker } from '#messages/bookings/desk-booker.ts'
import { deskConflict } from '#messages/desk/conflict.ts'
import { deskEnquiries } from '#messages/enquiries/desk.ts'
import { deskOutbox as texts } from '#messages/desk/outbox.ts'
import { presentAfter } from './desk-call.ts'
import { LEAD_FIELDS, leadOfValues, leadValues, type LeadValues } from './lead-values.ts'
import { printShortMoment } from './print-time.ts'

/** A wish that waits: what its person began with, and what they typed. */
export type WaitingLead = { base: LeadValues; mine: LeadValues }

/** Wishes of a booker that wait: who booked, as their writer began, and with what they typed. */
export type WaitingBooker = { base: CustomerDetails; mine: CustomerDetails }

/**
 * What becomes of a waiting act when a colleague was faster: it is done already, it is sent again with both changes in it,
 * or the person is asked, and `body` is what 'Do it anyway' sends.
 */
type Settled = { isDone: boolean; body: Record<string, unknown>; refusal: string }

/** After a gift that came too late: who has the booking now. Sent again, it is given on from them. */
export function settleGift(error: unknown, body: Record<string, unknown>): Settled | undefined {
  const present = presentAfter(error, giveBooking)
  if (present === undefined) return undefined
  const [change] = present.changes
  const who = change === undefined ? '' : sayWho(change, texts.carer)
  const refusal = `${who} ${texts.nowTheirs(present.carer?.name)}`.trim()
  return { isDone: false, body: { ...body, from: present.carer?.id ?? null }, refusal }
}

/** After a wish that came too late: different fields merge by themselves, the same field is asked. */
export function settleLead(error: unknown, { base, mine }: WaitingLead): Settled | undefined {
  const present = presentAfter(error, setLead)
  if (present === undefined) return undefined
  const theirs = leadValues(present.lead)
  const { merged, asked } = mergeFields(LEAD_FIELDS, { base, theirs, mine })
  const body = { version: present.version, ...leadOfValues(merged) }
  const isDone = LEAD_FIELDS.every((field) => merged[field] === theirs[field])
  const words = deskEnquiries.leadInSentence
  return { isDone, body, refusal: asked.map((field) => sayField(field, words[field], present.changes)).join(' ') }
}

/** After wishes that came too late: what a colleague changed in other fields stays, and other wishes are asked. */
export function settleBooker(error: unknown, { base, mine }: WaitingBooker): Settled | undefined {
  const present = presentAfter(error, giveDetails)
  if (present === undefined) return undefined
  const { version, customer: theirs, changes } = present
  const { merged, asked } = mergeFields(BOOKER_FIELDS, { base, theirs, mine })
  const isDone = changedBookerFields(theirs, merged).length === 0
  const words = deskBooker.inSentence
  const refusal = asked.map((field) => sayField(field, words[field], changes)).join(' ')
  return { isDone, body: { version, customer: merged }, refusal }
}

type Change = { who: string; at: string }

function sayField(field: string, name: string, changes: readonly (Change & { field: string })[]): string {
  const change = changes.find((one) => one.field === field)
  return change === undefined ? texts.changedMeanwhile(name) : sayWho(change, name)
}

function sayWho({ who, at }: Change, what: string): string {
  return deskConflict.changed(who, what, printShortMoment(new Date(at)))
}
