import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { adoptBookingInTab } from './take-over.ts'
import { stepFromQuery } from './wizard-steps.ts'

/**
 * Stores the booking named in the URL (`booking`). A link from the profile may open in a new tab, whose storage is
 * empty.
 *
 * @returns true until the booking is stored. The wizard must not run before that: it would choose its own date and
 * could overwrite the booking's date.
 */
export function useTransferredBooking(packageId: number | undefined): boolean {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  // Read once on arrival, because the wizard corrects a URL whose step cannot be opened yet.
  const [arrival] = useState(() => ({ bookingId: search.get('booking'), step: stepFromQuery(search.get('step')) }))
  const [isReading, setIsReading] = useState(arrival.bookingId !== null && packageId !== undefined)

  useEffect(() => {
    const { bookingId, step } = arrival
    if (!isReading || bookingId === null || packageId === undefined) return
    let isCurrent = true
    void adoptBookingInTab(bookingId).then((isNew) => {
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
