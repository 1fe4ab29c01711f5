import { endpoint } from '#contract/endpoint.ts'
import type { deskSettingsSchemas as schemas } from './settings-schemas.ts'

/** Calls of the desk on the settings of the business. */

export const getSettings = endpoint<typeof schemas.getSettings>('GET', '/api/desk/settings')
export const changeSettings = endpoint<typeof schemas.changeSettings>('POST', '/api/desk/settings')
