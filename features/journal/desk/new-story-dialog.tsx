import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { createStory } from '../api/desk-calls.ts'
import { MAX_STORY_LENGTHS } from '../rules/story-content.ts'
import { deskJournal as texts } from '#messages/journal/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useSavedForm } from '#ui/desk/lib/use-saved-form.ts'
import { Field } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { formFields } from '#ui/desk/lib/form-fields.ts'
import { STORIES_KEY } from './journal-key.ts'

const DRAFT = 'new story'

/** Creates a story and opens its page. Until then, the input is saved as a draft. */
export function NewStoryDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { form, change, forget } = useSavedForm(DRAFT, { title: '' })
  const title = form.title.trim()
  const checks = useChecks({ ...(title === '' && { title: texts.nameMissing }) })
  const sending = useMutation({
    mutationFn: () => deskCall(createStory, { body: { title } }),
    async onSuccess({ slug }) {
      forget()
      checks.reset()
      onClose()
      await queryClient.invalidateQueries({ queryKey: STORIES_KEY, exact: true })
      await navigate(deskPages.story(slug))
    },
  })

  return (
    <FormDialog
      checks={checks}
      draft={DRAFT}
      isOpen={isOpen}
      title={texts.add}
      sending={sending}
      texts={{ leave: texts.leave, action: texts.begin, working: texts.beginning, failed: texts.failed }}
      onClose={onClose}
      onSubmit={sending.mutate}
    >
      <p>{texts.addText}</p>
      <Field
        label={texts.name}
        autoFocus
        autoComplete="off"
        maxLength={MAX_STORY_LENGTHS.title}
        {...formFields(form, change, checks)('title')}
      />
    </FormDialog>
  )
}
