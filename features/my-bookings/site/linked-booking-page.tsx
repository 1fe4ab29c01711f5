import { useEffect, useState } from 'react'
import { getLinkedBooking, type MyBooking } from '../api/calls.ts'
import { listBillingDocuments, type BillingDocuments } from '#features/documents/api/calls.ts'
import { linkedBookingMessages as texts } from '#messages/my-bookings/linked.ts'
import { call } from '#ui/site/lib/api.ts'
import { urlToken, useAnswer } from '#ui/site/lib/use-answer.ts'
import { Button } from '#ui/site/button.tsx'
import { NoticeCard } from '#ui/site/notice-card.tsx'
import { PageLoading } from '#ui/site/page-loading.tsx'
import { FindBookingForm } from './find-booking-form.tsx'
import { BookingItem, type CancelControl } from './booking-item.tsx'
import { PayByLink } from './pay-by-link.tsx'
import { BookingLink, linkHeaders } from '#ui/site/lib/booking-link.ts'
import listClasses from './booking-list.module.css'
import classes from './linked-booking-page.module.css'

type LinkedBooking = { token: string; booking: MyBooking; documents: BillingDocuments }

function loadBooking(signal: AbortSignal): Promise<LinkedBooking> | null {
  const token = urlToken()
  return token === '' ? null : find(token, signal)
}

async function find(token: string, signal: AbortSignal): Promise<LinkedBooking> {
  const options = { headers: linkHeaders(token), signal }
  const booking = await call(getLinkedBooking, {}, options)
  const query = { references: booking.reference }
  const documents = await call(listBillingDocuments, { query }, options).catch(() => ({ documents: [], trips: [] }))
  return { token, booking, documents }
}

/**
 * A booking made without an account, opened by an emailed link: its documents, its refunds, and the cancel
 * button.
 */
export function LinkedBookingPage({ cancelControl }: { cancelControl: CancelControl }) {
  const { state, tryAgain } = useAnswer(loadBooking, {
    fallback: texts.failed,
    target: getLinkedBooking,
    unknown: 'BOOKING_LINK_INVALID',
  })
  const [notice, setNotice] = useState<string | null>(null)
  // The old content stays while the booking is fetched again, so that the page does not jump.
  const [shown, setShown] = useState<LinkedBooking | null>(null)
  if (state.status === 'ready' && state.answer !== shown) setShown(state.answer)
  useEffect(() => {
    // When another link is opened on this page, only the URL fragment changes.
    const handleFragment = () => {
      setShown(null)
      window.scrollTo(0, 0)
      tryAgain()
    }
    window.addEventListener('hashchange', handleFragment)
    return () => window.removeEventListener('hashchange', handleFragment)
  }, [tryAgain])
  const handleChanged = (sentence: string | null) => {
    setNotice(sentence)
    if (sentence !== null) tryAgain()
  }
  return (
    <div className={`wrap ${classes.page}`}>
      {state.status === 'loading' && shown === null ? <Loading /> : null}
      {state.status === 'nothing-named' ? (
        <NoticeCard icon="info" heading={texts.noToken.heading} texts={[texts.noToken.text]} />
      ) : null}
      {state.status === 'unknown' ? (
        <NoticeCard role="alert" icon="clock" heading={texts.invalid} texts={[state.message]} />
      ) : null}
      {state.status === 'nothing-named' || state.status === 'unknown' ? <FindBookingForm /> : null}
      {state.status === 'failed' ? (
        <NoticeCard role="alert" icon="warning" heading={texts.failed} texts={[state.message]}>
          <Button onClick={tryAgain}>{texts.tryAgain}</Button>
        </NoticeCard>
      ) : null}
      {shown !== null && (state.status === 'ready' || state.status === 'loading') ? (
        <BookingLink value={shown.token}>
          <div className={classes.booking}>
            <h1>{texts.title}</h1>
            <p className={classes.intro}>{texts.intro}</p>
            <ul className={listClasses.list}>
              <BookingItem
                booking={shown.booking}
                cancelControl={cancelControl}
                documents={shown.documents.documents}
                trip={shown.documents.trips[0]}
                notice={notice}
                onChanged={handleChanged}
              />
            </ul>
            {shown.booking.status === 'held' ? <PayByLink booking={shown.booking} /> : null}
          </div>
        </BookingLink>
      ) : null}
    </div>
  )
}

function Loading() {
  const { title, loading, needsScript } = texts
  return <PageLoading {...{ title, loading, noScriptText: needsScript }} className={classes.skeleton} />
}
