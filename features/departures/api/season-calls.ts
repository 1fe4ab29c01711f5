import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskSeasonSchemas as schemas } from './season-schemas.ts'

/** Calls of the desk that open departures. */

export const previewSeason = endpoint<typeof schemas.previewSeason>('POST', '/api/desk/departures/season-preview')
export const openSeason = endpoint<typeof schemas.openSeason>('POST', '/api/desk/departures/season')
export const undoSeason = endpoint<typeof schemas.undoSeason>('POST', '/api/desk/departures/season-undo')
