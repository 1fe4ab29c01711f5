import * as z from 'zod/mini'
import { blockOfText, lineOfText } from './schema-parts.ts'

/** The contact form: all four fields are texts, none is required (specification §5). */
export const EnquiryBody = z.strictObject({
  name: z._default(lineOfText(100), ''),
  email: z._default(lineOfText(254), ''),
  phone: z._default(lineOfText(30), ''),
  message: z._default(blockOfText(2000), ''),
})
export type EnquiryBody = z.infer<typeof EnquiryBody>

/** The partner form: domain/partner-application.ts says which fields the office needs. */
export const PartnerBody = z.strictObject({
  name: z._default(lineOfText(100), ''),
  business: z._default(lineOfText(120), ''),
  city: z._default(lineOfText(120), ''),
  email: z._default(lineOfText(254), ''),
  phone: z._default(lineOfText(30), ''),
  offer: z._default(lineOfText(200), ''),
  message: z._default(blockOfText(2000), ''),
})
export type PartnerBody = z.infer<typeof PartnerBody>

/** Schemas of the contact calls, by the name of the endpoint constant. */
export const enquiriesSchemas = {
  submitEnquiry: { body: EnquiryBody, response: z.object({ success: z.literal(true) }) },
  applyAsPartner: { body: PartnerBody, response: z.object({ success: z.literal(true) }) },
}
