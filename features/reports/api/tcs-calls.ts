import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskTcsSchemas as schemas } from './tcs-schemas.ts'

/** Calls of the desk on tax that is collected at source for tours abroad. */

export const readTcs = endpoint<typeof schemas.readTcs>('GET', '/api/desk/reports/tcs')
export const enterPan = endpoint<typeof schemas.enterPan>('POST', '/api/desk/bookings/:reference/pan')
export const exportTcs = endpoint<typeof schemas.exportTcs>('POST', '/api/desk/reports/tcs/export')
