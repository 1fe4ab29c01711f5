import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskEnquiriesSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk on what people ask. */

export const listCases = endpoint<typeof schemas.listCases>('GET', '/api/desk/enquiries')
export const getCase = endpoint<typeof schemas.getCase>('GET', '/api/desk/enquiries/:number')
export const openCase = endpoint<typeof schemas.openCase>('POST', '/api/desk/enquiries')
export const changeCase = endpoint<typeof schemas.changeCase>('POST', '/api/desk/enquiries/:number')
export const setLead = endpoint<typeof schemas.setLead>('POST', '/api/desk/enquiries/:number/lead')
export const findCase = endpoint<typeof schemas.findCase>('GET', '/api/desk/enquiry-number')
export const tryAnswerAgain = endpoint<typeof schemas.tryAnswerAgain>(
  'POST',
  '/api/desk/enquiries/:number/messages/:message/again',
)
export const writeInCase = endpoint<typeof schemas.writeInCase>('POST', '/api/desk/enquiries/:number/messages')
export const acknowledgeComplaint = endpoint<typeof schemas.acknowledgeComplaint>(
  'POST',
  '/api/desk/enquiries/:number/acknowledgement',
)
export const stopAnswer = endpoint<typeof schemas.stopAnswer>(
  'POST',
  '/api/desk/enquiries/:number/messages/:message/stop',
)
