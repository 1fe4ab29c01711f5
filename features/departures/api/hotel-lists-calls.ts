import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskHotelListsSchemas as schemas } from './hotel-lists-schemas.ts'

/** Calls of the desk on rooming lists to hotels. */

const PATH = '/api/desk/departures/:packageId/:startDate/hotel-lists'

export const listHotelLists = endpoint<typeof schemas.listHotelLists>('GET', PATH)
export const previewHotelList = endpoint<typeof schemas.previewHotelList>('POST', `${PATH}/preview`)
export const sendHotelList = endpoint<typeof schemas.sendHotelList>('POST', PATH)
export const stopHotelList = endpoint<typeof schemas.stopHotelList>('POST', `${PATH}/:id/stop`)
