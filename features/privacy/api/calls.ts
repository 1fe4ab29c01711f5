import { endpoint } from '#kernel/wire/endpoint.ts'
import type { privacySchemas as schemas } from './schemas.ts'

/** Calls about everything that we store about the signed-in user. */

export const exportMyData = endpoint<typeof schemas.exportMyData>('POST', '/api/account/export')
export const previewDeletion = endpoint<typeof schemas.previewDeletion>('GET', '/api/account/deletion')
export const requestDeletion = endpoint<typeof schemas.requestDeletion>('POST', '/api/account/deletion')
