import { useEffect, useId, useState } from 'react'
import { releaseBooking, listHeldBookings, type HeldBooking } from '../api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { heldMessages } from '#messages/bookings/held.ts'
import { bookingMessages } from '#messages/bookings/site.ts'
import { call, isSignedInAgainError, logPageError } from '#ui/site/lib/api.ts'
import { sessionDialogMessages } from '#messages/accounts/session-waits.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { whileSignedIn } from '#ui/site/lib/while-signed-in.ts'
import { printDate } from '#ui/site/lib/print-date.ts'
import { Alert } from '#ui/site/alert.tsx'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { Button } from '#ui/site/button.tsx'
import { formatHoldEnd } from './hold-time.ts'
import { clearHeldBooking } from './use-remember-held-booking.ts'
import classes from './held-bookings.module.css'

const texts = heldMessages
const OUTCOMES = {
  givenUp: { kind: 'success', text: texts.givenUp },
  failed: { kind: 'error', text: texts.failed },
  pressAgain: { kind: 'success', text: sessionDialogMessages.pressAgain },
} as const

/**
 * The unpaid bookings of this browser, shown when they are the reason for a refusal. Their tabs may be closed, and
 * without an account no other page links to them. Each can be paid or cancelled here.
 */
export function HeldBookings() {
  const [held, setHeld] = useState<HeldBooking[]>([])
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES | null>(null)
  const headingId = useId()
  const session = useSession()

  useEffect(() => {
    let isCurrent = true
    call(listHeldBookings)
      .then(({ bookings }) => (isCurrent ? setHeld(bookings) : undefined))
      .catch(logPageError)
    return () => {
      isCurrent = false
    }
  }, [])

  const giveUp = async ({ booking_id: bookingId, package_name: packageName }: HeldBooking) => {
    setOutcome(null)
    try {
      const send = () => call(releaseBooking, { params: { bookingId } })
      await whileSignedIn(send, session, { what: 'giveUp', of: packageName, needsRetry: true })
      setHeld((before) => before.filter((booking) => booking.booking_id !== bookingId))
      clearHeldBooking({ bookingId })
      setOutcome('givenUp')
    } catch (error) {
      logPageError(error)
      setOutcome(isSignedInAgainError(error) ? 'pressAgain' : 'failed')
    }
  }

  return (
    <>
      {outcome === null ? null : (
        <Alert key={outcome} kind={OUTCOMES[outcome].kind} autoFocus>
          {OUTCOMES[outcome].text}
        </Alert>
      )}
      {held.length === 0 ? null : (
        <section className={classes.held} aria-labelledby={headingId}>
          <h2 id={headingId} className={classes.heading}>
            {texts.heading}
          </h2>
          <p>{texts.about}</p>
          <ul className={classes.list}>
            {held.map((booking) => (
              <HeldItem key={booking.booking_id} booking={booking} giveUp={giveUp} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type HeldItemProps = { booking: HeldBooking; giveUp: (booking: HeldBooking) => Promise<void> }

function HeldItem({ booking, giveUp }: HeldItemProps) {
  const [isPending, setIsPending] = useState(false)
  const { booking_id: id, package_id: packageId, package_name: name } = booking
  const screenReaderText = <span className="visually-hidden">{texts.of(name)}</span>
  const guests = bookingMessages.selection.guestCount(booking.guests)
  const handleRelease = async () => {
    setIsPending(true)
    await giveUp(booking)
    setIsPending(false)
  }
  return (
    <li className={classes.item}>
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.facts}>
          {texts.line(printDate(booking.start_date), guests)} · {texts.until(formatHoldEnd(booking.hold_expires_at))}
        </p>
      </div>
      <div className={classes.actions}>
        {/* Loads a new document, because this wizard reads its data from the tab's storage only when it starts. */}
        <ButtonLink to={`${pages.bookingPage(packageId)}&booking=${id}&step=2`} size="small" reloadDocument>
          {texts.proceed}
          {screenReaderText}
        </ButtonLink>
        <Button
          size="small"
          variant="secondary"
          isPending={isPending}
          pendingText={texts.cancelling}
          onClick={() => void handleRelease()}
        >
          {texts.giveUp}
          {screenReaderText}
        </Button>
      </div>
    </li>
  )
}
