import { getTravellers, type BookingTravellers } from '../api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { needsAnyDetail } from '#features/catalog/rules/traveller-needs.ts'
import { travellersMessages as texts } from '#messages/travellers/site.ts'
import { call } from '#ui/site/lib/api.ts'
import { useSite } from '#ui/site/lib/site.ts'
import { urlToken, useAnswer } from '#ui/site/lib/use-answer.ts'
import { AnswerNotice } from '#ui/site/answer-notice.tsx'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { NoticeCard } from '#ui/site/notice-card.tsx'
import { PageLoading } from '#ui/site/page-loading.tsx'
import { TravellersEditor } from './travellers-editor.tsx'
import { ReadOnlyTravellers } from './read-only-travellers.tsx'
import classes from './travellers-page.module.css'

function fetchTravellers(signal: AbortSignal): Promise<BookingTravellers> | null {
  const token = urlToken()
  return token === '' ? null : call(getTravellers, { params: { token } }, { signal })
}

/**
 * The travellers of a booking, opened from its signed link. They can be changed until the end of the first day of the
 * trip. After that the page is read-only.
 */
export function TravellersPage() {
  const { state, tryAgain } = useAnswer(fetchTravellers, {
    fallback: texts.failed.heading,
    target: getTravellers,
    unknown: 'TRAVELLERS_LINK_UNKNOWN',
  })
  return (
    <div className={`wrap ${classes.page}`}>
      {state.status === 'loading' ? <Loading /> : null}
      <AnswerNotice
        {...{ state, tryAgain, texts }}
        way={<ButtonLink to={pages.account()}>{texts.myBookings}</ButtonLink>}
      />
      {state.status === 'ready' ? <LoadedTravellers travellers={state.answer} /> : null}
    </div>
  )
}

function LoadedTravellers({ travellers }: { travellers: BookingTravellers }) {
  if (travellers.standing === 'cancelled') {
    return <NoticeCard icon="info" heading={texts.cancelled.heading} texts={[texts.cancelled.text]} />
  }
  if (!needsAnyDetail(travellers.needs)) {
    const { heading, text } = texts.notNeeded
    return <NoticeCard icon="check" tone="good" heading={heading} texts={[text(travellers.packageName)]} />
  }
  if (travellers.standing === 'begun') return <ReadOnlyTravellers travellers={travellers} />
  return <TravellersEditor token={urlToken()} first={travellers} />
}

function Loading() {
  const { phone } = useSite()
  const { title, loading } = texts
  return <PageLoading {...{ title, loading }} noScriptText={texts.needsScript(phone)} className={classes.skeleton} />
}
