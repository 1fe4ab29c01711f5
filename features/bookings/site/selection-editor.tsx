import type { TourPackage } from '#features/catalog/api/package-schemas.ts'
import { MIN_GUESTS } from '../rules/guest-limits.ts'
import { bookingMessages } from '#messages/bookings/site.ts'
import { selectionMessages } from '#messages/catalog/selection.ts'
import { DateField } from '#ui/site/date-field.tsx'
import { Stepper } from '#ui/site/stepper.tsx'
import { availabilityOn, maxGuests, startDays } from './selection.ts'
import type { Selection } from './use-selection.ts'
import classes from './selection-card.module.css'

const texts = bookingMessages.selection

/** Edits the date and guests of a selection that was made for the visitor. */
export function SelectionEditor({ tourPackage, selection }: { tourPackage: TourPackage; selection: Selection }) {
  const { prebooking, dates, firstDay, lastDay, notice, change } = selection
  if (prebooking === null || dates === null || firstDay === null || lastDay === null) return null
  const days = startDays(dates)
  return (
    <div className={classes.editor}>
      {notice !== null && (
        <p className={classes.chosenForYou} role="status">
          {notice === 'day-replaced' ? selectionMessages.dayReplaced(prebooking.guests) : texts.chosenForYou}
        </p>
      )}
      <DateField
        label={texts.startDate}
        selected={prebooking.startDate}
        firstDay={firstDay}
        lastDay={lastDay}
        align="end"
        days={days}
        basePrice={tourPackage.basePrice}
        policy={tourPackage.cancellationPolicy}
        onChange={(startDate) => change({ startDate })}
      />
      <Stepper
        label={texts.guests}
        value={prebooking.guests}
        minimum={MIN_GUESTS}
        maximum={maxGuests(availabilityOn(dates, prebooking.startDate))}
        buttons={{ remove: texts.removeGuest, add: texts.addGuest }}
        onChange={(guests) => change({ guests })}
      />
    </div>
  )
}
