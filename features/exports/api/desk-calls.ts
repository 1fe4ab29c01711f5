import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskExportsSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk on files that were taken out. */

export const listExports = endpoint<typeof schemas.listExports>('GET', '/api/desk/exports')
export const readExport = endpoint<typeof schemas.readExport>('GET', '/api/desk/exports/:id')
export const exportLog = endpoint<typeof schemas.exportLog>('POST', '/api/desk/log/export')
