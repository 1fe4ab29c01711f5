import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { getDeskBooking } from '../api/desk-calls.ts'
import type { DeskBooking } from '../api/desk-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { NotHere } from '#desk/ui/not-here.tsx'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import columns from '#desk/ui/page-columns.module.css'
import { isApiError } from '#site/lib/api.ts'
import { BookerCard, BookerWays } from './booker-card.tsx'
import { BookingActs } from './booking-acts.tsx'
import { BookingStatus } from './booking-status.tsx'
import { BookingWay } from './booking-way.tsx'
import { CarerChip } from './carer-chip.tsx'
import { ExceptionsCard } from './exceptions-card.tsx'
import { HoldCard } from './hold-card.tsx'
import { PapersCard } from './papers-card.tsx'
import { PartyCard } from './party-card.tsx'
import { PriceCard } from './price-card.tsx'
import { RemindersCard } from './reminders-card.tsx'
import { ReviewCard } from './review-card.tsx'
import { TrailCard } from './trail-card.tsx'
import { TravellersCard } from './travellers-card.tsx'
import { TripCard } from './trip-card.tsx'
import classes from './booking-page.module.css'

/** One booking: trip, money, booker, and what happened to it. */
export function BookingPage() {
  const { reference = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['bookings', 'one', reference],
    queryFn: () => deskCall(getDeskBooking, { params: { reference } }),
  })
  if (data === undefined) {
    // A reference in the address that is no reference at all is refused as input.
    const isMissing = isApiError(error) && [404, 422].includes(error.status)
    if (isMissing)
      return (
        <NotHere
          title={texts.notFound}
          text={texts.notFoundText}
          back={{ to: deskPages.bookings(), words: texts.back }}
        />
      )
    return error === null ? <Skeleton rows={10} /> : <FailedPart onAgain={() => void refetch()} />
  }
  return <Whole key={reference} booking={data} />
}

function Whole({ booking }: { booking: DeskBooking }) {
  const { booker, reference } = booking
  const heading = usePage(`${booker.name}, ${reference}`)
  const [done, setDone] = useState('')
  return (
    <>
      <BookingWay reference={reference} />
      <div className={classes.head}>
        <div>
          <div className={classes.name}>
            <h1 ref={heading} tabIndex={-1}>
              {booker.name}
            </h1>
            <BookingStatus status={booking.status} heldUntil={booking.heldUntil} />
          </div>
          <p className={classes.muted}>{texts.bookedAt(booking, printMoment(new Date(booking.bookedAt)))}</p>
          <CarerChip booking={booking} />
        </div>
        <BookingActs booking={booking} onDone={setDone} />
      </div>
      <p className={classes.reach}>
        <BookerWays booker={booker} />
      </p>
      {booking.erased === null ? null : (
        <div className={classes.done}>
          <Note kind="waits">{texts.erased(printMoment(new Date(booking.erased.at)), booking.erased.reason)}</Note>
        </div>
      )}
      {done === '' ? null : (
        <div className={classes.done}>
          <Note kind="good">{done}</Note>
        </div>
      )}
      <div className={`${columns.columns} ${classes.columns}`}>
        <div className={columns.main}>
          {booking.status === 'needs_review' ? <ReviewCard reference={reference} onDone={setDone} /> : null}
          <HoldCard booking={booking} onDone={setDone} />
          <ExceptionsCard reference={reference} onDone={setDone} />
          <TripCard booking={booking} />
          <PartyCard booking={booking} />
          <TravellersCard booking={booking} onDone={setDone} />
          <PriceCard booking={booking} onDone={setDone} />
          <PapersCard booking={booking} onDone={setDone} />
        </div>
        <div className={`${columns.side} ${classes.side}`}>
          <BookerCard booking={booking} onDone={setDone} />
          <RemindersCard booking={booking} onDone={setDone} />
          <TrailCard reference={reference} />
        </div>
      </div>
    </>
  )
}
