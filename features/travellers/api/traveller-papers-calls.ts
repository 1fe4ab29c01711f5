import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskTravellerPapersSchemas as schemas } from './traveller-papers-schemas.ts'

/** Calls of the desk on papers of travellers: registration, ticket, passport. */

const OF_DEPARTURE = '/api/desk/departures/:packageId/:startDate/papers'
const OF_PLACE = '/api/desk/bookings/:reference/travellers/:place/papers'

export const listDeparturePapers = endpoint<typeof schemas.listDeparturePapers>('GET', OF_DEPARTURE)
export const askForPapers = endpoint<typeof schemas.askForPapers>('POST', `${OF_DEPARTURE}/asked`)
export const readTravellerPapers = endpoint<typeof schemas.readTravellerPapers>('GET', OF_PLACE)
export const saveTravellerPapers = endpoint<typeof schemas.saveTravellerPapers>('POST', OF_PLACE)
