import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskDraftsSchemas as schemas } from './drafts-schemas.ts'

/** Calls of the desk on what somebody has begun to write. */

export const listDrafts = endpoint<typeof schemas.listDrafts>('GET', '/api/desk/drafts')
export const keepDraft = endpoint<typeof schemas.keepDraft>('POST', '/api/desk/drafts')
