import { pages } from '#kernel/addresses/pages.ts'
import { tripMessages as texts } from '#messages/trips/site.ts'
import { phoneHref, useSite } from '#site/lib/site.ts'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { Button, buttonClass } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { NoticeCard, NoticeWays } from '#site/ui/notice-card.tsx'
import { PageLoading } from '#site/ui/page-loading.tsx'
import { KeptList } from './kept-list.tsx'
import { TripSheet } from './trip-sheet.tsx'
import { useTrip } from './use-trip.ts'
import classes from './trip-page.module.css'

/** One trip for the journey. When the address names no trip, the trips that this device keeps. */
export function TripPage() {
  const { state, keeping, tryAgain } = useTrip(texts.failed.fallback)
  if (state.status === 'ready') return <TripSheet state={state} keeping={keeping} />
  return (
    <div className={`wrap ${classes.middle}`}>
      {state.status === 'loading' ? <Loading /> : null}
      {state.status === 'list' ? <KeptList trips={state.trips} /> : null}
      {state.status === 'unknown' ? (
        <NoticeCard icon="warning" tone="bad" role="alert" heading={texts.unknown} texts={[state.message]}>
          <NoticeWays>
            <ButtonLink to={pages.account()}>{texts.list.myBookings}</ButtonLink>
            <CallOffice />
          </NoticeWays>
        </NoticeCard>
      ) : null}
      {state.status === 'failed' ? (
        <NoticeCard icon="warning" tone="bad" role="alert" heading={texts.failed.heading} texts={[state.message]}>
          <NoticeWays>
            <Button onClick={tryAgain}>{texts.failed.tryAgain}</Button>
            <CallOffice />
          </NoticeWays>
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
  return <PageLoading {...{ title, loading, needsScript }} className={classes.skeleton} />
}
