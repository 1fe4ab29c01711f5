import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { cancelBooking, previewCancellation, type CancellationPreview, type CancelledBooking } from '../api/calls.ts'
import { cancellationMessages } from '#messages/cancellations/site.ts'
import { call, hasErrorCode, isApiError, isSignedInAgainError, serverMessageOf } from '#ui/site/lib/api.ts'
import { newKey } from '#ui/site/lib/new-key.ts'
import { BookingLink, linkHeaders } from '#ui/site/lib/booking-link.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { whileSignedIn } from '#ui/site/lib/while-signed-in.ts'

type Problem = { kind: 'error' | 'success'; text: string }

type CancellationState = {
  /** The refund for the chosen guests; null while the server computes it, or when that failed. */
  preview: CancellationPreview | null
  /** The guests who travel now; null until known. */
  remainingGuests: number | null
  /** A message about what went wrong, or a note that the visitor has signed in again and nothing was sent yet. */
  problem: Problem | null
  isSending: boolean
  /** Fetches the refund again. */
  refresh: () => void
  /** Removes the message. */
  dismissProblem: () => void
  /** Cancels with exactly the amount shown. */
  cancel: () => void
}

type CancellationInput = {
  bookingId: string
  guests: number
  /** The guests and the trip as text, shown when the session has expired. */
  what: string
  onCancelled: (result: CancelledBooking) => void
}

/**
 * Shows the refund for a number of guests, and cancels them. When the amount has changed in the meantime, the new
 * amount is shown and nothing is cancelled.
 */
export function useCancellation({ bookingId, guests, what, onCancelled }: CancellationInput): CancellationState {
  const [answer, setAnswer] = useState<CancellationPreview | null>(null)
  // A response for another number of guests may arrive late. The button must never act on it.
  const preview = answer?.guests === guests ? answer : null
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isLocked = useRef(false)
  // One key per decision, so that a retry after a lost response repeats the same cancellation.
  const key = useRef({ of: '', value: '' })

  const link = useContext(BookingLink)
  const { signInAgain } = useSession()

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setAnswer(null)
      try {
        const headers = linkHeaders(link)
        const fetchPreview = (query: { guests?: number }) =>
          call(previewCancellation, { params: { bookingId }, query }, { headers, ...(signal && { signal }) })
        // More guests were selected than still travel, because somebody has cancelled since the dialog opened. The
        // preview is fetched for all who are left.
        const refreshPreview = () =>
          fetchPreview({ guests }).catch((error: unknown) => {
            if (isTooManyGuestsError(error)) return fetchPreview({})
            throw error
          })
        setAnswer(await whileSignedIn(refreshPreview, { signInAgain }, { what: 'page' }))
      } catch (error) {
        if (signal?.aborted !== true) setProblem(problemOf(error, cancellationMessages.previewFailed))
      }
    },
    [bookingId, guests, link, signInAgain],
  )

  useEffect(() => {
    const controller = new AbortController()
    void load(controller.signal)
    return () => controller.abort()
  }, [load])

  const refreshPreview = () => {
    setProblem(null)
    void load()
  }

  const send = async (shownPreview: CancellationPreview) => {
    const body = {
      guests: shownPreview.guests,
      guestsBefore: shownPreview.guestsBefore,
      expectedRefundPaise: shownPreview.refundPaise,
    }
    const requestJson = JSON.stringify(body)
    if (key.current.of !== requestJson) key.current = { of: requestJson, value: newKey() }
    setIsSending(true)
    setProblem(null)
    try {
      const headers = { 'Idempotency-Key': key.current.value, ...linkHeaders(link) }
      const cancelNow = () => call(cancelBooking, { params: { bookingId }, body }, { headers })
      onCancelled(await whileSignedIn(cancelNow, { signInAgain }, { what: 'cancel', of: what, needsRetry: true }))
    } catch (error) {
      setProblem(problemOf(error, cancellationMessages.failed))
      if (hasErrorCode(error, cancelBooking, 'CANCELLATION_CHANGED')) void load()
    } finally {
      setIsSending(false)
    }
  }

  const cancel = () => {
    if (isLocked.current || preview === null) return
    isLocked.current = true
    void send(preview).finally(() => {
      isLocked.current = false
    })
  }

  return {
    preview,
    remainingGuests: answer?.guestsBefore ?? null,
    problem,
    isSending,
    refresh: refreshPreview,
    dismissProblem: () => setProblem(null),
    cancel,
  }
}

function problemOf(error: unknown, fallback: string): Problem {
  return { kind: isSignedInAgainError(error) ? 'success' : 'error', text: serverMessageOf(error, fallback) }
}

function isTooManyGuestsError(error: unknown): boolean {
  return isApiError(error) && error.status === 422
}
