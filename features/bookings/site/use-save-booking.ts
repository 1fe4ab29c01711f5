import { useCallback, useRef, useState } from 'react'
import { createBooking } from '../api/calls.ts'
import type { TourPackage } from '#features/catalog/api/package-schemas.ts'
import { bookingMessages } from '#messages/bookings/site.ts'
import { hasErrorCode, isApiError, serverMessageOf } from '#ui/site/lib/api.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { sendBooking, type SaveOptions } from './send-booking.ts'
import type { Wizard } from './wizard.ts'

export type SaveBooking = {
  isSaving: boolean
  /** The server's error text, otherwise 'Failed to save booking'. */
  error: string | null
  /** True when saving was refused because this visitor has too many unpaid bookings. */
  isHeldElsewhere: boolean
  /** Saves the booking and holds the seats. False when that failed. */
  save: (options: SaveOptions) => Promise<boolean>
}

/**
 * Saves step 1. The same content keeps its Idempotency-Key, so that a double click or a lost response creates only one
 * booking.
 */
export function useSaveBooking(wizard: Wizard, tourPackage: TourPackage): SaveBooking {
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isHeldElsewhere, setIsHeldElsewhere] = useState(false)
  const isLocked = useRef(false)
  const { save: saveProgress } = wizard
  const session = useSession()

  const save = useCallback(
    async (options: SaveOptions) => {
      if (isLocked.current) return false
      isLocked.current = true
      setIsSaving(true)
      setError(null)
      setIsHeldElsewhere(false)
      try {
        await sendBooking({ ...options, tourPackage, wizard, session })
        return true
      } catch (failure) {
        // A refusal is a definite answer, so the next attempt is a new request. Without a response, the same key makes
        // the next attempt safe.
        if (isApiError(failure) && failure.status >= 400 && failure.status < 500) saveProgress({ createKey: null })
        setError(serverMessageOf(failure, bookingMessages.details.saveFailed))
        setIsHeldElsewhere(hasErrorCode(failure, createBooking, 'TOO_MANY_HOLDS'))
        return false
      } finally {
        isLocked.current = false
        setIsSaving(false)
      }
    },
    [saveProgress, session, tourPackage, wizard],
  )

  return { isSaving, error, isHeldElsewhere, save }
}
