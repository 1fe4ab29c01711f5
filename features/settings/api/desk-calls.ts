import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskSettingsSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk on the settings of the business. */

export const getSettings = endpoint<typeof schemas.getSettings>('GET', '/api/desk/settings')
export const changeSettings = endpoint<typeof schemas.changeSettings>('POST', '/api/desk/settings')
