import { formatCalendarDate } from '#domain/calendar-date.ts'
import { freeUntilHours } from '#domain/free-cancellation.ts'
import { formatRupees, rupeesToPaise } from '#domain/money.ts'
import type { TourPackage } from '#contract/catalog/schemas.ts'
import { GUESTS_MINIMUM } from '#domain/guest-limits.ts'
import { cancellationRuleMessages } from '#messages/catalog-cancellation.ts'
import { cardMessages } from '#messages/catalog-cards.ts'
import { selectionMessages } from '#messages/catalog-selection.ts'
import { tourMessages } from '#messages/catalog-tour.ts'
import { createLatePart } from '#web/lib/late-part.ts'
import { onDemand } from '#web/lib/on-demand.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { BookNow } from './book-now.tsx'
import { BookingTotal } from './booking-total.tsx'
import { SeatsLine } from './seats-line.tsx'
import type { Trip } from './use-trip-choice.ts'
import styles from './booking-card.module.css'

const texts = tourMessages.booking
// A part of its own, because few packages have no seat at all.
const SoldOut = onDemand(createLatePart(async () => (await import('./sold-out.tsx')).SoldOut))
/** The bar at the foot of a phone's screen leads to this id. */
export const BOOKING_CARD_ID = 'booking'

type BookingCardProps = { tourPackage: TourPackage; trip: Trip }

/** Price, dates, guests, total and the button that opens the wizard. It stays in view beside the page's text. */
export function BookingCard({ tourPackage, trip }: BookingCardProps) {
  return (
    <aside id={BOOKING_CARD_ID} className={styles.card} aria-label={texts.label}>
      {trip.isOnRequest ? (
        <p className={styles.onRequest}>{cardMessages.card.onRequest}</p>
      ) : (
        <PerPerson trip={trip} strikePrice={tourPackage.strikePrice} />
      )}
      {trip.availability.status === 'full' ? (
        <SoldOut tourPackage={tourPackage} isEverOffered={trip.availability.dates.size > 0} />
      ) : (
        <Choices trip={trip} />
      )}
      {trip.isOnRequest || trip.availability.status === 'full' ? null : <BookingTotal trip={trip} />}
      {trip.availability.status === 'full' ? null : <BookNow packageId={tourPackage.packageId} trip={trip} />}
      <p className={styles.hint}>
        <Icon name="check" size={18} />
        <span>{cancellationRuleMessages.hint(freeUntilHours(tourPackage.cancellationPolicy))}</span>
      </p>
    </aside>
  )
}

function PerPerson({ trip, strikePrice }: { trip: Trip; strikePrice: number | null }) {
  const former = strikePrice === null ? null : rupeesToPaise(strikePrice)
  return (
    <p className={styles.price}>
      <b>
        <Price amount={trip.pricePerGuest} paise="hidden" />
      </b>
      {former === null || former <= trip.pricePerGuest ? null : (
        <s>
          <span className="visually-hidden">{texts.formerPrice} </span>
          {formatRupees(former, { paise: 'hidden' })}
        </s>
      )}
      <span className={styles.perPerson}>{texts.perPerson}</span>
    </p>
  )
}

function Choices({ trip }: { trip: Trip }) {
  const { availability, startDate, endDate, durationDays, guests } = trip
  const { today, lastDay } = availability
  return (
    <div className={styles.choices}>
      {trip.isReplaced ? (
        <p className={styles.replaced} role="status">
          {selectionMessages.dayReplaced(guests)}
        </p>
      ) : null}
      <DateField
        label={texts.startDate}
        align="end"
        selected={startDate}
        onChange={trip.setStartDate}
        firstDay={today}
        lastDay={lastDay}
        seatsOn={(date) => availability.dates.get(date)?.seatsLeft ?? null}
        onMonthChange={availability.showMonths}
      />
      <div>
        <span className={styles.label} id="end-date-label">
          {texts.endDate}
        </span>
        <output className={styles.readOnly} aria-labelledby="end-date-label">
          <span className={`num ${endDate === null ? styles.empty : ''}`}>
            {endDate === null ? texts.endDatePlaceholder : formatCalendarDate(endDate)}
          </span>
          <span className={styles.chip}>{texts.dayCount(durationDays)}</span>
        </output>
      </div>
      <SeatsLine trip={trip} />
      <div>
        <span className={styles.label} aria-hidden="true">
          {texts.guests}
        </span>
        <div className={styles.guests}>
          <span className="num" aria-hidden="true">
            {texts.guestCount(guests)}
          </span>
          <Stepper
            label={texts.guests}
            isLabelHidden
            value={guests}
            minimum={GUESTS_MINIMUM}
            maximum={trip.guestsMaximum}
            onChange={trip.setGuests}
            buttons={{ remove: texts.removeGuest, add: texts.addGuest }}
          />
        </div>
      </div>
    </div>
  )
}
