import { getOwnReview, type OwnReview } from '../api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { reviewPage as texts } from '#messages/reviews/page.ts'
import { call } from '#ui/site/lib/api.ts'
import { urlToken, useAnswer } from '#ui/site/lib/use-answer.ts'
import { AnswerNotice } from '#ui/site/answer-notice.tsx'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { PageLoading } from '#ui/site/page-loading.tsx'
import { OwnReviewScreen } from './own-review-screen.tsx'
import classes from './review-page.module.css'

function fetchReview(signal: AbortSignal): Promise<OwnReview> | null {
  const token = urlToken()
  return token === '' ? null : call(getOwnReview, { params: { token } }, { signal })
}

/** The page for writing, changing or deleting the review of a trip, opened from the booking's signed link. */
export function ReviewPage() {
  const { state, tryAgain } = useAnswer(fetchReview, {
    fallback: texts.failed.heading,
    target: getOwnReview,
    unknown: 'REVIEW_LINK_INVALID',
  })
  return (
    <div className={`wrap ${classes.page}`}>
      {state.status === 'loading' ? <Loading /> : null}
      <AnswerNotice
        {...{ state, tryAgain, texts }}
        way={<ButtonLink to={pages.account()}>{texts.myBookings}</ButtonLink>}
      />
      {state.status === 'ready' ? <OwnReviewScreen loaded={state.answer} /> : null}
    </div>
  )
}

function Loading() {
  const { title, loading, needsScript } = texts
  return <PageLoading {...{ title, loading, noScriptText: needsScript }} className={classes.skeleton} />
}
