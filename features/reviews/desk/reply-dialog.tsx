import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { replyToReview, type DeskReview } from '../api/desk-calls.ts'
import { MAX_REPLY_TEXT } from '#features/catalog/rules/review.ts'
import { deskReviews } from '#messages/reviews/desk.ts'
import { deskCall, currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useSavedForm } from '#ui/desk/lib/use-saved-form.ts'
import { TextAreaField } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { Note } from '#ui/desk/note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { formFields } from '#ui/desk/lib/form-fields.ts'
import { authorOf, ReviewText } from './review-words.tsx'

const texts = deskReviews.reply

type ReplyDialogProps = {
  review: DeskReview
  /**
   * Called when somebody else has changed the review. The dialog then shows the current review, and the typed text
   * stays.
   */
  onChanged: (review: DeskReview) => void
  onDone: (review: DeskReview) => void
  onClose: () => void
}

/** A dialog that shows a review and a field for the reply below it. */
export function ReplyDialog({ review, onChanged, onDone, onClose }: ReplyDialogProps) {
  const draft = `reply ${review.id}`
  const [first] = useState({ text: review.reply?.text ?? '' })
  const { form, change, forget } = useSavedForm(draft, first)
  const text = form.text.trim()
  const checks = useChecks({ ...(text === '' && { text: texts.missing }) })
  const sending = useMutation({
    mutationFn: () => deskCall(replyToReview, { params: { id: review.id }, body: { version: review.version, text } }),
    onSuccess(replied) {
      forget()
      onDone(replied)
    },
    onError(failure) {
      const present = currentValuesIn(failure, replyToReview)
      if (present !== undefined) onChanged(present)
    },
  })
  const isConflict = sending.error !== null && currentValuesIn(sending.error, replyToReview) !== undefined
  return (
    <FormDialog
      isOpen
      title={texts.title(authorOf(review))}
      checks={checks}
      failure={sending.error === null || isConflict ? '' : serverMessageOf(sending.error, texts.failed)}
      draft={draft}
      sending={sending}
      texts={{ leave: texts.leave, action: texts.publish, working: texts.publishing }}
      onClose={onClose}
      onSubmit={sending.mutate}
    >
      {isConflict ? <Note kind="bad">{texts.meanwhile}</Note> : null}
      <ReviewText review={review} />
      <TextAreaField
        label={texts.label}
        hint={texts.hint}
        autoFocus
        rows={5}
        maxLength={MAX_REPLY_TEXT}
        {...formFields(form, change, checks)('text')}
      />
    </FormDialog>
  )
}
