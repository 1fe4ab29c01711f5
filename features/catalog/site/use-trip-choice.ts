import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { TourPackage } from '../api/package-schemas.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { MIN_GUESTS } from '#features/bookings/rules/guest-limits.ts'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { paiseToRupees, rupeesToPaise, type Paise } from '#kernel/money/money.ts'
import { priceBooking, savingsOf } from '#features/bookings/rules/price-booking.ts'
import { endDateOf, parseDurationDays } from '../rules/tour-duration.ts'
import { readSelection, storeSelection } from '#ui/site/lib/prebooking-selection.ts'
import { type ChosenSearch, readSearch } from '#ui/site/lib/remembered-search.ts'
import { dateFromQuery } from './date-from-query.ts'
import { firstDateFor, firstDateIn, maxGuests, pricesOf } from './known-dates.ts'
import { useAvailability, type Availability } from './use-availability.ts'

export type Trip = {
  availability: Availability
  durationDays: number
  startDate: CalendarDate | null
  endDate: CalendarDate | null
  guests: number
  maxGuests: number
  seatsLeft: number | null
  pricePerGuest: Paise
  total: Paise
  saving: Paise
  /** True when the stored date is no longer offered and another one was selected. */
  isReplaced: boolean
  /** True when the price is zero, which means on request. */
  isOnRequest: boolean
  /** The search that led here, with its start date; null without a search, or when another choice has priority. */
  searched: (ChosenSearch & { start: CalendarDate | null }) | null
  setStartDate: (date: CalendarDate) => void
  setGuests: (guests: number) => void
  /** How often 'Book Now' was clicked without a date. Each click opens the calendar. */
  dateRequests: number
  /** True when no date is chosen and the dates have different prices. `total` is then the lowest total. */
  isMinimumTotal: boolean
  /** Stores the selection and opens the wizard. Without a date it opens the calendar instead. */
  book: () => void
}

/** The dates, guests and price chosen on a package's page. */
export function useTripChoice(tourPackage: TourPackage): Trip {
  const { packageId } = tourPackage
  const navigate = useNavigate()
  const availability = useAvailability(packageId)
  const { dates, status, today } = availability
  const [startDate, setStartDate] = useState<CalendarDate | null>(null)
  const [guests, setGuests] = useState(MIN_GUESTS)
  const [searched, setSearched] = useState<Trip['searched']>(null)
  const [isReplaced, setIsReplaced] = useState(false)
  const [dateRequests, setDateRequests] = useState(0)
  const restoredFor = useRef<number | null>(null)
  // The guests chosen before the dates were loaded; otherwise null.
  const earlyGuests = useRef<number | null>(null)

  // Restores an earlier choice of this visitor, or the date in the link. When the chosen date is no longer offered, the
  // number of guests stays and the next date is selected. Otherwise no date is preselected.
  useEffect(() => {
    // Restore once, when the dates are loaded, and not again when later months arrive.
    if (status !== 'ready' || restoredFor.current === packageId) return
    restoredFor.current = packageId
    const stored = readSelection()
    const remembered = stored?.packageId === packageId ? stored : null
    const search = remembered === null && today !== null ? readSearch(today) : null
    const initialGuests = earlyGuests.current ?? remembered?.guests ?? search?.guests ?? MIN_GUESTS
    const isFree = (date: CalendarDate) => (dates.get(date)?.seatsLeft ?? 0) > 0
    const linkedDate = dateFromQuery(window.location.search)
    const isReplacing = linkedDate === null && remembered !== null && !isFree(remembered.startDate)
    const next = isReplacing ? (firstDateFor(dates, initialGuests) ?? firstDateFor(dates, MIN_GUESTS)) : null
    const dateFromSearch = search?.days && linkedDate === null ? firstDateIn(dates, initialGuests, search.days) : null
    // If the date in the link is already full, it is shown with the nearest dates and the waiting list.
    const isOffered = linkedDate !== null && dates.has(linkedDate)
    const previouslyChosenDate = isOffered
      ? linkedDate
      : [remembered?.startDate ?? null].find((date) => date !== null && isFree(date))
    const initialDate = previouslyChosenDate ?? dateFromSearch ?? next
    const isSearched = search !== null && linkedDate === null && (search.days !== null || search.guests !== null)
    setSearched(isSearched ? { ...search, start: dateFromSearch } : null)
    setStartDate((current) => current ?? initialDate)
    setGuests(initialGuests)
    setIsReplaced(isReplacing)
  }, [dates, status, today, packageId])

  const day = startDate === null ? undefined : dates.get(startDate)
  const isOnRequest = tourPackage.basePrice <= 0
  const durationDays = parseDurationDays(tourPackage.packageDuration)
  const maximum = maxGuests(dates, startDate)
  const open = startDate === null ? pricesOf(dates) : null
  const pricePerPerson = isOnRequest ? 0 : (day?.pricePerPerson ?? open?.lowest ?? tourPackage.basePrice)
  const pricePerGuest = rupeesToPaise(pricePerPerson)
  const strikePrice = tourPackage.strikePrice === null ? null : rupeesToPaise(tourPackage.strikePrice)
  const total = priceBooking({ base: pricePerGuest }, { guests }, null).payable
  const endDate = startDate === null ? null : endDateOf(startDate, durationDays)

  const book = () => {
    // Without a date, open the calendar. If the dates could not be loaded, the wizard selects a date.
    if (startDate === null && status !== 'failed') return setDateRequests(dateRequests + 1)
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
    maxGuests: maximum,
    seatsLeft: day?.seatsLeft ?? null,
    pricePerGuest,
    total,
    saving: savingsOf({ pricePerGuest, strikePrice, guests }),
    isReplaced,
    isOnRequest,
    searched,
    dateRequests: startDate === null ? dateRequests : 0,
    isMinimumTotal: open !== null && !open.hasSinglePrice,
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
