import { saveStoryDraft, type DeskStory } from '../api/desk-calls.ts'
import { changedStoryFields, STORY_FIELDS, type StoryContent, type StoryField } from '../rules/story-content.ts'
import { deskCall, currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import { mergeByFields, toStored, useSharedDraft } from '#ui/desk/lib/use-shared-draft.ts'

type Answer = { version: number; savedAt: string; changes: StoryField[]; checks: DeskStory['checks'] }

/** The draft of a story as edited here ({@link useSharedDraft}). */
export function useStoryDraft({ id, published, draft, checks, versions }: DeskStory) {
  const shared = useSharedDraft<StoryContent, Answer, StoryField>({
    initial: toStored(draft, published, versions[0]?.number ?? 0),
    isSame: (a, b) => changedStoryFields(a, b).length === 0,
    save: (content, { version, number }) =>
      deskCall(saveStoryDraft, { body: { id, version, published: number, content } }),
    savedContentAfterConflict(error) {
      const present = currentValuesIn(error, saveStoryDraft)
      return present && toStored(present.draft, present.published, present.number)
    },
    ...mergeByFields(STORY_FIELDS),
  })
  return {
    ...shared,
    changes: changedStoryFields(published, shared.content),
    checks: shared.answer?.checks ?? checks,
  }
}

/** The return type of {@link useStoryDraft}. */
export type StoryDraft = ReturnType<typeof useStoryDraft>
