import { expect, test } from '#tests/helpers/app-test.ts'
import { limitSeats } from '#tests/helpers/limit-seats.ts'
import {
  bookNow,
  bookingCard,
  continueToPayment,
  expectPurchase,
  fillDetails,
  newTraveller,
  openTour,
  pay,
} from '#tests/helpers/booking-journey.ts'

/** A tour that no other journey books. */
const ONE_SEAT_PACKAGE_ID = 24

test.use({ expectedProblems: /409 \(Conflict\)/ })

test('one of two browsers gets the last seat, and the other sees this before payment @main:bookings/site', async ({
  app,
  browser,
  watch,
}) => {
  const date = await limitSeats(app.database.pool, { packageId: ONE_SEAT_PACKAGE_ID, seats: 1, inDays: 14 })
  const contexts = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: app.url })))
  const [first, second] = await Promise.all(contexts.map(async (context) => watch(await context.newPage())))
  if (first === undefined || second === undefined) throw new Error('two pages are needed')

  for (const page of [second, first]) {
    await openTour(page, ONE_SEAT_PACKAGE_ID, date)
    await expect(bookingCard(page)).toContainText('1 seat left on this day')
    await bookNow(page)
    await fillDetails(page, newTraveller('Ravi Shah'))
  }
  await continueToPayment(first)
  await second.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(second.getByRole('alert').first()).toContainText('Not enough seats are left on this date.')

  const name = await first
    .getByRole('complementary', { name: 'Your booking details' })
    .getByRole('paragraph')
    .first()
    .textContent()
  await pay(first, 'Success')
  await expectPurchase(first, { name: name ?? '' })

  await openTour(second, ONE_SEAT_PACKAGE_ID)
  await expect(second.getByRole('complementary', { name: 'Booking', exact: true })).not.toContainText(
    '1 seat left on this day',
  )
  await bookNow(second)
  await fillDetails(second, newTraveller('Ravi Shah'))
  await continueToPayment(second)
  await Promise.all(contexts.map((context) => context.close()))
})
