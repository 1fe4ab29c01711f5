import { pages } from '#kernel/addresses/pages.ts'
import { tripMessages as texts } from '#messages/trips/site.ts'
import { phoneHref, useSite } from '#ui/site/lib/site.ts'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { Button, buttonClass } from '#ui/site/button.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { NoticeCard, NoticeActions } from '#ui/site/notice-card.tsx'
import { PageLoading } from '#ui/site/page-loading.tsx'
import { SavedTripList } from './saved-list.tsx'
import { TripSheet } from './trip-sheet.tsx'
import { useTrip } from './use-trip.ts'
import classes from './trip-page.module.css'

/** One trip, for use during the trip. When the URL names no trip, the page shows the trips saved on this device. */
export function TripPage() {
  const { state, savedCopy, tryAgain } = useTrip(texts.failed.fallback)
  if (state.status === 'ready') return <TripSheet state={state} savedCopy={savedCopy} />
  return (
    <div className={`wrap ${classes.middle}`}>
      {state.status === 'loading' ? <Loading /> : null}
      {state.status === 'list' ? <SavedTripList trips={state.trips} /> : null}
      {state.status === 'unknown' ? (
        <NoticeCard icon="warning" tone="bad" role="alert" heading={texts.unknown} texts={[state.message]}>
          <NoticeActions>
            <ButtonLink to={pages.account()}>{texts.list.myBookings}</ButtonLink>
            <CallOffice />
          </NoticeActions>
        </NoticeCard>
      ) : null}
      {state.status === 'failed' ? (
        <NoticeCard icon="warning" tone="bad" role="alert" heading={texts.failed.heading} texts={[state.message]}>
          <NoticeActions>
            <Button onClick={tryAgain}>{texts.failed.tryAgain}</Button>
            <CallOffice />
          </NoticeActions>
        </NoticeCard>
      ) : null}
    </div>
  )
}

function CallOffice() {
  const { phone } = useSite()
  return (
    <a className={buttonClass({ variant: 'secondary' })} href={phoneHref(phone)}>
      <Icon name="phone" size={20} />
      <span className="num">{phone}</span>
    </a>
  )
}

function Loading() {
  const { title, loading, needsScript } = texts
  return <PageLoading {...{ title, loading, noScriptText: needsScript }} className={classes.skeleton} />
}
