import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskDeparturesSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk on many departures. */

export const showDepartureCalendar = endpoint<typeof schemas.showDepartureCalendar>(
  'GET',
  '/api/desk/departure-calendar',
)
export const listDepartures = endpoint<typeof schemas.listDepartures>('GET', '/api/desk/departures')
export const listTourManagers = endpoint<typeof schemas.listTourManagers>('GET', '/api/desk/tour-managers')
export const previewDepartureChange = endpoint<typeof schemas.previewDepartureChange>(
  'POST',
  '/api/desk/departures/preview',
)
export const changeDepartures = endpoint<typeof schemas.changeDepartures>('POST', '/api/desk/departures/changes')
export const closeDepartures = endpoint<typeof schemas.closeDepartures>('POST', '/api/desk/departures/closing')
