import type { ReactNode } from 'react'
import type { BookingDto } from '../api/calls.ts'
import type { TourPackage } from '#features/catalog/api/package-schemas.ts'
import { type Paise, rupeesToPaise } from '#kernel/money/money.ts'
import { bookingMessages } from '#messages/bookings/site.ts'
import { printDate } from '#ui/site/lib/print-date.ts'
import { Price } from '#ui/site/price.tsx'
import type { Selection } from './use-selection.ts'
import classes from './selection-card.module.css'

const texts = bookingMessages.selection

type SelectionFactsProps = {
  tourPackage: TourPackage
  selection: Selection
  /** The stored booking, once there is one. It overrides the selection. */
  booking: BookingDto | null
  total: Paise | null
  /** True when the fields above already show start date and guests, so that the facts do not repeat them. */
  isEdited: boolean
}

/** Dates, guests and total as rows. */
export function SelectionFacts({ tourPackage, selection, booking, total, isEdited }: SelectionFactsProps) {
  const { prebooking, dates, hasFailed } = selection
  const startDate = booking?.selection.startDate ?? prebooking?.startDate
  const endDate = booking?.selection.endDate ?? prebooking?.endDate
  const guests = booking?.guests ?? prebooking?.guests
  const price = booking?.price_per_person ?? prebooking?.pricePerPerson
  const isLoading = startDate === undefined && dates === null && !hasFailed
  const row = (name: string, value: ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )

  return (
    <>
      {isLoading ? <p className={classes.loading}>{texts.loading}</p> : null}
      <dl className={classes.facts}>
        {row(texts.duration, tourPackage.packageDuration)}
        {isEdited || startDate === undefined ? null : row(texts.startDate, printDate(startDate))}
        {endDate === undefined ? null : row(texts.endDate, printDate(endDate))}
        {isEdited || guests === undefined ? null : row(texts.guests, guests)}
        {price === undefined ? null : row(texts.perPerson, <Price amount={rupeesToPaise(price)} paise="hidden" />)}
      </dl>
      {total === null ? null : (
        <p className={classes.total}>
          <span>{texts.total}</span>{' '}
          <strong>
            <Price amount={total} paise="hidden" />
          </strong>
        </p>
      )}
    </>
  )
}
