import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pages } from '#contract/pages.ts'
import { takeOver } from './take-over.ts'
import { stepFromQuery } from './wizard-steps.ts'

/**
 * Takes over the booking that the address names (`booking`): a link from the profile that is opened in a new tab finds
 * nothing in that tab's own storage. Grows by one when the wizard has to read the storage anew.
 */
export function useHandedBooking(packageId: number | undefined): number {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [turn, setTurn] = useState(0)
  // As it was on arrival: the wizard corrects an address that asks for more than it knows.
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
