import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskPlacesSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk on places, categories, festivals, leaders and other names. */

export const listPlaces = endpoint<typeof schemas.listPlaces>('GET', '/api/desk/places')
export const keepPlace = endpoint<typeof schemas.keepPlace>('POST', '/api/desk/places')
export const removePlace = endpoint<typeof schemas.removePlace>('POST', '/api/desk/places/remove')
export const orderPlaces = endpoint<typeof schemas.orderPlaces>('POST', '/api/desk/places/order')
