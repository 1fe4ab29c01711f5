import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskPresenceSchemas as schemas } from './presence-schemas.ts'

/** The call by which people of the desk see each other. */

export const bePresent = endpoint<typeof schemas.bePresent>('POST', '/api/desk/presence')
