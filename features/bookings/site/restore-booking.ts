import type { BookingDto } from '../api/calls.ts'
import { DEFAULT_PAYMENT_METHOD } from '#features/payments/api/payment-method.ts'
import type { PaymentStatusResponse, PaymentSummary } from '#features/payments/api/calls.ts'
import { rupeesToPaise } from '#kernel/money/money.ts'
import { isApiError, logPageError } from '#ui/site/lib/api.ts'
import { type BookingProgress, newProgress } from './booking-progress.ts'

/** Why a step could not be opened, or what happened to a payment in the meantime. */
export type WizardNotice =
  | 'bookingLost'
  | 'bookingClosed'
  | 'loadFailed'
  | 'needsDetails'
  | 'notPaidYet'
  | 'selectionChanged'
  | 'refunding'
  | 'windowClosed'
  | 'signedInAgain'

/** The content of the session storage, and the order that the gateway put into the page's URL. */
export type StoredBookingState = {
  progress: BookingProgress
  bookingId: string | null
  /** The currently selected trip, or null. */
  trip: { startDate: string; guests: number } | null
  orderInUrl: string | null
}

export type RestoredBooking = {
  progress: BookingProgress
  bookingId: string | null
  booking: BookingDto | null
  notice: WizardNotice | null
}

/** The calls to the server. */
type BookingLookups = {
  statusOf: (orderId: string) => Promise<PaymentStatusResponse>
  bookingOf: (bookingId: string) => Promise<BookingDto>
}

/**
 * Updates the browser's stored data from the server: a payment that came through in the background, an expired hold, a
 * booking that is gone. Text typed by the visitor stays.
 */
export async function restoreBooking(saved: StoredBookingState, lookups: BookingLookups): Promise<RestoredBooking> {
  const { progress, bookingId, orderInUrl } = saved
  if (progress.summary !== null && (orderInUrl === null || orderInUrl === progress.orderId)) {
    return { progress, bookingId, booking: null, notice: null }
  }
  const orderId = orderInUrl ?? progress.orderId
  const [payment, booking] = await Promise.all([
    orderId === null ? null : lookups.statusOf(orderId).catch(logFailure),
    bookingId === null ? null : lookups.bookingOf(bookingId).catch(classifyLookupError),
  ])
  if (payment?.status === 'paid' && payment.summary !== null)
    return paid({ ...progress, orderId }, payment.summary, bookingId)
  const notice = payment?.status === 'refunding' ? 'refunding' : orderInUrl === null ? null : 'windowClosed'
  return withBooking({ ...saved, progress: { ...progress, orderId } }, booking, notice)
}

type FoundBooking = BookingDto | 'lost' | 'unknown' | null

function withBooking(saved: StoredBookingState, booking: FoundBooking, notice: WizardNotice | null): RestoredBooking {
  const { progress, bookingId, trip } = saved
  const fresh = newProgress(progress.packageId)
  const hasStarted = progress.furthest >= 0
  if (booking === 'unknown') return { progress, bookingId, booking: null, notice: 'loadFailed' }
  if (booking === 'lost' || booking === null) {
    return {
      progress: fresh,
      bookingId: null,
      booking: null,
      notice: hasStarted || notice !== null ? 'bookingLost' : null,
    }
  }
  if (booking.package_id !== progress.packageId)
    return { progress: fresh, bookingId: null, booking: null, notice: null }
  switch (booking.status) {
    case 'confirmed':
      return paid(progress, summaryOf(booking, progress.orderId), bookingId)
    case 'cancelled':
    case 'completed':
    case 'needs_review':
      return {
        progress: fresh,
        bookingId: null,
        booking: null,
        notice: notice === 'refunding' ? notice : 'bookingClosed',
      }
    case 'held':
    case 'expired':
      break
  }
  const isOtherTrip =
    trip !== null && (trip.startDate !== booking.selection.startDate || trip.guests !== booking.guests)
  if (isOtherTrip)
    return {
      progress: { ...progress, furthest: -1 },
      bookingId,
      booking: null,
      notice: hasStarted ? 'selectionChanged' : null,
    }
  return { progress: { ...progress, furthest: 0 }, bookingId, booking, notice }
}

function paid(progress: BookingProgress, summary: PaymentSummary, bookingId: string | null): RestoredBooking {
  return { progress: { ...progress, furthest: 1, summary }, bookingId, booking: null, notice: null }
}

/**
 * The receipt of a paid booking whose payment this browser did not see. It counts the guests who still travel; the
 * payment time is not known in this case.
 */
function summaryOf(booking: BookingDto, orderId: string | null): PaymentSummary {
  return {
    orderId: orderId ?? '',
    purchasedAt: '',
    currency: 'INR',
    amount: rupeesToPaise(booking.total_amount),
    method: DEFAULT_PAYMENT_METHOD,
    customerName: booking.customer_name,
    email: booking.email,
    guests: booking.guests,
    cancelledGuests: 0,
    startDate: booking.selection.startDate,
    endDate: booking.selection.endDate,
    packageName: booking.package_name,
    reference: booking.reference,
  }
}

function classifyLookupError(error: unknown): 'lost' | 'unknown' {
  const isLost = isApiError(error) && [401, 404, 422].includes(error.status)
  if (!isLost) logFailure(error)
  return isLost ? 'lost' : 'unknown'
}

/** Failed reads are logged only (specification §8). */
function logFailure(error: unknown): null {
  logPageError(error)
  return null
}
