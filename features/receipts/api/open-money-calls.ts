import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskOpenMoneySchemas as schemas } from './open-money-schemas.ts'

/** Calls of the desk on money that is not settled: parts of a price. */

export const listOpenMoney = endpoint<typeof schemas.listOpenMoney>('GET', '/api/desk/open-money')
export const givePartBack = endpoint<typeof schemas.givePartBack>('POST', '/api/desk/bookings/:reference/part-back')
