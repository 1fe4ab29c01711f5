import { useCallback, useRef, useState } from 'react'
import type { BookingDto } from '#contract/bookings-schemas.ts'
import { type BookingCustomer, createBooking, getBooking } from '#contract/bookings.ts'
import type { TourPackage } from '#contract/catalog-schemas.ts'
import { IDEMPOTENCY_HEADER } from '#contract/payments.ts'
import { bookingMessages } from '#messages/booking.ts'
import { call, isApiError } from '#web/lib/api.ts'
import type { PrebookingSelection } from '#web/lib/prebooking-selection.ts'
import { contentOf, createKeyFor, newKey, type SaveBody } from './booking-progress.ts'
import { trimmed } from './customer-form.ts'
import type { Wizard } from './use-wizard.ts'

type SaveWish = {
  selection: PrebookingSelection
  customer: BookingCustomer
  /** The hold before has ended: the same booking is made once more. */
  isNewHold?: boolean
}

export type SaveBooking = {
  isSaving: boolean
  /** The server's error, else 'Failed to save booking'. */
  error: string | null
  /** Saves and holds the seats. False when it failed. */
  save: (wish: SaveWish) => Promise<boolean>
}

/** Saves step 1. The same content keeps its Idempotency-Key, so that a double click or a lost answer books once. */
export function useSaveBooking(wizard: Wizard, tourPackage: TourPackage): SaveBooking {
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isLocked = useRef(false)
  const { progress, save: saveProgress, takeBooking } = wizard

  const send = useCallback(async ({ selection, customer, isNewHold = false }: SaveWish) => {
    const { packageId, ...trip } = selection
    const body: SaveBody = { packageId, packageName: tourPackage.packageName, packageSnapshot: tourPackage, selection: trip, customer: trimmed(customer) }
    const content = contentOf(body)
    const createKey = isNewHold ? newKey() : createKeyFor(progress, content, newKey)
    saveProgress({ content, createKey })
    const { bookingId } = await call(createBooking, { body }, { headers: { [IDEMPOTENCY_HEADER]: createKey } })
    if (typeof bookingId !== 'string' || bookingId === '') throw new Error(bookingMessages.details.saveFailed)
    takeBooking(bookingId, await readBack(bookingId))
  }, [progress, saveProgress, takeBooking, tourPackage])

  const save = useCallback(async (wish: SaveWish) => {
    if (isLocked.current) return false
    isLocked.current = true
    setIsSaving(true)
    setError(null)
    try {
      await send(wish)
      return true
    } catch (failure) {
      // A refusal is an answer: the next try is a new request. Without one, the key makes the next try safe.
      if (isApiError(failure) && failure.status >= 400 && failure.status < 500) saveProgress({ createKey: null })
      setError(sentenceOf(failure))
      return false
    } finally {
      isLocked.current = false
      setIsSaving(false)
    }
  }, [saveProgress, send])

  return { isSaving, error, save }
}

/** The booking as the server keeps it; a failed read is logged only (specification §8). */
async function readBack(bookingId: string): Promise<BookingDto | null> {
  try {
    return await call(getBooking, { params: { bookingId } })
  } catch (error) {
    console.error(error)
    return null
  }
}

function sentenceOf(error: unknown): string {
  return isApiError(error) && error.status !== 0 ? error.message : bookingMessages.details.saveFailed
}
