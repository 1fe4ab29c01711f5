import { useRef, useState } from 'react'
import { checkPromo } from '../api/calls.ts'
import { paymentMessages } from '#messages/payments/site.ts'
import { call, serverMessageOf } from '#ui/site/lib/api.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { whileSignedIn } from '#ui/site/lib/while-signed-in.ts'
import type { Wizard } from './wizard.ts'

const texts = paymentMessages.promo

type Promo = {
  isChecking: boolean
  error: string | null
  /** The screen reader announcement after a code was applied or removed. */
  status: string
  apply: (code: string) => Promise<void>
  remove: () => void
}

/** Checks a code with the server; the order applies it. An accepted code stays until it is removed. */
export function usePromo(wizard: Wizard): Promo {
  const [isChecking, setIsChecking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [status, setStatus] = useState('')
  const isLocked = useRef(false)
  const { bookingId, save } = wizard
  const session = useSession()

  const apply = async (text: string) => {
    const code = text.trim()
    if (isLocked.current || bookingId === null) return
    setStatus('')
    if (code === '') return setError(texts.empty)
    isLocked.current = true
    setIsChecking(true)
    setError(null)
    try {
      const checkCode = () => call(checkPromo, { body: { code, booking_id: bookingId } })
      save({ promo: await whileSignedIn(checkCode, session, { what: 'promo' }) })
    } catch (failure) {
      setError(serverMessageOf(failure, texts.failed))
    }
    isLocked.current = false
    setIsChecking(false)
  }
  const remove = () => {
    save({ promo: null })
    setError(null)
    setStatus(texts.removed)
  }
  return { isChecking, error, status, apply, remove }
}
