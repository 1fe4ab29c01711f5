import { useEffect, useRef } from 'react'
import { bookingMessages } from '#messages/bookings/site.ts'
import { Button } from '#ui/site/button.tsx'
import { Price } from '#ui/site/price.tsx'
import type { Trip } from './trip-of.ts'
import classes from './trip-line.module.css'

const texts = bookingMessages.selection

type TripLineProps = {
  trip: Trip
  onChange: () => void
  /** Set until the visitor confirms a date that we chose. */
  question: { onConfirm: () => void; isRequested: boolean } | null
}

/**
 * The dates and guests, visible above every button that leads to a charge. Asks once about a date that the visitor did
 * not choose. Source: the design for families, point 2.
 */
export function TripLine({ trip, onChange, question }: TripLineProps) {
  const questionRef = useRef<HTMLDivElement>(null)
  const isRequested = question?.isRequested === true
  useEffect(() => {
    if (isRequested) questionRef.current?.focus()
  }, [isRequested])
  return (
    <div className={classes.line}>
      <p className={classes.trip}>
        <b className="num">{trip.days}</b> <span>{trip.guests}</span>
      </p>
      {question === null ? (
        <p className={classes.total}>
          <span>{texts.total}</span>{' '}
          <b>
            <Price amount={trip.total} paise="hidden" />
          </b>
        </p>
      ) : (
        <div ref={questionRef} className={classes.question} role={isRequested ? 'alert' : undefined} tabIndex={-1}>
          <p>{texts.weChose}</p>
          <Button variant="secondary" size="small" onClick={question.onConfirm}>
            {texts.isCorrect}
          </Button>
        </div>
      )}
      <button
        type="button"
        className={classes.change}
        aria-haspopup="dialog"
        aria-label={texts.change}
        onClick={onChange}
      >
        {texts.changeShort}
      </button>
    </div>
  )
}
