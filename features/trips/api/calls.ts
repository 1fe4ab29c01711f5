import { endpoint } from '#kernel/wire/endpoint.ts'
import type { tripsSchemas as schemas } from './schemas.ts'

/** Calls about the trip of one booking, from the payment until the return. */

export const getTrip = endpoint<typeof schemas.getTrip>('GET', '/api/trips/:token')
export const endTripLinks = endpoint<typeof schemas.endTripLinks>('POST', '/api/trips/:token/end-links')
