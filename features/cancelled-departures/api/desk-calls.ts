import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskBreaksSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk on broken departures. */

const PATH = '/api/desk/departures/:packageId/:startDate/break'

export const previewBreak = endpoint<typeof schemas.previewBreak>('POST', '/api/desk/breaks/preview')
export const breakDepartures = endpoint<typeof schemas.breakDepartures>('POST', '/api/desk/breaks')
export const showBreak = endpoint<typeof schemas.showBreak>('GET', PATH)
export const decideInBreak = endpoint<typeof schemas.decideInBreak>('POST', `${PATH}/decisions`)
export const remindInBreak = endpoint<typeof schemas.remindInBreak>('POST', `${PATH}/reminders`)
export const payInForBreak = endpoint<typeof schemas.payInForBreak>('POST', `${PATH}/paid-in`)
export const changeBreakOffers = endpoint<typeof schemas.changeBreakOffers>('POST', `${PATH}/offers`)
