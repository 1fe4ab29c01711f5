import { endpoint } from '#contract/endpoint.ts'
import type { tripsSchemas as schemas } from './schemas.ts'

/** Calls about one traveller's trip, from the payment until the return. */

export const getTrip = endpoint<typeof schemas.getTrip>('GET', '/api/trips/:token')
