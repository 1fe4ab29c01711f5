import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskViewsSchemas as schemas } from './views-schemas.ts'

/** Calls of the desk on kept views of the table of bookings. */

export const listViews = endpoint<typeof schemas.listViews>('GET', '/api/desk/views')
export const keepView = endpoint<typeof schemas.keepView>('POST', '/api/desk/views')
export const changeView = endpoint<typeof schemas.changeView>('POST', '/api/desk/views/:id')
export const removeView = endpoint<typeof schemas.removeView>('POST', '/api/desk/views/:id/remove')
