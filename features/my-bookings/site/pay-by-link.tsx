import { useContext, useState } from 'react'
import { useNavigate } from 'react-router'
import { adoptBooking } from '#features/bookings/api/calls.ts'
import type { MyBooking } from '../api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { linkedBookingMessages as texts } from '#messages/my-bookings/linked.ts'
import { call, serverMessageOf } from '#ui/site/lib/api.ts'
import { BookingLink, linkHeaders } from '#ui/site/lib/booking-link.ts'
import { Button } from '#ui/site/button.tsx'
import { transferBooking } from './transfer-booking.ts'

/**
 * Pays for a booking opened by a link, such as one that our office took by phone. The booking is first added to this
 * browser.
 */
export function PayByLink({ booking }: { booking: MyBooking }) {
  const token = useContext(BookingLink)
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const [isOpening, setIsOpening] = useState(false)
  const pay = async () => {
    if (isOpening) return
    setIsOpening(true)
    try {
      await call(adoptBooking, { params: { bookingId: booking.booking_id } }, { headers: linkHeaders(token) })
      transferBooking(booking)
      await navigate(`${pages.bookingPage(booking.package_id)}&booking=${booking.booking_id}&step=2`)
    } catch (error) {
      setFailure(serverMessageOf(error, texts.payFailed))
      setIsOpening(false)
    }
  }
  return (
    <>
      <Button onClick={() => void pay()}>{isOpening ? texts.paying : texts.pay}</Button>
      {failure === '' ? null : <p role="alert">{failure}</p>}
    </>
  )
}
