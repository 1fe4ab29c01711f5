import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskPackagesSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk on packages. Documents are long, so the calls that take one have the id in their body. */

export const listPackages = endpoint<typeof schemas.listPackages>('GET', '/api/desk/packages')
export const getPackage = endpoint<typeof schemas.getPackage>('GET', '/api/desk/packages/:id')
export const addPackage = endpoint<typeof schemas.addPackage>('POST', '/api/desk/packages')
export const keepPackageDraft = endpoint<typeof schemas.keepPackageDraft>('POST', '/api/desk/package-draft')
export const dropPackageDraft = endpoint<typeof schemas.dropPackageDraft>('POST', '/api/desk/package-draft/drop')
export const publishPackage = endpoint<typeof schemas.publishPackage>('POST', '/api/desk/package-publish')
export const previewPackageDates = endpoint<typeof schemas.previewPackageDates>('POST', '/api/desk/package-dates')
export const linkPackagePreview = endpoint<typeof schemas.linkPackagePreview>('POST', '/api/desk/package-preview')
export const withdrawPackage = endpoint<typeof schemas.withdrawPackage>('POST', '/api/desk/package-withdraw')
export const bringBackPackage = endpoint<typeof schemas.bringBackPackage>('POST', '/api/desk/package-bring-back')
export const getPackageVersion = endpoint<typeof schemas.getPackageVersion>(
  'GET',
  '/api/desk/packages/:id/versions/:number',
)
