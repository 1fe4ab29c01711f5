import { type ComponentType, useState } from 'react'
import { type CalendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { freeCancellationHours } from '../rules/free-cancellation.ts'
import { firstStart } from '../rules/lead-time.ts'
import { formatRupees, rupeesToPaise } from '#kernel/money/money.ts'
import type { NextDate } from '../api/date-schemas.ts'
import type { TourPackage } from '../api/package-schemas.ts'
import { MIN_GUESTS } from '#features/bookings/rules/guest-limits.ts'
import { cancellationRuleMessages } from '#messages/catalog/cancellation.ts'
import { cardMessages } from '#messages/catalog/cards.ts'
import { selectionMessages } from '#messages/catalog/selection.ts'
import { startMessages } from '#messages/catalog/start.ts'
import { tourMessages } from '#messages/catalog/tour.ts'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { onDemand } from '#ui/site/lib/on-demand.tsx'
import { DateField } from '#ui/site/date-field.tsx'
import { Price } from '#ui/site/price.tsx'
import { Stepper } from '#ui/site/stepper.tsx'
import { AskUs } from './ask-us.tsx'
import { BookNow } from './book-now.tsx'
import { BookingTotal } from './booking-total.tsx'
import type { WaitingListProps } from './full-date.tsx'
import { firstDateFor } from './known-dates.ts'
import { CachedPrices } from './cached-prices.tsx'
import { NextDates } from './next-dates.tsx'
import { RefundChips } from './refund-chips.tsx'
import { NoRefund, RefundLine } from './refund-line.tsx'
import { SeatsLine } from './seats-line.tsx'
import type { Trip } from './use-trip-choice.ts'
import styles from './booking-card.module.css'

const texts = tourMessages.booking
// Loaded on demand: few dates are full, most visitors come without a search, and few packages have no seats at all.
const FullDate = onDemand(createLatePart(async () => (await import('./full-date.tsx')).FullDate))
const JoinWaitingList = onDemand(createLatePart(async () => (await import('./full-date.tsx')).JoinWaitingList))
const SearchNote = onDemand(createLatePart(async () => (await import('./search-note.tsx')).SearchNote))
// Loaded on demand, because few groups need more seats than a date has.
const MoreGuests = onDemand(createLatePart(async () => (await import('./more-guests.tsx')).MoreGuests))
/** The form value while no date is chosen. */
const ANY_DATE = 'any'
const SoldOut = onDemand(createLatePart(async () => (await import('./sold-out.tsx')).SoldOut))
/** The element that the bar at the foot of a phone's screen links to. */
export const BOOKING_CARD_ID = 'booking'

type BookingCardProps = {
  tourPackage: TourPackage
  trip: Trip
  nextDates: readonly NextDate[]
  WaitingList: ComponentType<WaitingListProps>
}

/** Price, dates, guests, total and the button that opens the wizard. The card stays visible beside the page's text. */
export function BookingCard({ tourPackage, trip, nextDates, WaitingList }: BookingCardProps) {
  const isSoldOut = trip.availability.status === 'full' || trip.seatsLeft === 0
  const fullDate = trip.availability.status === 'full' ? null : fullDateOf(trip)
  return (
    <aside id={BOOKING_CARD_ID} className={styles.card} aria-label={texts.label}>
      {trip.isOnRequest ? (
        <p className={styles.onRequest}>{cardMessages.card.onRequest}</p>
      ) : (
        <PerPerson trip={trip} strikePrice={tourPackage.strikePrice} />
      )}
      <CachedPrices onRefreshed={trip.availability.retry} />
      {trip.availability.status === 'full' ? (
        <SoldOut tourPackage={tourPackage} hasDepartures={trip.availability.dates.size > 0} />
      ) : (
        <Choices tourPackage={tourPackage} trip={trip} />
      )}
      <noscript>{import.meta.env.SSR && <NextDates dates={nextDates} />}</noscript>
      {isSoldOut || trip.isOnRequest ? null : <BookingTotal trip={trip} />}
      {isSoldOut ? null : <BookNow packageId={tourPackage.packageId} trip={trip} />}
      {fullDate === null ? null : (
        <JoinWaitingList Dialog={WaitingList} tourPackage={tourPackage} startDate={fullDate} guests={trip.guests} />
      )}
      {isSoldOut || trip.startDate === null || trip.isOnRequest ? null : (
        <RefundLine key={trip.startDate} policy={tourPackage.cancellationPolicy} startDate={trip.startDate} />
      )}
      <AskUs tourPackage={tourPackage} trip={trip} />
      <p className={styles.hint}>
        <span>{cancellationRuleMessages.hint(freeCancellationHours(tourPackage.cancellationPolicy))}</span>
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

/** The chosen date, when it has too few seats for this group; otherwise null. */
function fullDateOf({ startDate, seatsLeft, guests }: Trip): CalendarDate | null {
  return seatsLeft !== null && seatsLeft < guests ? startDate : null
}

function Choices({ tourPackage, trip }: Pick<BookingCardProps, 'tourPackage' | 'trip'>) {
  const { availability, startDate, endDate, durationDays, guests } = trip
  const { today, lastDay, dates } = availability
  const { leadDays } = tourPackage
  const tooSoon = startMessages.tooSoon(leadDays)
  // The date for which the visitor requested more guests than it has seats, or than one booking allows.
  const [exceededDate, setExceededDate] = useState<string | null>(null)
  const fullDate = fullDateOf(trip)
  const firstBookableDate = today === null ? null : firstStart(today, leadDays)
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
        placeholder={availability.status === 'loading' ? startMessages.checking : startMessages.choose}
        {...(trip.dateRequests === 0 ? {} : { error: startMessages.chooseFirst, openCount: trip.dateRequests })}
        firstDay={today}
        lastDay={lastDay}
        initialMonth={firstDateFor(dates, 1)}
        days={dates}
        basePrice={tourPackage.basePrice}
        policy={tourPackage.cancellationPolicy}
        isWholeCardClickable
        reasonUnavailable={(date) => (firstBookableDate !== null && date < firstBookableDate ? tooSoon : null)}
        note={leadDays === 0 ? null : tooSoon}
        onMonthChange={availability.showMonths}
      />
      {trip.searched === null ? null : <SearchNote trip={trip} />}
      {startDate === null ? (
        <RefundChips policy={tourPackage.cancellationPolicy} trip={trip} />
      ) : fullDate !== null ? (
        <FullDate key={fullDate} trip={trip} startDate={fullDate} />
      ) : trip.isOnRequest ? null : (
        <NoRefund
          key={startDate}
          policy={tourPackage.cancellationPolicy}
          startDate={startDate}
          guests={guests}
          dates={dates}
          onSelectDate={trip.setStartDate}
        />
      )}
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
      {trip.seatsLeft === 0 ? null : <SeatsLine trip={trip} />}
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
            minimum={MIN_GUESTS}
            maximum={trip.maxGuests}
            onChange={trip.setGuests}
            onAboveMaximum={() => setExceededDate(startDate ?? ANY_DATE)}
            buttons={{ remove: texts.removeGuest, add: texts.addGuest }}
          />
        </div>
      </div>
      {exceededDate === (startDate ?? ANY_DATE) && guests === trip.maxGuests ? (
        <MoreGuests packageId={tourPackage.packageId} trip={trip} />
      ) : null}
    </div>
  )
}
