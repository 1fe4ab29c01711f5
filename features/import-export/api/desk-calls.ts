import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskExchangeSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk on files that are brought in. A file comes in pieces, so each piece has its id in its body. */

export const listImports = endpoint<typeof schemas.listImports>('GET', '/api/desk/imports')
export const showImport = endpoint<typeof schemas.showImport>('GET', '/api/desk/imports/:id')
export const beginImport = endpoint<typeof schemas.beginImport>('POST', '/api/desk/imports')
export const addImportPart = endpoint<typeof schemas.addImportPart>('POST', '/api/desk/import-part')
export const readImportFile = endpoint<typeof schemas.readImportFile>('POST', '/api/desk/import-read')
export const takeImport = endpoint<typeof schemas.takeImport>('POST', '/api/desk/import-take')
export const exportPackages = endpoint<typeof schemas.exportPackages>('POST', '/api/desk/packages-export')
export const archiveBusiness = endpoint<typeof schemas.archiveBusiness>('POST', '/api/desk/business-archive')
export const exportList = endpoint<typeof schemas.exportList>('POST', '/api/desk/list-export')
