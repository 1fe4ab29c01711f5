import { getDeskBooking } from '#contract/desk/bookings-calls.ts'
import { giveDetails, prolongHold, sendPaymentLink } from '#contract/desk/holds-calls.ts'
import type { PaymentLink } from '#contract/desk/holds-schemas.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#domain/calendar-date.ts'
import { deskNewBooking as texts } from '#messages/desk-new-booking.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { customerOf, type NewBookingForm } from './new-booking-form.ts'

/** Tomorrow at six in the evening in India: within what everybody may hold. */
export function tomorrowEvening(): string {
  const tomorrow = addDays(todayIn(BUSINESS_TIME_ZONE, new Date()), 1)
  return new Date(`${tomorrow}T18:00:00+05:30`).toISOString()
}

/** Writes the caller's details into the booking that holds the seats. @throws when no seats are held yet. */
export async function giveCaller(form: NewBookingForm): Promise<void> {
  const { reference } = form
  if (reference === '') throw Object.assign(new Error(texts.notHeld), { name: 'ApiError', status: 422, isSaid: true })
  const { version } = await deskCall(getDeskBooking, { params: { reference } })
  await deskCall(giveDetails, { params: { reference }, body: { version, customer: customerOf(form) } })
}

/** Gives the details, holds the seats until tomorrow evening, and sends the link to pay. */
export async function finishByLink(form: NewBookingForm): Promise<PaymentLink> {
  await giveCaller(form)
  const params = { reference: form.reference }
  await deskCall(prolongHold, { params, body: { until: tomorrowEvening() } })
  return deskCall(sendPaymentLink, { params })
}
