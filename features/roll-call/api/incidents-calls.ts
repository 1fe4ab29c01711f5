import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskIncidentsSchemas as schemas } from './incidents-schemas.ts'

/** Calls on what happened on a trip. */

export const tellIncident = endpoint<typeof schemas.tellIncident>(
  'POST',
  '/api/desk/departures/:packageId/:startDate/day/incidents',
)
// Without the departure: the size of a body is looked up by its path.
export const sendIncidentPhoto = endpoint<typeof schemas.sendIncidentPhoto>('POST', '/api/desk/incident-photos')
export const listIncidents = endpoint<typeof schemas.listIncidents>(
  'GET',
  '/api/desk/departures/:packageId/:startDate/incidents',
)
export const settleIncident = endpoint<typeof schemas.settleIncident>('POST', '/api/desk/incidents/settle')
