import { useId, useState } from 'react'
import type { TourPackage } from '#features/catalog/api/package-schemas.ts'
import { MIN_GUESTS } from '../rules/guest-limits.ts'
import { bookingMessages } from '#messages/bookings/site.ts'
import { selectionMessages } from '#messages/catalog/selection.ts'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { DateField } from '#ui/site/date-field.tsx'
import { Dialog } from '#ui/site/dialog.tsx'
import { Price } from '#ui/site/price.tsx'
import { Stepper } from '#ui/site/stepper.tsx'
import type { BookingSteps } from './booking-steps.ts'
import { availabilityOn, makeSelection, maxGuests, startDays, subtotalOf, withOwnSeats } from './selection.ts'
import type { Trip } from './trip-of.ts'
import classes from './change-trip.module.css'

const texts = bookingMessages.selection

type ChangeTripProps = BookingSteps & {
  tourPackage: TourPackage
  trip: Trip
  onClose: () => void
}

/**
 * Changes the date and guests in a sheet over the step. Text typed in the step stays. In step 2, new seats are held
 * before anything changes.
 */
export function ChangeTrip({ tourPackage, trip, wizard, selection, customer, saving, onClose }: ChangeTripProps) {
  const { firstDay, lastDay, change } = selection
  const dates = selection.dates === null ? null : withOwnSeats(selection.dates, wizard.booking)
  const titleId = useId()
  const [startDate, setStartDate] = useState(trip.startDate)
  const [guests, setGuests] = useState(trip.guestCount)
  const [hasFailed, setHasFailed] = useState(false)
  const available = dates === null ? null : availabilityOn(dates, startDate)
  const days = startDays(dates ?? [])
  const exceedsSeats = available !== null && available.seatsLeft < guests

  const applyChange = async () => {
    if (available === null) return
    const { pricePerPerson } = available
    const next = makeSelection({ tourPackage, startDate, guests, pricePerPerson })
    const isSaved = wizard.step === 0 || (await saving.save({ selection: next, customer: customer.fields }))
    setHasFailed(!isSaved)
    if (!isSaved) return
    change({ startDate, guests })
    onClose()
  }

  return (
    <Dialog isOpen onClose={onClose} labelledBy={titleId} className={classes.dialog ?? ''}>
      <div className={classes.sheet}>
        <h2 id={titleId}>{texts.change}</h2>
        {firstDay === null || lastDay === null || dates === null ? (
          <p>{texts.loading}</p>
        ) : (
          <>
            <DateField
              label={texts.startDate}
              selected={startDate}
              firstDay={firstDay}
              lastDay={lastDay}
              days={days}
              basePrice={tourPackage.basePrice}
              policy={tourPackage.cancellationPolicy}
              onChange={setStartDate}
            />
            <Stepper
              label={texts.guests}
              value={guests}
              minimum={MIN_GUESTS}
              maximum={maxGuests(available)}
              buttons={{ remove: texts.removeGuest, add: texts.addGuest }}
              onChange={setGuests}
            />
            {available === null ? null : (
              <p className={classes.total} role="status">
                {exceedsSeats ? (
                  selectionMessages.notEnoughSeats(available.seatsLeft)
                ) : (
                  <>
                    <span>{texts.total}</span>{' '}
                    <b>
                      <Price amount={subtotalOf(available.pricePerPerson, guests)} paise="hidden" />
                    </b>
                  </>
                )}
              </p>
            )}
          </>
        )}
        {!hasFailed || saving.error === null ? null : (
          <Alert kind="error" autoFocus>
            {saving.error}
          </Alert>
        )}
        <div className={classes.actions}>
          <Button
            disabled={available === null || exceedsSeats}
            isPending={saving.isSaving}
            pendingText={texts.taking}
            onClick={() => void applyChange()}
          >
            {texts.take}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
