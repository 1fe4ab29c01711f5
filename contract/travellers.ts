import { endpoint } from './endpoint.ts'
import type {
  BookingTravellers,
  GivenTraveller,
  RemoveTravellerBody,
  SavedTraveller,
  SavedTravellerBody,
  SaveTravellerBody,
} from './travellers-schemas.ts'

/** Calls about who travels: by the signed link of a paid booking, and the travellers that an account keeps. */

export const getTravellers = endpoint<{ params: { token: string }; response: BookingTravellers }>(
  'GET',
  '/api/travellers/:token',
  'What a booking’s departure asks of each traveller, and what was given so far',
)
export const saveTraveller = endpoint<{
  params: { token: string; place: number }
  body: SaveTravellerBody
  response: { traveller: GivenTraveller; saved: SavedTraveller[] | null }
}>('POST', '/api/travellers/:token/:place', 'Keep the details of one traveller')
export const removeTraveller = endpoint<{
  params: { token: string; place: number }
  body: RemoveTravellerBody
  response: BookingTravellers
}>('POST', '/api/travellers/:token/:place/remove', 'Erase the details of one traveller, who does not travel')

export const listSavedTravellers = endpoint<{ response: { travellers: SavedTraveller[] } }>(
  'GET',
  '/api/account/travellers',
  'The travellers that the account keeps for next time',
)
export const addSavedTraveller = endpoint<{ body: SavedTravellerBody; response: { traveller: SavedTraveller } }>(
  'POST',
  '/api/account/travellers',
  'Keep a traveller for next time',
)
export const changeSavedTraveller = endpoint<{
  params: { id: string }
  body: SavedTravellerBody
  response: { traveller: SavedTraveller }
}>('POST', '/api/account/travellers/:id', 'Change a traveller that the account keeps')
export const deleteSavedTraveller = endpoint<{ params: { id: string }; response: { success: true } }>(
  'POST',
  '/api/account/travellers/:id/delete',
  'Keep a traveller no longer',
)
