import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { addStory } from '../api/desk-calls.ts'
import { STORY_LONGEST } from '../rules/story-content.ts'
import { deskJournal as texts } from '#messages/journal/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useKeptForm } from '#desk/lib/use-kept-form.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { STORIES_KEY } from './journal-key.ts'

const DRAFT = 'new story'

/** Begins a story and leads to its page. What was typed is kept until it is begun. */
export function NewStoryDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { form, change, forget } = useKeptForm(DRAFT, { title: '' })
  const title = form.title.trim()
  const checks = useChecks({ ...(title === '' && { title: texts.nameMissing }) })
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => deskCall(addStory, { body: { title } }),
    async onSuccess({ slug }) {
      forget()
      checks.reset()
      onClose()
      await queries.invalidateQueries({ queryKey: STORIES_KEY, exact: true })
      await navigate(deskPages.story(slug))
    },
  })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <FormDialog
      checks={checks}
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      draft={DRAFT}
      isOpen={isOpen}
      title={texts.add}
      onClose={close}
      onSubmit={() => {
        if (!isPending) checks.submit(mutate)
      }}
      acts={
        <>
          <Button onClick={close}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.beginning : undefined}>
            {texts.begin}
          </Button>
        </>
      }
    >
      <p>{texts.addText}</p>
      <Field
        label={texts.name}
        autoFocus
        autoComplete="off"
        maxLength={STORY_LONGEST.title}
        {...checks.field('title')}
        value={form.title}
        onChange={(event) => change({ title: event.target.value })}
      />
    </FormDialog>
  )
}
