import { getBooking } from '../api/calls.ts'
import { call, logPageError } from '#ui/site/lib/api.ts'
import { readStored } from '#ui/site/lib/browser-storage.ts'
import { STORAGE_KEYS, storeBooking, toSelection } from '#ui/site/lib/prebooking-selection.ts'

/**
 * Stores the booking named in the URL, so that the wizard finds it. True when this tab did not have the booking before.
 * Somebody else's booking, or one that cannot be read now, changes nothing (specification §8: logged only).
 */
export async function adoptBookingInTab(bookingId: string): Promise<boolean> {
  if (readStored(STORAGE_KEYS.bookingId) === bookingId) return false
  try {
    const booking = await call(getBooking, { params: { bookingId } })
    const selection = toSelection({ ...booking.selection, packageId: booking.package_id })
    if (selection === null) return false
    storeBooking({ selection, bookingId, orderId: null })
    return true
  } catch (error) {
    logPageError(error)
    return false
  }
}
