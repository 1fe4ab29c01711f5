import { useMutation } from '@tanstack/react-query'
import { replyToReview } from '../api/desk-calls.ts'
import type { DeskReview } from '../api/desk-schemas.ts'
import { deskReviews } from '#messages/reviews/desk.ts'
import { deskCall, presentAfter } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { ReviewWords } from './review-words.tsx'

const texts = deskReviews.reply

type RemoveReplyDialogProps = {
  review: DeskReview
  onChanged: (review: DeskReview) => void
  onDone: (review: DeskReview) => void
  onClose: () => void
}

/** Shows which reply will be gone, and removes it. */
export function RemoveReplyDialog({ review, onChanged, onDone, onClose }: RemoveReplyDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      deskCall(replyToReview, { params: { id: review.id }, body: { version: review.version, text: null } }),
    onSuccess: onDone,
    onError(failure) {
      const present = presentAfter(failure, replyToReview)
      if (present !== undefined) onChanged(present)
    },
  })
  return (
    <FormDialog
      isOpen
      title={texts.remove}
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) mutate()
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="danger" pendingText={isPending ? texts.removing : undefined}>
            {texts.remove}
          </Button>
        </>
      }
    >
      <p>{texts.removeText}</p>
      <ReviewWords review={review} />
    </FormDialog>
  )
}
