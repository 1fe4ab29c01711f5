import { useState } from 'react'
import { useOutletContext } from 'react-router'
import type { DeskReview } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { deskReviews as texts } from '#messages/reviews/desk.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { Button } from '#ui/desk/button.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { Note } from '#ui/desk/note.tsx'
import { UndoNote } from '#ui/desk/undo-note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { RemoveReplyDialog } from './remove-reply-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { authorOf, ReviewSubject, ReviewText } from './review-words.tsx'
import { useReviewActions } from './use-review-actions.ts'
import { WithholdDialog } from './withhold-dialog.tsx'
import classes from './reviews.module.css'

/** A review with its possible actions. */
export function ReviewItem({ review: listedReview }: { review: DeskReview }) {
  const staff = useOutletContext<StaffMember>()
  const [openDialog, setOpenDialog] = useState<'reply' | 'remove' | 'withhold'>()
  const { review, news, take, dismissNotice, show, showAgain } = useReviewActions(listedReview)
  const { status, packageId, reply, withheld } = review
  const mayWithhold = hasPermission(staff, 'withhold_review')
  const close = () => setOpenDialog(undefined)
  return (
    <li>
      <article className={`stack gap-10 ${classes.item}`} aria-label={`${authorOf(review)}, ${review.packageName}`}>
        <div className="row middle spread gap-4-12">
          <ReviewSubject review={review} />
          <Chip kind={withheld === null ? 'good' : withheld.isChangedSince ? 'waits' : 'bad'}>
            {texts.states[status]}
          </Chip>
        </div>
        <ReviewText review={review} />
        {withheld === null ? null : <Withheld withheld={withheld} />}
        {show.error === null ? null : <Note kind="bad">{serverMessageOf(show.error, texts.republishFailed)}</Note>}
        {news?.kind === 'done' ? <Note kind="good">{news.text}</Note> : null}
        {news?.kind === 'withheld' ? (
          <UndoNote
            text={texts.withhold.done}
            undo={texts.withhold.undo}
            pendingText={show.isPending ? texts.republishing : undefined}
            onUndo={() => showAgain({ isUndo: true })}
            onEnd={dismissNotice}
          />
        ) : null}
        <div className="row middle gap-8">
          <Button onClick={() => setOpenDialog('reply')}>
            {reply === null ? texts.reply.open : texts.reply.change}
          </Button>
          {reply === null ? null : (
            <Button variant="quiet" onClick={() => setOpenDialog('remove')}>
              {texts.reply.remove}
            </Button>
          )}
          {mayWithhold && withheld !== null ? (
            <Button
              pendingText={show.isPending ? texts.republishing : undefined}
              onClick={() => showAgain({ isUndo: false })}
            >
              {texts.showAgain}
            </Button>
          ) : null}
          {mayWithhold && (withheld === null || withheld.isChangedSince) ? (
            <Button variant="quiet" onClick={() => setOpenDialog('withhold')}>
              {withheld === null ? texts.withhold.open : texts.withhold.keep}
            </Button>
          ) : null}
          {withheld === null ? (
            <a className="to-end" href={pages.tourSingle(packageId)}>
              {texts.onSite}
            </a>
          ) : null}
        </div>
        {openDialog === 'reply' ? (
          <ReplyDialog
            review={review}
            onChanged={(changedReview) => void take(changedReview)}
            onDone={(changedReview) => {
              close()
              void take(changedReview, { kind: 'done', text: texts.reply.done })
            }}
            onClose={close}
          />
        ) : null}
        {openDialog === 'remove' ? (
          <RemoveReplyDialog
            review={review}
            onDone={(changedReview) => {
              close()
              void take(changedReview, { kind: 'done', text: texts.reply.removed })
            }}
            onChanged={(changedReview) => void take(changedReview)}
            onClose={close}
          />
        ) : null}
        {openDialog === 'withhold' ? (
          <WithholdDialog
            review={review}
            onDone={(changedReview) => {
              close()
              void take(
                changedReview,
                withheld === null ? { kind: 'withheld' } : { kind: 'done', text: texts.withhold.done },
              )
            }}
            onChanged={(changedReview) => void take(changedReview)}
            onClose={close}
          />
        ) : null}
      </article>
    </li>
  )
}

/** Why and since when the review is withheld, and whether its author is waiting for an answer. */
function Withheld({ withheld: { reason, at, by, isChangedSince } }: { withheld: NonNullable<DeskReview['withheld']> }) {
  const now = useNow()
  return (
    <Note kind="waits">
      <b>{texts.withhold.reasons[reason]}.</b>{' '}
      {at === null || by === null ? '' : texts.withhold.by(by, printShortDateTime(new Date(at), now))}{' '}
      {isChangedSince ? texts.withhold.since : ''}
    </Note>
  )
}
