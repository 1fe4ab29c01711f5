import { useContext, useState } from 'react'
import { useNavigate } from 'react-router'
import { adoptBooking } from '#features/bookings/api/calls.ts'
import type { MyBooking } from '../api/schemas.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { linkedBooking as texts } from '#messages/my-bookings/linked.ts'
import { call, sentenceOf } from '#site/lib/api.ts'
import { BookingLink, linkHeaders } from '#site/lib/booking-link.ts'
import { Button } from '#site/ui/button.tsx'
import { handOver } from './hand-over.ts'

/** Pays for a booking that a link opened, such as one that our office took by phone: in this browser, from here on. */
export function PayByLink({ booking }: { booking: MyBooking }) {
  const token = useContext(BookingLink)
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const [isGoing, setIsGoing] = useState(false)
  const pay = async () => {
    if (isGoing) return
    setIsGoing(true)
    try {
      await call(adoptBooking, { params: { bookingId: booking.booking_id } }, { headers: linkHeaders(token) })
      handOver(booking)
      await navigate(`${pages.bookingPage(booking.package_id)}&booking=${booking.booking_id}&step=2`)
    } catch (error) {
      setFailure(sentenceOf(error, texts.payFailed))
      setIsGoing(false)
    }
  }
  return (
    <>
      <Button onClick={() => void pay()}>{isGoing ? texts.paying : texts.pay}</Button>
      {failure === '' ? null : <p role="alert">{failure}</p>}
    </>
  )
}
