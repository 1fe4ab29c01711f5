import * as z from 'zod/mini'
import { CALL_BACK_SLOTS } from '../rules/call-back-promise.ts'
import type { SectionInfo } from '#kernel/wire/call.ts'
import { defineCall } from '#kernel/wire/define-call.ts'
import {
  blockOfText,
  CalendarDateText,
  unboundedText,
  unboundedLine,
  lineOfText,
  phoneText,
  PublicId,
} from '#kernel/wire/schema-parts.ts'

/** The contact form. All four fields are text and optional, and only the body has a limit (specification §5). */
export const EnquiryBody = z.strictObject({
  name: z._default(unboundedLine(), ''),
  email: z._default(unboundedLine(), ''),
  phone: z._default(unboundedLine(), ''),
  message: z._default(unboundedText(), ''),
})
export type EnquiryBody = z.infer<typeof EnquiryBody>

/** The partner form. features/enquiries/rules/partner-application.ts defines which fields the office needs. */
export const PartnerBody = z.strictObject({
  name: z._default(lineOfText(100), ''),
  business: z._default(lineOfText(120), ''),
  city: z._default(lineOfText(120), ''),
  email: z._default(lineOfText(254), ''),
  phone: z._default(phoneText(), ''),
  offer: z._default(lineOfText(200), ''),
  message: z._default(blockOfText(2000), ''),
})
export type PartnerBody = z.infer<typeof PartnerBody>

/** Whom to call, in which language, when, and about which package. A plain form sends `package_id` as text. */
export const CallBackBody = z.strictObject({
  phone: z._default(phoneText(), ''),
  language: z._default(z.enum(['en', 'hi', 'gu']), 'en'),
  slot: z._default(z.enum(CALL_BACK_SLOTS), 'soon'),
  package_id: z.optional(
    z.union([z.int().check(z.positive(), z.maximum(2_147_483_647)), z.string().check(z.regex(/^[1-9]\d{0,8}$/))]),
  ),
})
export type CallBackBody = z.infer<typeof CallBackBody>

const CheckboxValue = z.optional(z.union([z.boolean(), z.literal('on')]))
const OptionalId = z.optional(
  z.union([
    z.literal(''),
    z.int().check(z.positive(), z.maximum(2_147_483_647)),
    z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
  ]),
)

/** A group enquiry. A plain HTML form sends numbers as text, which features/enquiries/rules/group-request.ts parses. */
export const GroupRequestBody = z.strictObject({
  package_id: OptionalId,
  trip: z._default(lineOfText(200), ''),
  start_date: z.optional(z.union([z.literal(''), CalendarDateText])),
  guests: z._default(lineOfText(10), ''),
  month: z.optional(z.string().check(z.regex(/^(?:\d{4}-(?:0[1-9]|1[0-2]))?$/))),
  starts_from: z._default(lineOfText(120), ''),
  name: z._default(lineOfText(100), ''),
  phone: z._default(phoneText(), ''),
  email: z._default(lineOfText(254), ''),
  message: z._default(blockOfText(2000), ''),
  elders: CheckboxValue,
  jain: CheckboxValue,
  berths: CheckboxValue,
  ground: CheckboxValue,
  coach: CheckboxValue,
  gujarati: CheckboxValue,
})
export type GroupRequestBody = z.infer<typeof GroupRequestBody>

/**
 * One step of the group prices, in rupees per person. `price` is null where the office must send a quote. No price is
 * final until it is charged.
 */
const GroupPrice = z.object({
  guestsFrom: z.number(),
  price: z.nullable(z.number()),
  freePlaceEvery: z.nullable(z.number()),
})
/** One step of the group prices. */
export type GroupPrice = z.infer<typeof GroupPrice>

/** The description of these calls in the API documentation. */
export const enquiriesSection: SectionInfo = {
  title: 'Contact',
  about:
    'Messages to the office. Our own pages can also post them as plain forms; the response is then a redirect (303).',
  readsCookies: false,
}

// Calls for the forms to our office. They also accept a plain HTML form from our own pages, and respond with a 303.

export const submitEnquiry = defineCall('POST', '/api/submit-form', {
  title: 'Send a message to the office',
  body: EnquiryBody,
  response: z.object({ success: z.literal(true) }),
  errors: [],
})

export const requestCallBack = defineCall('POST', '/api/call-backs', {
  title: 'Request a call back. The response contains the phone number and the time by which we will call.',
  body: CallBackBody,
  response: z.object({ success: z.literal(true), phone: z.string(), promised_until: z.string() }),
  errors: [],
})

export const requestGroupPrice = defineCall('POST', '/api/group-requests', {
  title: 'Request a group quote. The response contains the request number and the time by which we will call.',
  body: GroupRequestBody,
  response: z.object({ success: z.literal(true), number: z.string(), promised_until: z.string() }),
  errors: [],
})

export const listGroupPrices = defineCall('GET', '/api/group-prices/:id', {
  title: 'List the group prices of a package, some of them by quote. The list is empty if there are none.',
  params: z.object({ id: PublicId }),
  query: z.strictObject({}),
  response: z.array(GroupPrice),
  errors: [],
})

export const applyAsPartner = defineCall('POST', '/api/partners/apply', {
  title: 'Apply as a partner',
  body: PartnerBody,
  response: z.object({ success: z.literal(true) }),
  errors: [],
})
