import * as z from 'zod/mini'
import { textAsTyped } from '#kernel/wire/schema-parts.ts'
import { MAX_DRAFT_NAME_LENGTH, MAX_DRAFT_TEXT_LENGTH } from '../rules/desk-draft.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const Draft = z.object({ name: z.string(), text: z.string(), savedAt: z.string() })
/** A draft. Its `name` says which form it belongs to and which record it is about. */
export type DeskDraft = z.infer<typeof Draft>

// Desk API calls for drafts.

export const listDrafts = defineDeskCall('GET', '/api/desk/drafts', {
  title: 'List the caller’s unsent drafts, latest first',
  access: 'staff',
  response: z.object({ drafts: z.array(Draft) }),
  errors: [],
})

export const saveDraft = defineDeskCall('POST', '/api/desk/drafts', {
  title: 'Save an unsent draft. An empty text deletes it.',
  access: 'staff',
  body: z.strictObject({
    name: textAsTyped(MAX_DRAFT_NAME_LENGTH).check(z.minLength(1)),
    text: textAsTyped(MAX_DRAFT_TEXT_LENGTH),
  }),
  response: z.object({ savedAt: z.string() }),
  errors: [],
})
