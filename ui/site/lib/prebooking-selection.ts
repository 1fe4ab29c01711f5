import { MAX_GUESTS, MIN_GUESTS } from '#features/bookings/rules/guest-limits.ts'
import { type CalendarDate, isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { isRecord, readStored, writeStored } from './browser-storage.ts'

/** What 'Book Now' passes to the wizard (specification §3, stored prebooking selection). Prices are in rupees. */
export type PrebookingSelection = {
  packageId: number
  startDate: CalendarDate
  endDate: CalendarDate
  guests: number
  pricePerPerson: number
  total: number
}

/** The wizard's notice about a selection made on the traveller's behalf, shown until the traveller chooses. */
export type SelectionNotice = 'first-date' | 'day-replaced'

/** The keys in session storage. A tab has one selection and one booking. */
export const STORAGE_KEYS = {
  selection: 'prebooking',
  bookingId: 'bookingId',
  progress: 'bookingProgress',
  draft: 'bookingDraft',
} as const

/**
 * Stores the choices of the tour page. It starts a new booking when the last one is paid. An unpaid booking continues,
 * because a second booking of the same seats would compete with the first.
 *
 * @param wasReplaced True when the day is not the one that the visitor chose. The wizard then says so, and offers to
 * change it.
 */
export function storeSelection(selection: PrebookingSelection, wasReplaced: boolean): void {
  const notice: SelectionNotice = 'day-replaced'
  writeStored(STORAGE_KEYS.selection, wasReplaced ? { ...selection, isAutomatic: true, notice } : selection)
  const progress = readStored(STORAGE_KEYS.progress)
  if (!isRecord(progress) || !isRecord(progress['summary'])) return
  writeStored(STORAGE_KEYS.progress, null)
  writeStored(STORAGE_KEYS.bookingId, null)
}

/** The stored selection, or null when there is no valid one. */
export function readSelection(): PrebookingSelection | null {
  return toSelection(readStored(STORAGE_KEYS.selection))
}

/** Reads a selection from an unchecked value. Anything invalid counts as no selection. */
export function toSelection(value: unknown): PrebookingSelection | null {
  if (!isRecord(value)) return null
  const { startDate, endDate } = value
  const packageId = Number(value['packageId'])
  const guests = Number(value['guests'])
  const pricePerPerson = Number(value['pricePerPerson'])
  const total = Number(value['total'])
  if (!Number.isInteger(packageId) || packageId < 1) return null
  if (typeof startDate !== 'string' || !isCalendarDate(startDate)) return null
  if (typeof endDate !== 'string' || !isCalendarDate(endDate)) return null
  if (!Number.isInteger(guests) || guests < MIN_GUESTS || guests > MAX_GUESTS) return null
  if (!Number.isFinite(pricePerPerson) || !Number.isFinite(total)) return null
  return { packageId, startDate, endDate, guests, pricePerPerson, total }
}

type StoredBooking = { selection: PrebookingSelection; bookingId: string; orderId: string | null }

/** Passes an existing booking to the wizard, which asks the server for its status. */
export function storeBooking({ selection, bookingId, orderId }: StoredBooking): void {
  writeStored(STORAGE_KEYS.selection, selection)
  writeStored(STORAGE_KEYS.bookingId, bookingId)
  writeStored(STORAGE_KEYS.progress, { packageId: selection.packageId, orderId })
}
