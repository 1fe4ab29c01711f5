import { useCallback, useEffect, useRef, useState } from 'react'
import { getPostalAddress, type PostalAddress } from '#features/accounts/api/calls.ts'
import { type LatestBooking, type CustomerDetails, getLatestBooking } from '../api/calls.ts'
import { call, logPageError } from '#ui/site/lib/api.ts'
import { readStored, writeStored } from '#ui/site/lib/browser-storage.ts'
import { STORAGE_KEYS } from '#ui/site/lib/prebooking-selection.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { type CustomerField, EMPTY_CUSTOMER, firstProblem, prefilledCustomer, toDraft } from './customer-form.ts'

export type Customer = {
  fields: CustomerDetails
  setField: (field: CustomerField, text: string) => void
  /** True while a signed-in user's details are shown as a summary, until Edit is pressed. */
  isSummary: boolean
  edit: () => void
}

/**
 * The form of step 1. It is restored from session storage, prefilled for a signed-in user, and saved on every
 * keystroke.
 */
export function useCustomer(): Customer {
  const { status, user } = useSession()
  const [fields, setFields] = useState(EMPTY_CUSTOMER)
  const [isSummary, setIsSummary] = useState(false)
  const hasTyped = useRef(false)
  // Text typed during the session check belongs to the user whom the check finds.
  const hasTypedEarly = useRef(false)

  useEffect(() => {
    const wasTypedEarly = hasTypedEarly.current
    if (status !== 'unknown') hasTypedEarly.current = false
    if (status !== 'authenticated') {
      setIsSummary(false)
      setFields(prefilledCustomer({ draft: toDraft(readStored(STORAGE_KEYS.draft)), user: null, latest: null }))
      return
    }
    if (user === null) return
    const early = toDraft(readStored(STORAGE_KEYS.draft))
    // Store the draft with its owner. Otherwise the next user of this device could read it after the session has
    // expired.
    if (early !== null && wasTypedEarly) writeStored(STORAGE_KEYS.draft, { ...early, owner: user.email })
    let isCurrent = true
    const prefill = (latest: LatestBooking | null, postal: PostalAddress | null) => {
      const prefilled = prefilledCustomer({ draft: toDraft(readStored(STORAGE_KEYS.draft)), user, latest, postal })
      setFields(prefilled)
      return prefilled
    }
    const settle = (latest: LatestBooking | null, postal: PostalAddress | null) => {
      if (!isCurrent) return
      const prefilled = prefill(latest, postal)
      setIsSummary(latest !== null && !hasTyped.current && firstProblem(prefilled) === null)
    }
    prefill(null, null)
    // Only a convenience: without a response the form shows the address of the latest booking.
    const addressPromise = call(getPostalAddress).then(
      ({ address }) => address,
      () => null,
    )
    Promise.all([call(getLatestBooking), addressPromise]).then(
      ([{ booking }, postal]) => settle(booking, postal),
      // Errors are only logged (specification §8). The form is empty when nothing is known.
      logPageError,
    )
    return () => {
      isCurrent = false
    }
  }, [status, user])

  const owner = user?.email ?? null
  const setField = useCallback(
    (field: CustomerField, text: string) => {
      hasTyped.current = true
      if (status === 'unknown') hasTypedEarly.current = true
      setFields((before) => {
        const customer = { ...before, [field]: text }
        writeStored(STORAGE_KEYS.draft, { customer, owner })
        return customer
      })
    },
    [owner, status],
  )

  const edit = useCallback(() => setIsSummary(false), [])
  return { fields, setField, isSummary, edit }
}
