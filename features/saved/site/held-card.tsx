import { useEffect, useState } from 'react'
import { listHeldBookings } from '#features/bookings/api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { formatRupees, rupeesToPaise } from '#kernel/money/money.ts'
import { continueMessages } from '#messages/saved/continue.ts'
import { call, logPageError } from '#ui/site/lib/api.ts'
import { saveHeldTrip, type HeldTrip } from '#ui/site/lib/device-memory.ts'
import { printDate } from '#ui/site/lib/print-date.ts'
import { pictureFromUrl } from '#ui/site/lib/tour-pictures.ts'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { Picture } from '#ui/site/picture.tsx'
import { formatCountdown, minutesOf } from './hold-clock.ts'
import classes from './continue-cards.module.css'

const texts = continueMessages
const TICK_MS = 1_000

type HeldCardProps = { heldTrip: HeldTrip; picture: string | null }

/** The unpaid booking of this device, with the countdown of its hold. The server knows whether it is still held. */
export function HeldCard({ heldTrip, picture }: HeldCardProps) {
  const timeLeft = useTimeLeft(heldTrip.until)
  const isSettledElsewhere = useIsSettledElsewhere(heldTrip)
  const facts = texts.heldSummary(
    printDate(heldTrip.startDate),
    heldTrip.guests,
    formatRupees(rupeesToPaise(heldTrip.total), { paise: 'hidden' }),
  )
  return (
    <div className={classes.held}>
      <span className={classes.picture}>
        <Picture picture={picture === null ? null : pictureFromUrl(picture, '')} sizes="88px" alt="" />
      </span>
      <div className={classes.words}>
        <p className={classes.clock}>
          {isSettledElsewhere ? (
            texts.elsewhere
          ) : timeLeft > 0 ? (
            <>
              <span aria-hidden="true">{texts.held(formatCountdown(timeLeft))}</span>
              {/* This text changes only once a minute, so screen readers read it out once a minute. */}
              <span role="status" className="visually-hidden">
                {texts.heldScreenReaderText(minutesOf(timeLeft))}
              </span>
            </>
          ) : (
            <span role="status">{texts.over}</span>
          )}
        </p>
        <b>{heldTrip.name}</b>
        <p>{facts}</p>
        {isSettledElsewhere ? (
          <ButtonLink to={pages.myBooking()} size="small" variant="onPicture">
            {texts.find}
          </ButtonLink>
        ) : timeLeft > 0 ? (
          // A full page load: the wizard saves its state in the session storage of the tab, and reads it when it
          // starts.
          <ButtonLink
            to={`${pages.bookingPage(heldTrip.packageId)}&booking=${heldTrip.bookingId}&step=2`}
            size="small"
            variant="onPicture"
            reloadDocument
          >
            {texts.pay}
          </ButtonLink>
        ) : (
          <ButtonLink
            to={`${pages.tourSingle(heldTrip.packageId)}?date=${heldTrip.startDate}`}
            size="small"
            variant="onPicture"
          >
            {texts.checkAgain}
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

/**
 * True when the server no longer holds this booking although its hold has not expired: it was paid or cancelled
 * elsewhere.
 */
function useIsSettledElsewhere(heldTrip: HeldTrip): boolean {
  const [isSettledElsewhere, setIsSettledElsewhere] = useState(false)
  // The server is asked once, when the card appears.
  const [first] = useState(heldTrip)
  useEffect(() => {
    if (first.until <= new Date().getTime()) return
    call(listHeldBookings).then(({ bookings }) => {
      const match = bookings.find((booking) => booking.booking_id === first.bookingId)
      if (match === undefined) return setIsSettledElsewhere(true)
      // Opening the payment extends a short hold, so the saved end may be too early.
      const until = Date.parse(match.hold_expires_at)
      if (Number.isFinite(until) && until !== first.until) saveHeldTrip({ ...first, until })
    }, logPageError)
  }, [first])
  return isSettledElsewhere
}
