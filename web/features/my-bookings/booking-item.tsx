import { type ComponentType, useContext, type Ref } from 'react'
import { Link } from 'react-router'
import type { MyBooking } from '#contract/my-bookings/schemas.ts'
import type { BookingPaper, TripFiles } from '#contract/documents/schemas.ts'
import { pages } from '#contract/pages.ts'
import { rupeesToPaise } from '#domain/money.ts'
import { myBookingsMessages } from '#messages/my-bookings.ts'
import { storeBooking, toSelection } from '#web/lib/prebooking-selection.ts'
import { printDate } from '#web/lib/print-date.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { PaperLinks } from '#web/ui/paper-links.tsx'
import { Price } from '#web/ui/price.tsx'
import { BookingLink } from '#web/lib/booking-link.ts'
import { EndLinksOfBooking } from './end-links-of-booking.tsx'
import { RefundLines } from './refund-lines.tsx'
import { ShareTrip } from './share-trip.tsx'
import { useMinutesLeft } from './use-minutes-left.ts'
import classes from './booking-list.module.css'

/** The button and dialog that cancel a booking. The route passes them, because cancelling is a feature of its own. */
export type CancelControl = ComponentType<{
  booking: MyBooking
  /** A sentence about what just happened, or null. */
  notice: string | null
  /** Called with that sentence, and with null when it is no longer of interest. */
  onChanged: (sentence: string | null) => void
}>

/** One booking: what, when, how much, its status, and what the traveller can do now. */
export function BookingItem({
  booking,
  notice,
  onChanged,
  papers,
  trip,
  headingRef,
  cancelControl: CancelButton,
}: {
  booking: MyBooking
  /** The last change, or null. */
  notice: string | null
  onChanged: (sentence: string | null) => void
  /** Receipt and credit notes of this booking. */
  papers: readonly BookingPaper[]
  /** The voucher and the calendar file of this booking. */
  trip: TripFiles | undefined
  headingRef?: Ref<HTMLHeadingElement>
  cancelControl: CancelControl
}) {
  const minutes = useMinutesLeft(booking.hold_expires_at)
  // The device's clock says it first. The server's next answer says so too.
  const status = booking.status === 'held' && minutes === 0 ? 'expired' : booking.status
  const note = noteOf(booking, status, minutes)
  // On the page of a mailed link: it opens this one booking on any device. The wizard needs the browser that booked.
  const isLinked = useContext(BookingLink) !== null
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <h4 ref={headingRef} tabIndex={-1} className={classes.name}>
          <Link to={pages.tourSingle(booking.package_id)}>{booking.package_name}</Link>
        </h4>
        <span className={`${classes.status} ${classes[status] ?? ''}`}>{myBookingsMessages.status[status]}</span>
      </div>
      <dl className={classes.facts}>
        <Fact name={myBookingsMessages.dates}>
          <Dates start={booking.start_date} end={booking.end_date} />
        </Fact>
        <Fact name={myBookingsMessages.guests}>{booking.guests}</Fact>
        <Fact name={myBookingsMessages.total}>
          <Price amount={rupeesToPaise(booking.total_amount)} paise="shown" />
        </Fact>
        <Fact name={myBookingsMessages.reference}>
          <span className={classes.whole}>{booking.reference}</span>
        </Fact>
      </dl>
      {note === null ? null : <p className={classes.note}>{note}</p>}
      <RefundLines refunds={booking.refunds} />
      <PaperLinks
        papers={papers}
        isTripLinked={status === 'confirmed'}
        trip={status === 'cancelled' ? undefined : trip}
        more={status === 'confirmed' ? <ShareTrip booking={booking} /> : null}
      />
      <div className={classes.actions}>
        {isLinked ? null : <Action booking={booking} status={status} />}
        {!isLinked && hasLinks(booking, status) ? <EndLinksOfBooking {...{ booking, onChanged }} /> : null}
        <CancelButton {...{ booking, notice, onChanged }} />
      </div>
    </li>
  )
}

/** Only what was paid has links. */
function hasLinks({ order_id }: MyBooking, status: Status): boolean {
  return status === 'confirmed' || status === 'completed' || (status === 'cancelled' && order_id !== null)
}

/** The line may break between the two days only. */
function Dates({ start, end }: { start: string; end: string }) {
  if (start === end) return <span className={classes.whole}>{printDate(start)}</span>
  return (
    <>
      <span className={classes.whole}>{myBookingsMessages.from(printDate(start))}</span>{' '}
      <span className={classes.whole}>{printDate(end)}</span>
    </>
  )
}

type Status = MyBooking['status']

function noteOf({ refund }: MyBooking, status: Status, minutes: number | null): string | null {
  if (refund !== 'none' && status !== 'confirmed') return myBookingsMessages.refund[refund]
  if (status === 'held') return myBookingsMessages.note.heldFor(minutes ?? 0)
  return status === 'expired' || status === 'needs_review' ? myBookingsMessages.note[status] : null
}

function Action({ booking, status }: { booking: MyBooking; status: Status }) {
  const { booking_id, package_id, package_name, order_id, refund } = booking
  const forReaders = <span className="visually-hidden">{myBookingsMessages.of(package_name)}</span>
  const hand = () => handOver(booking)
  if (status === 'held') {
    return (
      <ButtonLink to={`${pages.bookingPage(package_id)}&booking=${booking_id}&step=2`} size="small" onClick={hand}>
        {myBookingsMessages.pay}
        {forReaders}
      </ButtonLink>
    )
  }
  if (status === 'confirmed' || (status === 'completed' && order_id !== null)) {
    return (
      <ButtonLink
        to={`${pages.bookingPage(package_id)}&booking=${booking_id}&step=3`}
        size="small"
        variant="secondary"
        onClick={hand}
      >
        {myBookingsMessages.confirmation}
        {forReaders}
      </ButtonLink>
    )
  }
  if (status === 'expired' && refund === 'none') {
    return (
      <ButtonLink to={pages.tourSingle(package_id)} size="small" variant="secondary">
        {myBookingsMessages.bookAgain}
        {forReaders}
      </ButtonLink>
    )
  }
  return null
}

/** The wizard reads the session storage and asks the server for everything else. */
function handOver(booking: MyBooking): void {
  const selection = toSelection({
    packageId: booking.package_id,
    startDate: booking.start_date,
    endDate: booking.end_date,
    guests: booking.guests,
    pricePerPerson: booking.price_per_person,
    total: booking.total_amount,
  })
  if (selection !== null) storeBooking({ selection, bookingId: booking.booking_id, orderId: booking.order_id })
}
