import { expect, type Page } from '@playwright/test'
import { createBooking } from '#features/bookings/api/calls.ts'
import { queryString } from '#kernel/wire/endpoint.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { createOrder, getPaymentStatus } from '#features/payments/api/calls.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { bookingBody } from './book.ts'
import type { Traveller } from './booking-journey.ts'
import { postAs } from './post-as.ts'

type BookingOptions = { packageId: number; traveller: Traveller; guests?: number; startInDays?: number }

/**
 * Books and pays with the cookies of a page's browser, using the calls that the wizard and the checkout window make.
 * For journeys about later steps. Ends on the confirmation page, like a phone that returns from the gateway.
 */
export async function buyTour(
  page: Page,
  { packageId, traveller, guests = 1, startInDays = 20 }: BookingOptions,
): Promise<void> {
  const startDate = addDays(todayIn(BUSINESS_TIME_ZONE, new Date()), startInDays)
  const customer = { customer_name: traveller.name, email: traveller.email, phone: traveller.phone }
  const body = bookingBody({ packageId, startDate, guests, customer })
  const { bookingId } = await postAs<{ bookingId: string }>(page, createBooking.path, body)
  const { order } = await postAs<{ order: { id: string } }>(page, createOrder.path, {
    packageId,
    booking: null,
    booking_id: bookingId,
    promo_code: null,
  })
  await postAs(page, '/sandbox/_ctl/pay', { order_id: order.id, outcome: 'success' })
  const status = `${getPaymentStatus.path}${queryString({ order: order.id })}`
  await expect.poll(async () => (await page.request.get(status)).json()).toMatchObject({ status: 'paid' })
  await page.goto(pages.bookingPage(packageId, order.id))
}
