import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskArrangementsSchemas as schemas } from './arrangements-schemas.ts'

/** Calls of the desk on where guests of a departure board and sleep. */

const PATH = '/api/desk/departures/:packageId/:startDate'

export const setBoarding = endpoint<typeof schemas.setBoarding>('POST', `${PATH}/boarding`)
export const saveRoom = endpoint<typeof schemas.saveRoom>('POST', `${PATH}/rooms`)
export const removeRoom = endpoint<typeof schemas.removeRoom>('POST', `${PATH}/rooms/remove`)
export const proposeRooms = endpoint<typeof schemas.proposeRooms>('POST', `${PATH}/rooms/propose`)
