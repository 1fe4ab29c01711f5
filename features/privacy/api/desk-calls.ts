import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskPrivacySchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk on what people ask of their own data. */

export const listDataRequests = endpoint<typeof schemas.listDataRequests>('GET', '/api/desk/data-requests')
export const showDataRequest = endpoint<typeof schemas.showDataRequest>('GET', '/api/desk/data-requests/:id')
export const noteDataRequest = endpoint<typeof schemas.noteDataRequest>('POST', '/api/desk/data-requests')
export const answerDataRequest = endpoint<typeof schemas.answerDataRequest>('POST', '/api/desk/data-request-answer')
export const refuseDataRequest = endpoint<typeof schemas.refuseDataRequest>('POST', '/api/desk/data-request-refuse')
export const erasePerson = endpoint<typeof schemas.erasePerson>('POST', '/api/desk/data-request-erase')
