import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { cancelBooking, previewCancellation } from '#contract/cancellations/calls.ts'
import type { CancellationPreview, CancelledBooking } from '#contract/cancellations/schemas.ts'
import { cancellingMessages } from '#messages/cancellations.ts'
import { call, failedWith, isApiError, sentenceOf } from '#web/lib/api.ts'
import { newKey } from '#web/lib/new-key.ts'
import { BookingLink, linkHeaders } from '#web/lib/booking-link.ts'

type Work = {
  /** What goes back for the chosen guests; null while it is worked out, or when it could not be. */
  preview: CancellationPreview | null
  /** Guests who travel now; null while that is not known. */
  travelling: number | null
  /** A sentence about what went wrong. */
  problem: string | null
  isSending: boolean
  /** Works the refund out again. */
  look: () => void
  /** Takes the sentence back. */
  forget: () => void
  /** Cancels for exactly the amount that is shown. */
  cancel: () => void
}

type Plan = { bookingId: string; guests: number; onCancelled: (result: CancelledBooking) => void }

/** Shows what goes back for so many guests, and cancels them. An amount that has changed meanwhile is shown anew, not taken. */
export function useCancellation({ bookingId, guests, onCancelled }: Plan): Work {
  const [answer, setAnswer] = useState<CancellationPreview | null>(null)
  // An answer about another number of guests may come late: it must never be what the button does.
  const preview = answer?.guests === guests ? answer : null
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isLocked = useRef(false)
  // One key for one decision: a repeat after a lost answer is the same cancellation.
  const key = useRef({ of: '', value: '' })

  const link = useContext(BookingLink)

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setAnswer(null)
      try {
        const headers = linkHeaders(link)
        const ask = (query: { guests?: number }) =>
          call(previewCancellation, { params: { bookingId }, query }, { headers, ...(signal && { signal }) })
        // More than still travel: others have cancelled since this was opened, so all who are left are asked for.
        const found = await ask({ guests }).catch((error: unknown) => {
          if (isTooMany(error)) return ask({})
          throw error
        })
        setAnswer(found)
      } catch (error) {
        if (signal?.aborted !== true) setProblem(sentenceOf(error, cancellingMessages.previewFailed))
      }
    },
    [bookingId, guests, link],
  )

  useEffect(() => {
    const abort = new AbortController()
    void load(abort.signal)
    return () => abort.abort()
  }, [load])

  const look = () => {
    setProblem(null)
    void load()
  }

  const send = async (shown: CancellationPreview) => {
    const body = {
      guests: shown.guests,
      guestsBefore: shown.guestsBefore,
      expectedRefundPaise: shown.refundPaise,
    }
    const of = JSON.stringify(body)
    if (key.current.of !== of) key.current = { of, value: newKey() }
    setIsSending(true)
    setProblem(null)
    try {
      const headers = { 'Idempotency-Key': key.current.value, ...linkHeaders(link) }
      onCancelled(await call(cancelBooking, { params: { bookingId }, body }, { headers }))
    } catch (error) {
      setProblem(sentenceOf(error, cancellingMessages.failed))
      if (failedWith(error, cancelBooking, 'CANCELLATION_CHANGED')) void load()
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
    travelling: answer?.guestsBefore ?? null,
    problem,
    isSending,
    look,
    forget: () => setProblem(null),
    cancel,
  }
}

function isTooMany(error: unknown): boolean {
  return isApiError(error) && error.status === 422
}
