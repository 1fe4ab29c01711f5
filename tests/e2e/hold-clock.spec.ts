import { expect, test } from '#tests/helpers/app-test.ts'
import {
  bookNow,
  bookUpToPayment,
  checkoutOf,
  continueToPayment,
  fillDetails,
  newTraveller,
  openTour,
  payButton,
} from '#tests/helpers/booking-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { limitSeats } from '#tests/helpers/limit-seats.ts'

/** Tours that no other journey books. */
const FEW_SEATS = 25
const MANY_SEATS_PACKAGE_ID = 26
const HOLD_EXTENSION_TEXT = 'Once you open the payment, they are held for 15 minutes from then.'

test(
  'the last seat is held for five minutes, and for fifteen once the payment is opened',
  { tag: ['@phone', '@main:bookings/site'] },
  async ({ app, page }) => {
    const date = await limitSeats(app.database.pool, { packageId: FEW_SEATS, seats: 1, inDays: 14 })
    await openTour(page, FEW_SEATS, date)
    await bookNow(page)
    await fillDetails(page, newTraveller())
    await continueToPayment(page)
    const clock = page.getByText(/^Your seats are held until \d\d:\d\d \([45] minutes left\)\.$/)
    await expect(clock).toBeVisible()
    await expect(page.getByText(HOLD_EXTENSION_TEXT)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'minutes left to pay' })).toHaveAttribute(
      'aria-live',
      'polite',
    )
    await expectNoViolations(page)

    await page.goBack()
    await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible()
    await expect(clock).toBeVisible()
    await page.getByRole('button', { name: 'Continue to Payment' }).click()

    await payButton(page).click()
    await expect(checkoutOf(page).getByRole('button', { name: 'Success' })).toBeVisible()
    await expect(page.getByText(/^Your seats are held until \d\d:\d\d \(1[45] minutes left\)\.$/)).toBeVisible()
    await expect(page.getByText(HOLD_EXTENSION_TEXT)).toBeHidden()
  },
)

test('seats are held for fifteen minutes when many are left, and no text hurries the visitor', async ({ page }) => {
  await bookUpToPayment(page, MANY_SEATS_PACKAGE_ID)
  await expect(page.getByText(/^Your seats are held until \d\d:\d\d \(1[45] minutes left\)\.$/)).toBeVisible()
  await expect(page.getByText(HOLD_EXTENSION_TEXT)).toHaveCount(0)
})
