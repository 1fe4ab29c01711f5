import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { TourPackage } from '#contract/catalog/schemas.ts'
import { pages } from '#contract/pages.ts'
import { GUESTS_MINIMUM } from '#domain/guest-limits.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { paiseToRupees, rupeesToPaise, type Paise } from '#domain/money.ts'
import { priceBooking, savingsOf } from '#domain/price-booking.ts'
import { endDateOf, parseDurationDays } from '#domain/tour-duration.ts'
import { readSelection, storeSelection } from '#web/lib/prebooking-selection.ts'
import { firstDateFor, guestsMaximum } from './known-dates.ts'
import { useAvailability, type Availability } from './use-availability.ts'

export type Trip = {
  availability: Availability
  durationDays: number
  startDate: CalendarDate | null
  endDate: CalendarDate | null
  guests: number
  guestsMaximum: number
  seatsLeft: number | null
  pricePerGuest: Paise
  total: Paise
  saving: Paise
  /** True when the stored date is no longer offered and another one was selected. */
  isReplaced: boolean
  /** The price is zero: it is given on request. */
  isOnRequest: boolean
  setStartDate: (date: CalendarDate) => void
  setGuests: (guests: number) => void
  /** Stores the selection and opens the wizard. */
  book: () => void
}

/** The dates, guests and price that are chosen on a package's page. */
export function useTripChoice(tourPackage: TourPackage): Trip {
  const { packageId } = tourPackage
  const navigate = useNavigate()
  const availability = useAvailability(packageId)
  const { dates, status } = availability
  const [startDate, setStartDate] = useState<CalendarDate | null>(null)
  const [guests, setGuests] = useState(GUESTS_MINIMUM)
  const [isReplaced, setIsReplaced] = useState(false)
  const restoredFor = useRef<number | null>(null)
  // The visitor changed the guests before the dates came.
  const earlyGuests = useRef<number | null>(null)

  // An earlier choice of this visitor comes back. When its date is no longer offered, the guests stay and the next date is shown.
  useEffect(() => {
    // Once, when the dates are there; not again when further months come.
    if (status !== 'ready' || restoredFor.current === packageId) return
    restoredFor.current = packageId
    const stored = readSelection()
    const remembered = stored?.packageId === packageId ? stored : null
    const wanted = earlyGuests.current ?? remembered?.guests ?? GUESTS_MINIMUM
    const isOffered = remembered !== null && (dates.get(remembered.startDate)?.seatsLeft ?? 0) > 0
    const firstDate = firstDateFor(dates, wanted) ?? firstDateFor(dates, GUESTS_MINIMUM)
    setStartDate((chosen) => chosen ?? (isOffered ? remembered.startDate : firstDate))
    setGuests(wanted)
    setIsReplaced(remembered !== null && !isOffered)
  }, [dates, status, packageId])

  const day = startDate === null ? undefined : dates.get(startDate)
  const isOnRequest = tourPackage.basePrice <= 0
  const durationDays = parseDurationDays(tourPackage.packageDuration)
  const maximum = guestsMaximum(dates, startDate)
  const pricePerPerson = isOnRequest ? 0 : (day?.pricePerPerson ?? tourPackage.basePrice)
  const pricePerGuest = rupeesToPaise(pricePerPerson)
  const strikePrice = tourPackage.strikePrice === null ? null : rupeesToPaise(tourPackage.strikePrice)
  const total = priceBooking({ base: pricePerGuest }, { guests }, null).payable
  const endDate = startDate === null ? null : endDateOf(startDate, durationDays)

  const book = () => {
    if (startDate !== null && endDate !== null) {
      const selection = { packageId, startDate, endDate, guests, pricePerPerson, total: paiseToRupees(total) }
      storeSelection(selection, isReplaced)
    }
    void navigate(pages.bookingPage(packageId))
  }

  return {
    availability,
    durationDays,
    startDate,
    endDate,
    guests,
    guestsMaximum: maximum,
    seatsLeft: day?.seatsLeft ?? null,
    pricePerGuest,
    total,
    saving: savingsOf({ pricePerGuest, strikePrice, guests }),
    isReplaced,
    isOnRequest,
    setStartDate: (date) => {
      setStartDate(date)
      setIsReplaced(false)
    },
    setGuests: (count) => {
      if (restoredFor.current !== packageId) earlyGuests.current = count
      setGuests(count)
    },
    book,
  }
}
