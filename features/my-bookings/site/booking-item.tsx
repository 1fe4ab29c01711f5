import { type ComponentType, type ReactNode, type Ref, useContext } from 'react'
import { Link } from 'react-router'
import type { MyBooking } from '../api/schemas.ts'
import type { BookingPaper, TripFiles } from '#features/documents/api/schemas.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { BUSINESS_TIME_ZONE, daysBetween, isCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { rupeesToPaise } from '#kernel/money/money.ts'
import { myBookingsMessages } from '#messages/my-bookings/site.ts'
import { printDate } from '#site/lib/print-date.ts'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { PaperLinks } from '#site/ui/paper-links.tsx'
import { Picture } from '#site/ui/picture.tsx'
import { Price } from '#site/ui/price.tsx'
import { BookingLink } from '#site/lib/booking-link.ts'
import { BrokenLine } from './broken-line.tsx'
import { EndLinksOfBooking } from './end-links-of-booking.tsx'
import { handOver } from './hand-over.ts'
import { nextStepOf } from './next-step.ts'
import { NextStepBox } from './next-step-box.tsx'
import { OwedLine, WaitingLine } from './owed-line.tsx'
import { RefundLines } from './refund-lines.tsx'
import { ShareTrip } from './share-trip.tsx'
import { useMinutesLeft } from './use-minutes-left.ts'
import classes from './booking-item.module.css'
import list from './booking-list.module.css'

/** From so many days before the start on, the days are counted. */
const SOON_DAYS = 30

/** The button and dialog that cancel a booking. The route passes them, because cancelling is a feature of its own. */
export type CancelControl = ComponentType<{
  booking: MyBooking
  /** A sentence about what just happened, or null. */
  notice: string | null
  /** Called with that sentence, and with null when it is no longer of interest. */
  onChanged: (sentence: string | null) => void
}>

/** One booking: what, when, its status, the one next step, and the rest behind a fold. */
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
        <OwedLine owedPaise={booking.owedPaise} payPath={booking.payPath} />
        <WaitingLine waitingChange={booking.waitingChange} />
        <BrokenLine booking={booking} />
        {isLinked ? (
          <Note>{note}</Note>
        ) : (
          <NextStepBox booking={booking} status={status} step={nextStepOf(booking, status, files)} note={note} />
        )}
        <Files
          isWhole={isLinked}
          isOpen={notice !== null}
          hasAny={papers.length > 0 || status === 'confirmed' || hasLinks(booking, status)}
        >
          <PaperLinks
            papers={papers}
            isTripLinked={status === 'confirmed'}
            trip={files}
            more={status === 'confirmed' ? <ShareTrip booking={booking} /> : null}
          />
          <div className={classes.actions}>
            {isLinked ? null : <Confirmation booking={booking} status={status} />}
            {!isLinked && hasLinks(booking, status) ? <EndLinksOfBooking {...{ booking, onChanged }} /> : null}
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

/** Everything that is not the next step. What just happened to the booking stands there too, so it opens for that. */
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

/** A trip that comes soon is counted in days, as people do. */
function statusOf({ start_date: start, broken }: MyBooking, status: Status): string {
  if (broken?.outcome === 'waits') return myBookingsMessages.broken.status
  const days = isCalendarDate(start) ? daysBetween(todayIn(BUSINESS_TIME_ZONE, new Date()), start) : -1
  const isSoon = status === 'confirmed' && days >= 0 && days <= SOON_DAYS
  return isSoon ? myBookingsMessages.startsIn(days) : myBookingsMessages.status[status]
}

/** The paid booking's confirmation. The wizard shows it. */
function Confirmation({ booking, status }: { booking: MyBooking; status: Status }) {
  if (status !== 'confirmed' && !(status === 'completed' && booking.order_id !== null)) return null
  return (
    <ButtonLink
      to={`${pages.bookingPage(booking.package_id)}&booking=${booking.booking_id}&step=3`}
      size="small"
      variant="secondary"
      onClick={() => handOver(booking)}
    >
      {myBookingsMessages.confirmation}
      <span className="visually-hidden">{myBookingsMessages.of(booking.package_name)}</span>
    </ButtonLink>
  )
}
