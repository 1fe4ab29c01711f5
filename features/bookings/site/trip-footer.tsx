import { type ReactNode, useId, useState } from 'react'
import { bookingMessages } from '#messages/bookings/site.ts'
import { Price } from '#ui/site/price.tsx'
import type { Trip } from './trip-of.ts'
import classes from './trip-footer.module.css'

const texts = bookingMessages.selection

type TripFooterProps = {
  trip: Trip | null
  /** The button to the next step. */
  children: ReactNode
} & ({ lines: ReactNode; onChange?: never } | { lines?: never; onChange: () => void })

/**
 * Contains the button to the next step. On phones it stays at the bottom of the screen, with dates, guests and total
 * above the button, so that nobody pays without seeing them. Source: the design for families, point 2.
 */
export function TripFooter({ trip, lines, onChange, children }: TripFooterProps) {
  const [isOpen, setIsOpen] = useState(false)
  const linesId = useId()
  return (
    <div className={classes.foot}>
      {lines === undefined || !isOpen ? null : (
        <div id={linesId} className={classes.lines}>
          {lines}
        </div>
      )}
      {trip === null ? null : (
        <div className={classes.trip}>
          <p>
            <b className="num">{trip.days}</b>
            <br />
            {trip.guests}
            {lines === undefined ? null : (
              <>
                {' · '}
                {texts.totalOf}{' '}
                <b>
                  <Price amount={trip.total} paise="hidden" />
                </b>
              </>
            )}
          </p>
          {lines === undefined ? (
            <button type="button" aria-haspopup="dialog" aria-label={texts.change} onClick={onChange}>
              {texts.changeShort}
            </button>
          ) : (
            <button type="button" aria-expanded={isOpen} aria-controls={linesId} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? texts.hideLines : texts.showLines}
            </button>
          )}
        </div>
      )}
      {children}
    </div>
  )
}
