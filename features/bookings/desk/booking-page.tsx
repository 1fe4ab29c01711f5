import { useState } from 'react'
import { useParams } from 'react-router'
import { getDeskBooking, type DeskBooking } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { RecordNotFound } from '#ui/desk/record-not-found.tsx'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printDateTime } from '#ui/desk/lib/print-time.ts'
import { Note } from '#ui/desk/note.tsx'
import columns from '#ui/desk/page-columns.module.css'
import { isApiError } from '#ui/site/lib/api.ts'
import { BookerCard, BookerContacts } from './booker-card.tsx'
import { BookingActions } from './booking-actions.tsx'
import { BookingStatus } from './booking-status.tsx'
import { BookingNavigation } from './booking-navigation.tsx'
import { AssigneeChip } from './assignee-chip.tsx'
import { ExceptionsCard } from '#features/cancellations/desk/exceptions-card.tsx'
import { HoldCard } from '#features/seats/desk/hold-card.tsx'
import { BillingDocumentsCard } from '#features/documents/desk/billing-documents-card.tsx'
import { PartyCard } from './party-card.tsx'
import { PriceCard } from './price-card.tsx'
import { RemindersCard } from './reminders-card.tsx'
import { ReviewCard } from './review-card.tsx'
import { TrailCard } from './trail-card.tsx'
import { TravellersCard } from '#features/travellers/desk/travellers-card.tsx'
import { TripCard } from './trip-card.tsx'
import classes from '#ui/desk/booking-parts.module.css'
import { Loading } from '#ui/desk/loading.tsx'
import { PageTitle } from '#ui/desk/page-title.tsx'

/** One booking: trip, money, booker and history. */
export function BookingPage() {
  const { reference = '' } = useParams()
  const { data, error, refetch } = useDeskQuery(
    ['bookings', 'one', reference],
    [getDeskBooking, { params: { reference } }],
  )
  if (data === undefined) {
    // An invalid reference in the URL is rejected as invalid input (422).
    const isMissing = isApiError(error) && [404, 422].includes(error.status)
    if (isMissing)
      return (
        <RecordNotFound
          title={texts.notFound}
          text={texts.notFoundText}
          back={{ to: deskPages.bookings(), label: texts.back }}
        />
      )
    return <Loading of={{ data, error, refetch }} rows={10} />
  }
  return <BookingContent key={reference} booking={data} />
}

function BookingContent({ booking }: { booking: DeskBooking }) {
  const { booker, reference } = booking
  const [confirmation, setConfirmation] = useState('')
  return (
    <>
      <BookingNavigation reference={reference} />
      <div className={`row low spread ${classes.head}`}>
        <div>
          <div className="row middle gap-6-12">
            <PageTitle title={`${booker.name}, ${reference}`}>{booker.name}</PageTitle>
            <BookingStatus status={booking.status} heldUntil={booking.heldUntil} />
          </div>
          <p className="muted">{texts.bookedAt(booking, printDateTime(new Date(booking.bookedAt)))}</p>
          <AssigneeChip booking={booking} />
        </div>
        <BookingActions booking={booking} onDone={setConfirmation} />
      </div>
      <p className={classes.reach}>
        <BookerContacts booker={booker} />
      </p>
      {booking.erased === null ? null : (
        <div className="above-12">
          <Note kind="waits">{texts.erased(printDateTime(new Date(booking.erased.at)), booking.erased.reason)}</Note>
        </div>
      )}
      {confirmation === '' ? null : (
        <div className="above-12">
          <Note kind="good">{confirmation}</Note>
        </div>
      )}
      <div className={`row top gap-18 ${classes.columns}`}>
        <div className={`stack shrink gap-18 ${columns.main}`}>
          {booking.status === 'needs_review' ? <ReviewCard reference={reference} onDone={setConfirmation} /> : null}
          <HoldCard booking={booking} onDone={setConfirmation} />
          <ExceptionsCard reference={reference} onDone={setConfirmation} />
          <TripCard booking={booking} />
          <PartyCard booking={booking} />
          <TravellersCard booking={booking} onDone={setConfirmation} />
          <PriceCard booking={booking} onDone={setConfirmation} />
          <BillingDocumentsCard booking={booking} onDone={setConfirmation} />
        </div>
        <div className={`stack gap-18 ${columns.side} ${classes.side}`}>
          <BookerCard booking={booking} onDone={setConfirmation} />
          <RemindersCard booking={booking} onDone={setConfirmation} />
          <TrailCard reference={reference} />
        </div>
      </div>
    </>
  )
}
