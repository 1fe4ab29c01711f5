import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskDuesSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk about money that is due on a paid booking. */

export const sendDueLink = endpoint<typeof schemas.sendDueLink>('POST', '/api/desk/bookings/:reference/due-link')
export const askForDifference = endpoint<typeof schemas.askForDifference>(
  'POST',
  '/api/desk/bookings/:reference/change',
)
export const withdrawChange = endpoint<typeof schemas.withdrawChange>(
  'POST',
  '/api/desk/bookings/:reference/change/withdraw',
)
