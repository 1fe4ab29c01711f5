import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskTravellersSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk on the travellers of a booking. */

export const listDeskTravellers = endpoint<typeof schemas.listDeskTravellers>(
  'GET',
  '/api/desk/bookings/:reference/travellers',
)
export const saveDeskTraveller = endpoint<typeof schemas.saveDeskTraveller>(
  'POST',
  '/api/desk/bookings/:reference/travellers/:place',
)
export const removeDeskTraveller = endpoint<typeof schemas.removeDeskTraveller>(
  'POST',
  '/api/desk/bookings/:reference/travellers/:place/removal',
)
export const readMedicalNote = endpoint<typeof schemas.readMedicalNote>(
  'GET',
  '/api/desk/bookings/:reference/travellers/:place/medical-note',
)
export const saveTravellerList = endpoint<typeof schemas.saveTravellerList>(
  'POST',
  '/api/desk/bookings/:reference/travellers',
)
