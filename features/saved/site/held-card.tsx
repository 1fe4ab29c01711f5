import { useEffect, useState } from 'react'
import { listHeldBookings } from '#features/bookings/api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { formatRupees, rupeesToPaise } from '#kernel/money/money.ts'
import { continueMessages } from '#messages/saved/continue.ts'
import { call, logOwnFailure } from '#site/lib/api.ts'
import { rememberHeld, type HeldTrip } from '#site/lib/device-memory.ts'
import { printDate } from '#site/lib/print-date.ts'
import { pictureFromUrl } from '#site/lib/tour-pictures.ts'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { Picture } from '#site/ui/picture.tsx'
import { clockOf, minutesOf } from './hold-clock.ts'
import classes from './continue-cards.module.css'

const texts = continueMessages
const TICK_MS = 1_000

type HeldCardProps = { held: HeldTrip; picture: string | null }

/** The booking that waits for its payment on this device, with its clock. The server knows whether it still does. */
export function HeldCard({ held, picture }: HeldCardProps) {
  const left = useTimeLeft(held.until)
  const isElsewhere = useIsElsewhere(held)
  const facts = texts.heldFacts(
    printDate(held.startDate),
    held.guests,
    formatRupees(rupeesToPaise(held.total), { paise: 'hidden' }),
  )
  return (
    <div className={classes.held}>
      <span className={classes.picture}>
        <Picture picture={picture === null ? null : pictureFromUrl(picture, '')} sizes="88px" alt="" />
      </span>
      <div className={classes.words}>
        <p className={classes.clock}>
          {isElsewhere ? (
            texts.elsewhere
          ) : left > 0 ? (
            <>
              <span aria-hidden="true">{texts.held(clockOf(left))}</span>
              {/* It changes once a minute, so it is spoken once a minute. */}
              <span role="status" className="visually-hidden">
                {texts.heldSpoken(minutesOf(left))}
              </span>
            </>
          ) : (
            <span role="status">{texts.over}</span>
          )}
        </p>
        <b>{held.name}</b>
        <p>{facts}</p>
        {isElsewhere ? (
          <ButtonLink to={pages.myBooking()} size="small" variant="onPicture">
            {texts.find}
          </ButtonLink>
        ) : left > 0 ? (
          // A new page: the wizard keeps what it has in the storage of the tab, and reads it when it starts.
          <ButtonLink
            to={`${pages.bookingPage(held.packageId)}&booking=${held.bookingId}&step=2`}
            size="small"
            variant="onPicture"
            reloadDocument
          >
            {texts.pay}
          </ButtonLink>
        ) : (
          <ButtonLink
            to={`${pages.tourSingle(held.packageId)}?date=${held.startDate}`}
            size="small"
            variant="onPicture"
          >
            {texts.askAgain}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function useTimeLeft(until: number): number {
  const [now, setNow] = useState(() => new Date().getTime())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date().getTime()), TICK_MS)
    return () => window.clearInterval(timer)
  }, [])
  return Math.max(0, until - now)
}

/** True when the server holds nothing for this booking although its time is not over: it was paid or given up elsewhere. */
function useIsElsewhere(held: HeldTrip): boolean {
  const [isElsewhere, setIsElsewhere] = useState(false)
  // The server is asked once, when the card comes.
  const [first] = useState(held)
  useEffect(() => {
    if (first.until <= new Date().getTime()) return
    call(listHeldBookings).then(({ bookings }) => {
      const known = bookings.find((booking) => booking.booking_id === first.bookingId)
      if (known === undefined) return setIsElsewhere(true)
      // Opening the payment makes a short hold longer.
      const until = Date.parse(known.hold_expires_at)
      if (Number.isFinite(until) && until !== first.until) rememberHeld({ ...first, until })
    }, logOwnFailure)
  }, [first])
  return isElsewhere
}
