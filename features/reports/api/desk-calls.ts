import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskReportsSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk on what was sold, paid in and paid back. */

export const readOverview = endpoint<typeof schemas.readOverview>('GET', '/api/desk/reports/overview')
export const readMoneyReport = endpoint<typeof schemas.readMoneyReport>('GET', '/api/desk/reports/money')
export const readOccupancy = endpoint<typeof schemas.readOccupancy>('GET', '/api/desk/reports/occupancy')
export const listMoves = endpoint<typeof schemas.listMoves>('GET', '/api/desk/reports/moves')
export const exportReport = endpoint<typeof schemas.exportReport>('POST', '/api/desk/reports/export')
