import { endpoint } from './endpoint.ts'
import type { TripResponse } from './trips-schemas.ts'

/** Calls about one traveller's trip, from the payment until home again. */

export const getTrip = endpoint<{ params: { token: string }; response: TripResponse }>(
  'GET',
  '/api/trips/:token',
  'All that a traveller needs on the way, by the signed token of the booking’s trip link',
)
