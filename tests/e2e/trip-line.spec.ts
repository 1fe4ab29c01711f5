import { pages } from '#contract/pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import {
  bookingCard,
  bookNow,
  chooseStart,
  continueToPayment,
  expectPurchase,
  fillDetails,
  newTraveller,
  openTour,
  pay,
  payButton,
  TOURS,
} from '#tests/helpers/booking-journey.ts'

test(
  'dates and guests stay in view from the first step to the button that costs money',
  { tag: '@phone' },
  async ({ page }) => {
    await openTour(page, TOURS.kerala.id)
    await chooseStart(page)
    await bookingCard(page).getByRole('button', { name: 'Add one guest' }).click()
    const field = bookingCard(page).getByRole('button', { name: /^Start date/ })
    const [start = ''] = /\w{3}, \d+ \w{3} \d{4}/.exec((await field.textContent()) ?? '') ?? []
    await bookNow(page)

    const line = page.getByText(new RegExp(`^${start.slice(0, -5)} – \\w{3}, \\d+ \\w{3} \\d{4}$`))
    const guests = page.getByText('2 guests', { exact: true })
    await expect(line).toBeInViewport()
    await fillDetails(page, newTraveller())
    await page.getByRole('button', { name: 'Continue to Payment' }).scrollIntoViewIfNeeded()
    await expect(line).toBeInViewport()
    await expect(guests.first()).toBeInViewport()

    await continueToPayment(page)
    await payButton(page).scrollIntoViewIfNeeded()
    await expect(line).toBeInViewport()
    await expect(guests.first()).toBeInViewport()
    // On a phone the details are open, so that nobody pays without having seen them.
    await expect(page.getByRole('complementary', { name: 'Your booking details' }).getByText(start)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Change dates or guests' }).first()).toHaveAttribute(
      'href',
      pages.tourSingle(TOURS.kerala.id),
    )
    await pay(page, 'Success')
    await expectPurchase(page, TOURS.kerala)
    await expect(line).toHaveCount(0)
  },
)
