import { type ComponentType, type ReactNode, type Ref, useContext } from 'react'
import { Link } from 'react-router'
import type { MyBooking } from '../api/calls.ts'
import type { BillingDocument, TripFiles } from '#features/documents/api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { BUSINESS_TIME_ZONE, daysBetween, isCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { rupeesToPaise } from '#kernel/money/money.ts'
import { myBookingsMessages } from '#messages/my-bookings/site.ts'
import { printDate } from '#ui/site/lib/print-date.ts'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { BillingDocumentLinks } from '#ui/site/billing-document-links.tsx'
import { Picture } from '#ui/site/picture.tsx'
import { Price } from '#ui/site/price.tsx'
import { BookingLink } from '#ui/site/lib/booking-link.ts'
import { CancelledDepartureLine } from './cancelled-departure-line.tsx'
import { ReplaceLinksOfBooking } from './replace-links-of-booking.tsx'
import { transferBooking } from './transfer-booking.ts'
import { nextStepOf } from './next-step.ts'
import { NextStepBox } from './next-step-box.tsx'
import { BalanceDueLine, PendingChangeLine } from './balance-due-line.tsx'
import { RefundLines } from './refund-lines.tsx'
import { ShareTrip } from './share-trip.tsx'
import { useMinutesLeft } from './use-minutes-left.ts'
import classes from './booking-item.module.css'
import list from './booking-list.module.css'

/** From this many days before the start, the number of days left is shown. */
const SOON_DAYS = 30

/**
 * The button and dialog that cancel a booking. The route passes them in, because cancelling is a separate feature.
 */
export type CancelControl = ComponentType<{
  booking: MyBooking
  /** A message about what just happened, or null. */
  notice: string | null
  /** Called with that message, or with null when it is out of date. */
  onChanged: (sentence: string | null) => void
}>

/** One booking: package, dates, status, the next step, and the rest in a disclosure. */
export function BookingItem({
  booking,
  notice,
  onChanged,
  documents,
  trip,
  headingRef,
  cancelControl: CancelButton,
}: {
  booking: MyBooking
  /** A message about the last change, or null. */
  notice: string | null
  onChanged: (sentence: string | null) => void
  /** Receipt and credit notes of this booking. */
  documents: readonly BillingDocument[]
  /** The voucher and the calendar file of this booking. */
  trip: TripFiles | undefined
  headingRef?: Ref<HTMLHeadingElement>
  cancelControl: CancelControl
}) {
  const minutes = useMinutesLeft(booking.hold_expires_at)
  // The device's clock detects an expired hold first. The server's next response confirms it.
  const status = booking.status === 'held' && minutes === 0 ? 'expired' : booking.status
  const note = noteOf(booking, status, minutes)
  // True on the page of an emailed link, which opens this booking on any device. The wizard works only in the browser
  // that booked.
  const isLinked = useContext(BookingLink) !== null
  const files = status === 'cancelled' ? undefined : trip
  return (
    <li className={classes.item}>
      <div className={classes.picture}>
        <Picture picture={booking.picture} sizes="(width < 720px) 100vw, 200px" alt="" />
      </div>
      <div className={classes.body}>
        <div className={classes.head}>
          <span className={`${classes.status} ${classes[status] ?? ''}`}>{statusOf(booking, status)}</span>
          <span className={`num ${classes.reference}`}>
            <span className="visually-hidden">{myBookingsMessages.reference} </span>
            {booking.reference}
          </span>
        </div>
        <h4 ref={headingRef} tabIndex={-1} className={classes.name} aria-level={isLinked ? 2 : undefined}>
          <Link to={pages.tourSingle(booking.package_id)}>{booking.package_name}</Link>
        </h4>
        <p className={classes.facts}>
          <Dates start={booking.start_date} end={booking.end_date} />
          <br />
          {myBookingsMessages.guestsText(booking.guests)} · {myBookingsMessages.total}{' '}
          <b>
            <Price amount={rupeesToPaise(booking.total_amount)} paise="shown" />
          </b>
        </p>
        <RefundLines refunds={booking.refunds} />
        <BalanceDueLine owedPaise={booking.owedPaise} payPath={booking.payPath} />
        <PendingChangeLine waitingChange={booking.waitingChange} />
        <CancelledDepartureLine booking={booking} />
        {isLinked ? (
          <Note>{note}</Note>
        ) : (
          <NextStepBox booking={booking} status={status} step={nextStepOf(booking, status, files)} note={note} />
        )}
        <Files
          isWhole={isLinked}
          isOpen={notice !== null}
          hasAny={documents.length > 0 || status === 'confirmed' || hasLinks(booking, status)}
        >
          <BillingDocumentLinks
            documents={documents}
            isTripLinked={status === 'confirmed'}
            trip={files}
            more={status === 'confirmed' ? <ShareTrip booking={booking} /> : null}
          />
          <div className={classes.actions}>
            {isLinked ? null : <Confirmation booking={booking} status={status} />}
            {!isLinked && hasLinks(booking, status) ? <ReplaceLinksOfBooking {...{ booking, onChanged }} /> : null}
            <CancelButton {...{ booking, notice, onChanged }} />
          </div>
        </Files>
      </div>
    </li>
  )
}

function Note({ children }: { children: string | null }) {
  return children === null ? null : <p className={list.note}>{children}</p>
}

type FilesProps = { isWhole: boolean; isOpen: boolean; hasAny: boolean; children: ReactNode }

/** Everything except the next step, in a disclosure. It is open when it contains a message about a change. */
function Files({ isWhole, isOpen, hasAny, children }: FilesProps) {
  if (isWhole || !hasAny) return <>{children}</>
  return (
    <details className={classes.files} open={isOpen}>
      <summary>
        {myBookingsMessages.files}
        <Icon name="chevron-down" size={18} />
      </summary>
      <div>{children}</div>
    </details>
  )
}

/** Only paid bookings have links. */
function hasLinks({ order_id }: MyBooking, status: Status): boolean {
  return status === 'confirmed' || status === 'completed' || (status === 'cancelled' && order_id !== null)
}

/** The line may wrap only between the two dates. */
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

/** The status as text. For a trip that starts soon, the number of days left. */
function statusOf({ start_date: start, departureCancellation }: MyBooking, status: Status): string {
  if (departureCancellation?.outcome === 'waits') return myBookingsMessages.departureCancellation.status
  const days = isCalendarDate(start) ? daysBetween(todayIn(BUSINESS_TIME_ZONE, new Date()), start) : -1
  const isSoon = status === 'confirmed' && days >= 0 && days <= SOON_DAYS
  return isSoon ? myBookingsMessages.startsIn(days) : myBookingsMessages.status[status]
}

/** A link to the paid booking's confirmation in the wizard. */
function Confirmation({ booking, status }: { booking: MyBooking; status: Status }) {
  if (status !== 'confirmed' && !(status === 'completed' && booking.order_id !== null)) return null
  return (
    <ButtonLink
      to={`${pages.bookingPage(booking.package_id)}&booking=${booking.booking_id}&step=3`}
      size="small"
      variant="secondary"
      onClick={() => transferBooking(booking)}
    >
      {myBookingsMessages.confirmation}
      <span className="visually-hidden">{myBookingsMessages.of(booking.package_name)}</span>
    </ButtonLink>
  )
}
