import { keepStoryDraft } from '../api/desk-calls.ts'
import type { DeskStory } from '../api/desk-schemas.ts'
import { mergeDocuments } from '#features/packages/rules/document-changes.ts'
import { changedStoryFields, STORY_FIELDS, type StoryContent, type StoryField } from '../rules/story-content.ts'
import { deskCall, presentAfter } from '#desk/lib/desk-call.ts'
import { useSharedDraft } from '#desk/lib/use-shared-draft.ts'

type Answer = { version: number; keptAt: string; changes: StoryField[]; checks: DeskStory['checks'] }

/** The draft of a story as it is written here ({@link useSharedDraft}). */
export function useStoryDraft({ id, published, draft, checks, versions }: DeskStory) {
  const shared = useSharedDraft<StoryContent, Answer, StoryField>({
    opened: {
      content: draft?.content ?? published,
      version: draft?.version ?? null,
      number: versions[0]?.number ?? 0,
    },
    isSame: (a, b) => changedStoryFields(a, b).length === 0,
    keep: (content, { version, number }) =>
      deskCall(keepStoryDraft, { body: { id, version, published: number, content } }),
    theirsAfter(error) {
      const present = presentAfter(error, keepStoryDraft)
      if (present === undefined) return undefined
      const { draft: theirs } = present
      return {
        content: theirs?.content ?? present.published,
        version: theirs?.version ?? null,
        number: present.number,
        by: theirs && { who: theirs.changedBy, at: theirs.changedAt },
      }
    },
    merge: (documents) => mergeDocuments(STORY_FIELDS, documents),
    take: (mine, theirs, fields) => ({ ...mine, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) }),
  })
  return {
    ...shared,
    changes: changedStoryFields(published, shared.content),
    checks: shared.answer?.checks ?? checks,
  }
}

/** What {@link useStoryDraft} gives. */
export type StoryDraft = ReturnType<typeof useStoryDraft>
