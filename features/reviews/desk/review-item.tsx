import { useState } from 'react'
import { useOutletContext } from 'react-router'
import type { DeskReview } from '../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { deskReviews as texts } from '#messages/reviews/desk.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { Note } from '#desk/ui/note.tsx'
import { UndoNote } from '#desk/ui/undo-note.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { RemoveReplyDialog } from './remove-reply-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { authorOf, ReviewSubject, ReviewWords } from './review-words.tsx'
import { useReviewActs } from './use-review-acts.ts'
import { WithholdDialog } from './withhold-dialog.tsx'
import classes from './reviews.module.css'

/** A review with what can be done with it. */
export function ReviewItem({ review: listed }: { review: DeskReview }) {
  const staff = useOutletContext<StaffMember>()
  const [opened, setOpened] = useState<'reply' | 'remove' | 'withhold'>()
  const { review, news, take, endNews, show, showAgain } = useReviewActs(listed)
  const { status, packageId, reply, withheld } = review
  const mayWithhold = mayDo(staff, 'withhold_review')
  const close = () => setOpened(undefined)
  return (
    <li>
      <article className={classes.item} aria-label={`${authorOf(review)}, ${review.packageName}`}>
        <div className={classes.head}>
          <ReviewSubject review={review} />
          <Chip kind={withheld === null ? 'good' : withheld.isChangedSince ? 'waits' : 'bad'}>
            {texts.states[status]}
          </Chip>
        </div>
        <ReviewWords review={review} />
        {withheld === null ? null : <Withheld withheld={withheld} />}
        {show.error === null ? null : <Note kind="bad">{sentenceOf(show.error, texts.showFailed)}</Note>}
        {news?.kind === 'done' ? <Note kind="good">{news.text}</Note> : null}
        {news?.kind === 'withheld' ? (
          <UndoNote
            words={texts.withhold.done}
            undo={texts.withhold.undo}
            pendingText={show.isPending ? texts.showing : undefined}
            onUndo={() => showAgain({ isUndo: true })}
            onEnd={endNews}
          />
        ) : null}
        <div className={classes.acts}>
          <Button onClick={() => setOpened('reply')}>{reply === null ? texts.reply.open : texts.reply.change}</Button>
          {reply === null ? null : (
            <Button look="quiet" onClick={() => setOpened('remove')}>
              {texts.reply.remove}
            </Button>
          )}
          {mayWithhold && withheld !== null ? (
            <Button
              pendingText={show.isPending ? texts.showing : undefined}
              onClick={() => showAgain({ isUndo: false })}
            >
              {texts.showAgain}
            </Button>
          ) : null}
          {mayWithhold && (withheld === null || withheld.isChangedSince) ? (
            <Button look="quiet" onClick={() => setOpened('withhold')}>
              {withheld === null ? texts.withhold.open : texts.withhold.keep}
            </Button>
          ) : null}
          {withheld === null ? (
            <a className={classes.onSite} href={pages.tourSingle(packageId)}>
              {texts.onSite}
            </a>
          ) : null}
        </div>
        {opened === 'reply' ? (
          <ReplyDialog
            review={review}
            onChanged={(changed) => void take(changed)}
            onDone={(changed) => {
              close()
              void take(changed, { kind: 'done', text: texts.reply.done })
            }}
            onClose={close}
          />
        ) : null}
        {opened === 'remove' ? (
          <RemoveReplyDialog
            review={review}
            onDone={(changed) => {
              close()
              void take(changed, { kind: 'done', text: texts.reply.removed })
            }}
            onChanged={(changed) => void take(changed)}
            onClose={close}
          />
        ) : null}
        {opened === 'withhold' ? (
          <WithholdDialog
            review={review}
            onDone={(changed) => {
              close()
              void take(changed, withheld === null ? { kind: 'withheld' } : { kind: 'done', text: texts.withhold.done })
            }}
            onChanged={(changed) => void take(changed)}
            onClose={close}
          />
        ) : null}
      </article>
    </li>
  )
}

/** Why it is withheld, since when, and whether its author waits. */
function Withheld({ withheld: { reason, at, by, isChangedSince } }: { withheld: NonNullable<DeskReview['withheld']> }) {
  const now = useNow()
  return (
    <Note kind="waits">
      <b>{texts.withhold.reasons[reason]}.</b>{' '}
      {at === null || by === null ? '' : texts.withhold.by(by, printShortMoment(new Date(at), now))}{' '}
      {isChangedSince ? texts.withhold.since : ''}
    </Note>
  )
}
