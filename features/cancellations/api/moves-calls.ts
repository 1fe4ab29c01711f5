import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskMovesSchemas as schemas } from './moves-schemas.ts'

/** Calls of the desk that move paid bookings, and decide those that are in review. */

export const quoteMove = endpoint<typeof schemas.quoteMove>('GET', '/api/desk/bookings/:reference/move')
export const moveBooking = endpoint<typeof schemas.moveBooking>('POST', '/api/desk/bookings/:reference/move')
export const quoteReview = endpoint<typeof schemas.quoteReview>('GET', '/api/desk/bookings/:reference/review')
export const decideReview = endpoint<typeof schemas.decideReview>('POST', '/api/desk/bookings/:reference/review')
