import { type BookingDto, createBooking, getBooking, getLatestBooking, type CustomerDetails } from '../api/calls.ts'
import type { TourPackage } from '#features/catalog/api/package-schemas.ts'
import { IDEMPOTENCY_HEADER } from '#kernel/wire/request-headers.ts'
import { bookingMessages } from '#messages/bookings/site.ts'
import { call, isApiError, logPageError } from '#ui/site/lib/api.ts'
import type { Session } from '#ui/site/lib/session-store.ts'
import { whileSignedIn } from '#ui/site/lib/while-signed-in.ts'
import type { PrebookingSelection } from '#ui/site/lib/prebooking-selection.ts'
import { newKey } from '#ui/site/lib/new-key.ts'
import { contentOf, createKeyFor, type SaveBody } from './booking-keys.ts'
import { trimmed } from './customer-form.ts'
import type { Wizard } from './wizard.ts'

export type SaveOptions = {
  selection: PrebookingSelection
  customer: CustomerDetails
  /** True when the earlier hold has expired and the same booking is made again. */
  isNewHold?: boolean
}

type SendBookingInput = SaveOptions & { tourPackage: TourPackage; wizard: Wizard; session: Session }

/**
 * Saves the booking and reads it back. The key is stored before it is used, so that a reload in the meantime retries
 * the same booking.
 */
export async function sendBooking({
  selection,
  customer,
  isNewHold = false,
  tourPackage,
  wizard,
  session,
}: SendBookingInput): Promise<void> {
  const { progress, save, applyBooking, bookingId: earlier } = wizard
  const { packageId, ...trip } = selection
  const body: SaveBody = {
    packageId,
    packageName: tourPackage.packageName,
    packageSnapshot: tourPackage,
    selection: trip,
    customer: trimmed(customer),
    ...(earlier !== null && { replaces: earlier }),
  }
  const content = contentOf(body)
  const createKey = isNewHold ? newKey() : createKeyFor(progress, content, newKey)
  save({ content, createKey })
  if (session.status === 'authenticated') await assertStillSignedIn(session, tourPackage.packageName)
  const { bookingId } = await call(createBooking, { body }, { headers: { [IDEMPOTENCY_HEADER]: createKey } })
  if (typeof bookingId !== 'string' || bookingId === '') throw new Error(bookingMessages.details.saveFailed)
  applyBooking(bookingId, await fetchSavedBooking(bookingId))
}

/** Without this check, a visitor whose session has expired would silently book without an account. */
async function assertStillSignedIn(session: Session, packageName: string): Promise<void> {
  await whileSignedIn(() => call(getLatestBooking), session, { what: 'book', of: packageName }).catch(
    (error: unknown) => {
      if (isApiError(error) && error.status === 401) throw error
    },
  )
}

/** The booking as stored by the server; a failed read is logged only (specification §8). */
async function fetchSavedBooking(bookingId: string): Promise<BookingDto | null> {
  try {
    return await call(getBooking, { params: { bookingId } })
  } catch (error) {
    logPageError(error)
    return null
  }
}
