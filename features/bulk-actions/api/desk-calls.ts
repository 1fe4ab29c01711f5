import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskBulkActsSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk that do something with many bookings. */

export const previewBulkAct = endpoint<typeof schemas.previewBulkAct>('POST', '/api/desk/bulk-acts/preview')
export const orderBulkAct = endpoint<typeof schemas.orderBulkAct>('POST', '/api/desk/bulk-acts')
export const listBulkActs = endpoint<typeof schemas.listBulkActs>('GET', '/api/desk/bulk-acts')
export const readBulkAct = endpoint<typeof schemas.readBulkAct>('GET', '/api/desk/bulk-acts/:id')
export const tryBulkActAgain = endpoint<typeof schemas.tryBulkActAgain>('POST', '/api/desk/bulk-acts/:id/again')
export const stopBulkAct = endpoint<typeof schemas.stopBulkAct>('POST', '/api/desk/bulk-acts/:id/stop')
