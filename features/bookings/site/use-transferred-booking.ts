import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { takeOver } from './take-over.ts'
import { stepFromQuery } from './wizard-steps.ts'

/**
 * Stores the booking that the address names (`booking`). A link from the profile may open in a new tab, which has
 * nothing in its own storage.
 *
 * @returns true until that is done. No wizard may run meanwhile: it would choose a date of its own, and could store it
 *   over the booking's.
 */
export function useHandedBooking(packageId: number | undefined): boolean {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  // The value on arrival: the wizard corrects an address that asks for a step too far.
  const [arrival] = useState(() => ({ bookingId: search.get('booking'), step: stepFromQuery(search.get('step')) }))
  const [isReading, setIsReading] = useState(arrival.bookingId !== null && packageId !== undefined)

  useEffect(() => {
    const { bookingId, step } = arrival
    if (!isReading || bookingId === null || packageId === undefined) return
    let isCurrent = true
    void takeOver(bookingId).then((isNew) => {
      if (!isCurrent) return
      setIsReading(false)
      if (isNew) void navigate(`${pages.bookingPage(packageId)}&step=${step + 1}`, { replace: true })
    })
    return () => {
      isCurrent = false
    }
  }, [arrival, isReading, navigate, packageId])

  return isReading
}
