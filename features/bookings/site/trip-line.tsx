import { useEffect, useRef } from 'react'
import { bookingMessages } from '#messages/bookings/site.ts'
import { Button } from '#site/ui/button.tsx'
import { Price } from '#site/ui/price.tsx'
import type { Trip } from './trip-of.ts'
import classes from './trip-line.module.css'

const texts = bookingMessages.selection

type TripLineProps = {
  trip: Trip
  onChange: () => void
  /** Set while the date is one that we chose, and the visitor has not said yet that it is right. */
  question: { onConfirm: () => void; isAsked: boolean } | null
}

/**
 * The dates and the guests, in view above every button that costs money. A date that nobody chose is asked about once.
 * Source: the design for families, point 2.
 */
export function TripLine({ trip, onChange, question }: TripLineProps) {
  const asked = useRef<HTMLDivElement>(null)
  const isAsked = question?.isAsked === true
  useEffect(() => {
    if (isAsked) asked.current?.focus()
  }, [isAsked])
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
        <div ref={asked} className={classes.question} role={isAsked ? 'alert' : undefined} tabIndex={-1}>
          <p>{texts.weChose}</p>
          <Button variant="secondary" size="small" onClick={question.onConfirm}>
            {texts.isRight}
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
