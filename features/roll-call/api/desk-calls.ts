import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskRollCallSchemas as schemas } from './desk-schemas.ts'

/** Calls of the phone of a tour manager. */

const PATH = '/api/desk/departures/:packageId/:startDate/day'

export const keepDayPack = endpoint<typeof schemas.keepDayPack>('POST', `${PATH}/pack`)
export const checkDayPack = endpoint<typeof schemas.checkDayPack>('POST', '/api/desk/day-packs/check')
export const sendRollCall = endpoint<typeof schemas.sendRollCall>('POST', `${PATH}/roll-call`)
export const readDayNotes = endpoint<typeof schemas.readDayNotes>('POST', `${PATH}/notes`)
