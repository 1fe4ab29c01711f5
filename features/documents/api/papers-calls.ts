import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskPapersSchemas as schemas } from './papers-schemas.ts'

/** Calls of the desk on the papers and mails of a booking. */

export const listDeskPapers = endpoint<typeof schemas.listDeskPapers>('GET', '/api/desk/bookings/:reference/papers')
export const sendPapersAgain = endpoint<typeof schemas.sendPapersAgain>(
  'POST',
  '/api/desk/bookings/:reference/papers/again',
)
export const writeToBooker = endpoint<typeof schemas.writeToBooker>('POST', '/api/desk/bookings/:reference/letters')
export const tryMailAgain = endpoint<typeof schemas.tryMailAgain>(
  'POST',
  '/api/desk/bookings/:reference/mails/:mail/again',
)
export const askForNames = endpoint<typeof schemas.askForNames>('POST', '/api/desk/bookings/:reference/names-mail')
