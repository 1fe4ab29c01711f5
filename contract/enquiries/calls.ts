import { endpoint } from '#contract/endpoint.ts'
import type { enquiriesSchemas as schemas } from './schemas.ts'

/** Calls of the office's forms. They also take a plain HTML form from our own pages and answer 303 to it. */

export const submitEnquiry = endpoint<typeof schemas.submitEnquiry>('POST', '/api/submit-form')
export const applyAsPartner = endpoint<typeof schemas.applyAsPartner>('POST', '/api/partners/apply')
