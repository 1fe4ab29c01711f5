import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskTodaySchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk's first screen. */

export const readToday = endpoint<typeof schemas.readToday>('GET', '/api/desk/today')
export const snoozeLine = endpoint<typeof schemas.snoozeLine>('POST', '/api/desk/today/later')
export const wakeLine = endpoint<typeof schemas.wakeLine>('POST', '/api/desk/today/now')
