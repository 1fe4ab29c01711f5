import { useMutation } from '@tanstack/react-query'
import { replyToReview, type DeskReview } from '../api/desk-calls.ts'
import { deskReviews } from '#messages/reviews/desk.ts'
import { deskCall, currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { ReviewText } from './review-words.tsx'

const texts = deskReviews.reply

type RemoveReplyDialogProps = {
  review: DeskReview
  onChanged: (review: DeskReview) => void
  onDone: (review: DeskReview) => void
  onClose: () => void
}

/** Shows which reply will be removed, and removes it. */
export function RemoveReplyDialog({ review, onChanged, onDone, onClose }: RemoveReplyDialogProps) {
  const sending = useMutation({
    mutationFn: () =>
      deskCall(replyToReview, { params: { id: review.id }, body: { version: review.version, text: null } }),
    onSuccess: onDone,
    onError(failure) {
      const present = currentValuesIn(failure, replyToReview)
      if (present !== undefined) onChanged(present)
    },
  })
  return (
    <FormDialog
      isOpen
      title={texts.remove}
      sending={sending}
      texts={{ leave: texts.leave, action: texts.remove, working: texts.removing, failed: texts.failed }}
      isDanger
      onClose={onClose}
      onSubmit={sending.mutate}
    >
      <p>{texts.removeText}</p>
      <ReviewText review={review} />
    </FormDialog>
  )
}
