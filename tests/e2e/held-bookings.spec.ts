import { createBooking } from '#features/bookings/api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { addDays, todayIn } from '#kernel/dates/calendar-date.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import {
  chooseLaterStart,
  continueToPayment,
  fillDetails,
  newTraveller,
  payButton,
} from '#tests/helpers/booking-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { postAs } from '#tests/helpers/post-as.ts'

// The limits of production: one browser may hold three unpaid bookings.
test.use({ appEnv: { RATE_LIMIT_SCALE: '1' }, expectedProblems: /429/ })

const HEADING = 'Finish or cancel one of these bookings first'

test(
  'a visitor whose tabs are lost finds the three unpaid bookings again, and pays or cancels one of them',
  { tag: ['@phone', '@main:bookings/site'] },
  async ({ page, addTour }) => {
    const [first, second] = [
      await addTour({ name: 'Kashi in three days', capacity: 50 }),
      await addTour({ name: 'Somnath and Dwarka: The Saurashtra Coast by Night Train', capacity: 50 }),
    ]
    const startDate = (days: number) => addDays(todayIn('Asia/Kolkata', new Date()), days)
    for (const [packageId, days] of [
      [first, 30],
      [first, 31],
      [second, 32],
    ] as const)
      await postAs(page, createBooking.path, bookingBody({ packageId, startDate: startDate(days) }))

    await page.goto(pages.home())
    await chooseLaterStart(page, { packageId: second, guests: 1 })
    await fillDetails(page, newTraveller())
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Continue ?: Kashi/ })).toHaveCount(2)
    await expect(page.getByText(/, 2 guests · held until \d\d:\d\d$/)).toHaveCount(3)
    await expectNoViolations(page)

    await page
      .getByRole('button', { name: /^Cancel ?: Kashi/ })
      .first()
      .click()
    await expect(
      page.getByText('The seats have been released. You can now continue with your new booking.'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: /^Continue ?:/ })).toHaveCount(2)
    await continueToPayment(page)

    // With the new booking, three are held again. Its tab is lost as well.
    await page.evaluate(() => sessionStorage.clear())
    await chooseLaterStart(page, { packageId: first, guests: 1 })
    await fillDetails(page, newTraveller())
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.getByRole('link', { name: /^Continue ?: Kashi/ }).click()
    await expect(payButton(page)).toBeVisible()
    await expect(page.getByText('Kashi in three days').first()).toBeVisible()
  },
)
