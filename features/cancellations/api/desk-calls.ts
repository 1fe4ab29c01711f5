import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskCancellationsSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk on cancelling and on what goes back above the policy. */

export const quoteCancellation = endpoint<typeof schemas.quoteCancellation>(
  'GET',
  '/api/desk/bookings/:reference/cancellation',
)
export const cancelByPolicy = endpoint<typeof schemas.cancelByPolicy>('POST', '/api/desk/bookings/:reference/cancel')
export const giveException = endpoint<typeof schemas.giveException>('POST', '/api/desk/bookings/:reference/exceptions')
export const listExceptions = endpoint<typeof schemas.listExceptions>('GET', '/api/desk/bookings/:reference/exceptions')
export const listWaitingExceptions = endpoint<typeof schemas.listWaitingExceptions>('GET', '/api/desk/exceptions')
export const decideException = endpoint<typeof schemas.decideException>('POST', '/api/desk/exceptions/:id/decision')
export const withdrawException = endpoint<typeof schemas.withdrawException>(
  'POST',
  '/api/desk/exceptions/:id/withdrawal',
)
