import * as z from 'zod/mini'
import { textAsTyped } from '#kernel/wire/schema-parts.ts'
import { DRAFT_NAME_LONGEST, DRAFT_TEXT_LONGEST } from '../rules/desk-draft.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'

const Draft = z.object({ name: z.string(), text: z.string(), keptAt: z.string() })
/** What somebody has begun to write: `name` says in which form, and about what. */
export type DeskDraft = z.infer<typeof Draft>

/** Calls of the desk on what somebody has begun to write. Each person has drafts of their own. */
export const deskDraftsSchemas = deskSchemas({
  listDrafts: {
    title: 'What one has begun to write and not sent, the latest first',
    access: 'staff',
    response: z.object({ drafts: z.array(Draft) }),
    errors: [],
  },
  keepDraft: {
    title: 'Keep what one has begun to write; an empty text forgets it',
    access: 'staff',
    body: z.strictObject({
      name: textAsTyped(DRAFT_NAME_LONGEST).check(z.minLength(1)),
      text: textAsTyped(DRAFT_TEXT_LONGEST),
    }),
    response: z.object({ keptAt: z.string() }),
    errors: [],
  },
})
