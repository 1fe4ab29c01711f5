import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskWaitingListSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk on parties that wait for a full date. */

export const listWaitingParties = endpoint<typeof schemas.listWaitingParties>('GET', '/api/desk/waiting-parties')
export const quoteWaitingOffer = endpoint<typeof schemas.quoteWaitingOffer>(
  'GET',
  '/api/desk/waiting-parties/:id/offer',
)
export const offerByHand = endpoint<typeof schemas.offerByHand>('POST', '/api/desk/waiting-parties/:id/offer')
export const letPartyGo = endpoint<typeof schemas.letPartyGo>('POST', '/api/desk/waiting-parties/:id/end')
