import { type ComponentType, useRef, useState } from 'react'
import type { TourPackage } from '../api/package-schemas.ts'
import { type CalendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { fullDateMessages as texts } from '#messages/catalog/full-date.ts'
import { Button } from '#ui/site/button.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { Price } from '#ui/site/price.tsx'
import { rupeesToPaise } from '#kernel/money/money.ts'
import { nearestDates } from './known-dates.ts'
import type { Trip } from './use-trip-choice.ts'
import chips from './refund-chips.module.css'
import styles from './full-date.module.css'

/** The props of the waiting list dialog. The dialog belongs to another feature, so the route passes it in. */
export type WaitingListProps = {
  tourPackage: Pick<TourPackage, 'packageId' | 'packageName'>
  startDate: CalendarDate
  guests: number
  onClose: () => void
}

/**
 * Says that the chosen date has too few seats for this group, and offers the nearest dates with enough seats. It is
 * loaded only when needed. Source: the design for families, point 11.
 */
export function FullDate({ trip, startDate }: { trip: Trip; startDate: CalendarDate }) {
  const { guests, seatsLeft, availability } = trip
  const near = nearestDates(availability.dates, startDate, guests)
  const block = useRef<HTMLDivElement>(null)
  const chooseDate = (date: CalendarDate) => {
    trip.setStartDate(date)
    // The tapped chip disappears, so move the focus to keep it from being lost.
    block.current?.parentElement?.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.focus()
  }
  return (
    <div ref={block} className={styles.full}>
      <p className={styles.note} role="status">
        <Icon name="info" size={20} />
        <span>
          {seatsLeft === 0 ? <b>{texts.isFull(formatCalendarDate(startDate))}</b> : null}{' '}
          {near.length === 0 ? texts.noneNear(guests) : texts.nearest(guests)}
        </span>
      </p>
      {near.length === 0 ? null : (
        <div className={chips.chips} role="group" aria-label={texts.nearest(guests)}>
          {near.map(([date, { pricePerPerson }]) => (
            <button key={date} type="button" onClick={() => chooseDate(date)}>
              <b className="num">{formatCalendarDate(date)}</b>{' '}
              {trip.isOnRequest ? null : (
                <span className="num">
                  <Price amount={rupeesToPaise(pricePerPerson)} paise="hidden" />
                </span>
              )}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** The button that opens the waiting list, in place of the booking button. */
export function JoinWaitingList({
  Dialog,
  ...props
}: Omit<WaitingListProps, 'onClose'> & { Dialog: ComponentType<WaitingListProps> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.join}>
      <Button variant="secondary" size="large" onClick={() => setIsOpen(true)}>
        {texts.join}
      </Button>
      <p>{texts.promise(props.guests)}</p>
      {isOpen ? <Dialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </div>
  )
}
