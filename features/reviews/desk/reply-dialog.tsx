import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { replyToReview } from '../api/desk-calls.ts'
import type { DeskReview } from '../api/desk-schemas.ts'
import { REPLY_TEXT_MOST } from '#features/catalog/rules/review.ts'
import { deskReviews } from '#messages/reviews/desk.ts'
import { deskCall, presentAfter } from '#desk/lib/desk-call.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useKeptForm } from '#desk/lib/use-kept-form.ts'
import { Button } from '#desk/ui/button.tsx'
import { AreaField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { authorOf, ReviewWords } from './review-words.tsx'

const texts = deskReviews.reply

type ReplyDialogProps = {
  review: DeskReview
  /** Somebody else has changed it meanwhile: it is shown as it is now, and what was typed stays. */
  onChanged: (review: DeskReview) => void
  onDone: (review: DeskReview) => void
  onClose: () => void
}

/** Writes the reply below the review that it answers. */
export function ReplyDialog({ review, onChanged, onDone, onClose }: ReplyDialogProps) {
  const draft = `reply ${review.id}`
  const [first] = useState({ text: review.reply?.text ?? '' })
  const { form, change, forget } = useKeptForm(draft, first)
  const text = form.text.trim()
  const checks = useChecks({ ...(text === '' && { text: texts.missing }) })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(replyToReview, { params: { id: review.id }, body: { version: review.version, text } }),
    onSuccess(replied) {
      forget()
      onDone(replied)
    },
    onError(failure) {
      const present = presentAfter(failure, replyToReview)
      if (present !== undefined) onChanged(present)
    },
  })
  const isMeanwhile = error !== null && presentAfter(error, replyToReview) !== undefined
  return (
    <FormDialog
      isOpen
      title={texts.title(authorOf(review))}
      checks={checks}
      failure={error === null || isMeanwhile ? '' : sentenceOf(error, texts.failed)}
      draft={draft}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) checks.submit(mutate)
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.publishing : undefined}>
            {texts.publish}
          </Button>
        </>
      }
    >
      {isMeanwhile ? <Note kind="bad">{texts.meanwhile}</Note> : null}
      <ReviewWords review={review} />
      <AreaField
        label={texts.label}
        hint={texts.hint}
        autoFocus
        rows={5}
        maxLength={REPLY_TEXT_MOST}
        {...checks.field('text')}
        value={form.text}
        onChange={(event) => change({ text: event.target.value })}
      />
    </FormDialog>
  )
}
