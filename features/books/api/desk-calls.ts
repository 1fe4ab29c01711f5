import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskBooksSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk on the books of a month. */

export const readGstMonth = endpoint<typeof schemas.readGstMonth>('GET', '/api/desk/books/gst')
export const closeMonth = endpoint<typeof schemas.closeMonth>('POST', '/api/desk/books/months/:month/close')
export const reopenMonth = endpoint<typeof schemas.reopenMonth>('POST', '/api/desk/books/months/:month/reopen')
export const takeGstFile = endpoint<typeof schemas.takeGstFile>('POST', '/api/desk/books/gst/file')
export const takeTallyFile = endpoint<typeof schemas.takeTallyFile>('POST', '/api/desk/books/tally')
export const readLedgers = endpoint<typeof schemas.readLedgers>('GET', '/api/desk/books/ledgers')
export const nameLedgers = endpoint<typeof schemas.nameLedgers>('POST', '/api/desk/books/ledgers')
