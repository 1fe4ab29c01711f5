import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskNewsletterSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk on the newsletter. */

export const getNewsletter = endpoint<typeof schemas.getNewsletter>('GET', '/api/desk/newsletter')
export const listSubscribers = endpoint<typeof schemas.listSubscribers>('GET', '/api/desk/subscribers')
export const exportSubscribers = endpoint<typeof schemas.exportSubscribers>('POST', '/api/desk/subscribers/export')
export const keepLetter = endpoint<typeof schemas.keepLetter>('POST', '/api/desk/newsletter-letter')
export const dropLetter = endpoint<typeof schemas.dropLetter>('POST', '/api/desk/newsletter-letter/drop')
export const testLetter = endpoint<typeof schemas.testLetter>('POST', '/api/desk/newsletter-letter/test')
export const orderLetter = endpoint<typeof schemas.orderLetter>('POST', '/api/desk/newsletter-letter/send')
export const stopLetter = endpoint<typeof schemas.stopLetter>('POST', '/api/desk/newsletter-letter/stop')
