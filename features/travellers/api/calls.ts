import { endpoint } from '#kernel/wire/endpoint.ts'
import type { travellersSchemas as schemas } from './schemas.ts'

/** Calls about the travellers of a paid booking, by its signed link, and about the travellers that an account keeps. */

export const getTravellers = endpoint<typeof schemas.getTravellers>('GET', '/api/travellers/:token')
export const saveTraveller = endpoint<typeof schemas.saveTraveller>('POST', '/api/travellers/:token/:place')
export const removeTraveller = endpoint<typeof schemas.removeTraveller>('POST', '/api/travellers/:token/:place/remove')
export const listSavedTravellers = endpoint<typeof schemas.listSavedTravellers>('GET', '/api/account/travellers')
export const addSavedTraveller = endpoint<typeof schemas.addSavedTraveller>('POST', '/api/account/travellers')
export const changeSavedTraveller = endpoint<typeof schemas.changeSavedTraveller>('POST', '/api/account/travellers/:id')
export const deleteSavedTraveller = endpoint<typeof schemas.deleteSavedTraveller>(
  'POST',
  '/api/account/travellers/:id/delete',
)
