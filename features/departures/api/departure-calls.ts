import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskDepartureSchemas as schemas } from './departure-schemas.ts'

/** Calls of the desk on one departure. */

const PATH = '/api/desk/departures/:packageId/:startDate'

export const showDeparture = endpoint<typeof schemas.showDeparture>('GET', PATH)
export const showManifest = endpoint<typeof schemas.showManifest>('GET', `${PATH}/manifest`)
export const changeDepartureContacts = endpoint<typeof schemas.changeDepartureContacts>('POST', `${PATH}/contacts`)
export const showDepartureMoney = endpoint<typeof schemas.showDepartureMoney>('GET', `${PATH}/money`)
export const showDepartureHistory = endpoint<typeof schemas.showDepartureHistory>('GET', `${PATH}/history`)
