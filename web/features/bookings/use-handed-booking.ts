import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pages } from '#contract/pages.ts'
import { takeOver } from './take-over.ts'
import { stepFromQuery } from './wizard-steps.ts'

/**
 * Stores the booking that the address names (`booking`). A link from the profile may open in a new tab, which has
 * nothing in its own storage. The number grows by one when the wizard must read the storage again.
 */
export function useHandedBooking(packageId: number | undefined): number {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [turn, setTurn] = useState(0)
  // The value on arrival: the wizard corrects an address that asks for a step too far.
  const [arrival] = useState(() => ({ bookingId: search.get('booking'), step: stepFromQuery(search.get('step')) }))

  useEffect(() => {
    const { bookingId, step } = arrival
    if (bookingId === null || packageId === undefined) return
    let isCurrent = true
    void takeOver(bookingId).then((isNew) => {
      if (!isCurrent || !isNew) return
      setTurn((before) => before + 1)
      void navigate(`${pages.bookingPage(packageId)}&step=${step + 1}`, { replace: true })
    })
    return () => {
      isCurrent = false
    }
  }, [arrival, navigate, packageId])

  return turn
}
