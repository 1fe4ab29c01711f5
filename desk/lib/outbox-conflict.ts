import { giveBooking } from '#contract/desk/carers-calls.ts'
import { setLead } from '#contract/desk/enquiries-calls.ts'
import { mergeFields } from '#domain/merge-fields.ts'
import { deskConflict } from '#messages/desk-conflict.ts'
import { deskEnquiries } from '#messages/desk-enquiries.ts'
import { deskOutbox as texts } from '#messages/desk-outbox.ts'
import { presentAfter } from './desk-call.ts'
import { LEAD_FIELDS, leadOfValues, leadValues, type LeadField, type LeadValues } from './lead-values.ts'
import { printShortMoment } from './print-time.ts'

/** A wish that waits: what its person began with, and what they typed. */
export type WaitingLead = { base: LeadValues; mine: LeadValues }

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
  return { isDone, body, refusal: asked.map((field) => sayLead(field, present.changes)).join(' ') }
}

type Change = { who: string; at: string }

function sayLead(field: LeadField, changes: readonly (Change & { field: string })[]): string {
  const change = changes.find((one) => one.field === field)
  const name = deskEnquiries.leadInSentence[field]
  return change === undefined ? texts.changedMeanwhile(name) : sayWho(change, name)
}

function sayWho({ who, at }: Change, what: string): string {
  return deskConflict.changed(who, what, printShortMoment(new Date(at)))
}
