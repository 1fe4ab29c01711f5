import { deleteReview, type OwnReview } from '../api/calls.ts'
import { isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { reviewPage } from '#messages/reviews/page.ts'
import { call } from '#ui/site/lib/api.ts'
import { urlToken } from '#ui/site/lib/use-answer.ts'
import { useSubmit } from '#ui/site/lib/use-submit.ts'
import { printDate } from '#ui/site/lib/print-date.ts'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { Dialog } from '#ui/site/dialog.tsx'
import classes from './review-page.module.css'

const texts = reviewPage.remove

type DeleteDialogProps = {
  ownReview: OwnReview
  isOpen: boolean
  onClose: () => void
  onDeleted: (answer: OwnReview) => void
}

/** Asks for confirmation before deleting a review, which cannot be restored. */
export function DeleteReviewDialog({ ownReview, isOpen, onClose, onDeleted }: DeleteDialogProps) {
  const { isPending, notice, handleSubmit } = useSubmit({
    check: () => null,
    fallback: texts.failed,
    async send() {
      onDeleted(await call(deleteReview, { params: { token: urlToken() } }))
    },
  })
  const isOver = ownReview.window !== 'open' || ownReview.until === null || !isCalendarDate(ownReview.until)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy="delete-review">
      <form className={classes.dialog} method="post" onSubmit={handleSubmit}>
        <h2 id="delete-review">{texts.heading}</h2>
        <p>
          {texts.text} {isOver ? texts.never : texts.again(printDate(ownReview.until ?? ''))}
        </p>
        {notice === null ? null : (
          <Alert key={notice.count} kind={notice.kind} autoFocus>
            {notice.text}
          </Alert>
        )}
        <div className={classes.ways}>
          <Button type="submit" isPending={isPending} pendingText={texts.pending}>
            {texts.confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
