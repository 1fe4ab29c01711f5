import { getOwnReview } from '#contract/reviews.ts'
import type { OwnReview } from '#contract/reviews-schemas.ts'
import { pages } from '#contract/pages.ts'
import { reviewPage as texts } from '#messages/review-page.ts'
import { call } from '#web/lib/api.ts'
import { addressToken, useAnswer } from '#web/lib/use-answer.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { NoticeCard } from '#web/ui/notice-card.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { OwnReviewScreen } from './own-review-screen.tsx'
import classes from './review-page.module.css'

function askForReview(signal: AbortSignal): Promise<OwnReview> | null {
  const token = addressToken()
  return token === '' ? null : call(getOwnReview, { params: { token } }, { signal })
}

/** Where a traveller writes, changes or deletes the review of a trip, by the signed link of its booking. */
export function ReviewPage() {
  const { state, tryAgain } = useAnswer(askForReview, {
    fallback: texts.failed.heading,
    unknown: 'REVIEW_LINK_INVALID',
  })
  return (
    <div className={`wrap ${classes.page}`}>
      {state.status === 'loading' ? <Loading /> : null}
      {state.status === 'nothing-named' ? (
        <NoticeCard role="alert" icon="info" heading={texts.noToken.heading} texts={[texts.noToken.text]}>
          <ButtonLink to={pages.account()}>{texts.myBookings}</ButtonLink>
        </NoticeCard>
      ) : null}
      {state.status === 'unknown' ? (
        <NoticeCard role="alert" icon="warning" heading={texts.unknown.heading} texts={[state.message]}>
          <ButtonLink to={pages.account()}>{texts.myBookings}</ButtonLink>
        </NoticeCard>
      ) : null}
      {state.status === 'failed' ? (
        <NoticeCard role="alert" icon="warning" heading={texts.failed.heading} texts={[state.message]}>
          <Button onClick={tryAgain}>{texts.failed.tryAgain}</Button>
        </NoticeCard>
      ) : null}
      {state.status === 'ready' ? <OwnReviewScreen loaded={state.answer} /> : null}
    </div>
  )
}

function Loading() {
  const { title, loading, needsScript } = texts
  return <PageLoading {...{ title, loading, needsScript }} className={classes.bone} />
}
