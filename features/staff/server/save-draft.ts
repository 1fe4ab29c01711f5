import type { DeskDraft } from '../api/drafts-calls.ts'
import { MAX_DRAFTS } from '../rules/desk-draft.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { draftRepository } from './draft-repository.ts'
import type { Staff } from './staff-session.ts'

/** The drafts of a person, the latest first. */
export async function listDrafts({ db }: Platform, staff: Staff): Promise<DeskDraft[]> {
  const rows = await draftRepository.list(db, staff.id)
  return rows.map(({ name, text, savedAt }) => ({ name, text, savedAt: savedAt.toISOString() }))
}

/** Saves a draft. An empty text deletes it. When there are too many drafts, the oldest are deleted. */
export async function saveDraft(
  { db, clock }: Platform,
  staff: Staff,
  { name, text }: Pick<DeskDraft, 'name' | 'text'>,
): Promise<{ savedAt: string }> {
  recordUnchanged('a draft changes nothing for others')
  const savedAt = clock.now()
  if (text === '') await draftRepository.remove(db, { staffId: staff.id, names: [name] })
  else {
    await draftRepository.put(db, { staffId: staff.id, name, text, savedAt })
    const excessDrafts = (await draftRepository.list(db, staff.id)).slice(MAX_DRAFTS)
    if (excessDrafts.length > 0)
      await draftRepository.remove(db, { staffId: staff.id, names: excessDrafts.map((draft) => draft.name) })
  }
  return { savedAt: savedAt.toISOString() }
}
