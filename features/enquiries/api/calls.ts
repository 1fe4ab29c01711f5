import { endpoint } from '#kernel/wire/endpoint.ts'
import type { enquiriesSchemas as schemas } from './schemas.ts'

/** Calls of the forms to our office. They also accept a plain HTML form from our own pages, and answer it with 303. */

export const submitEnquiry = endpoint<typeof schemas.submitEnquiry>('POST', '/api/submit-form')
export const applyAsPartner = endpoint<typeof schemas.applyAsPartner>('POST', '/api/partners/apply')
export const requestCallBack = endpoint<typeof schemas.requestCallBack>('POST', '/api/call-backs')
export const requestGroupPrice = endpoint<typeof schemas.requestGroupPrice>('POST', '/api/group-requests')
export const listGroupPrices = endpoint<typeof schemas.listGroupPrices>('GET', '/api/group-prices/:id')
