import type { DeskDraft } from '../api/drafts-schemas.ts'
import { DRAFTS_MOST } from '../rules/desk-draft.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { draftRepository } from './draft-repository.ts'
import type { Staff } from './staff-session.ts'

/** What a person has begun to write, the latest first. */
export async function listDrafts({ db }: Platform, staff: Staff): Promise<DeskDraft[]> {
  const rows = await draftRepository.list(db, staff.id)
  return rows.map(({ name, text, keptAt }) => ({ name, text, keptAt: keptAt.toISOString() }))
}

/** Keeps what a person has begun to write. An empty text forgets it. When there are too many drafts, the oldest go. */
export async function keepDraft(
  { db, clock }: Platform,
  staff: Staff,
  { name, text }: Pick<DeskDraft, 'name' | 'text'>,
): Promise<{ keptAt: string }> {
  noteUnchanged('a draft changes nothing for anybody')
  const keptAt = clock.now()
  if (text === '') await draftRepository.remove(db, { staffId: staff.id, names: [name] })
  else {
    await draftRepository.put(db, { staffId: staff.id, name, text, keptAt })
    const tooMany = (await draftRepository.list(db, staff.id)).slice(DRAFTS_MOST)
    if (tooMany.length > 0)
      await draftRepository.remove(db, { staffId: staff.id, names: tooMany.map((draft) => draft.name) })
  }
  return { keptAt: keptAt.toISOString() }
}
