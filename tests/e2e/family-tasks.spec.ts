import { pages } from '#kernel/addresses/pages.ts'
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
import { PHONE } from '#tests/helpers/phone.ts'
import { horizontalOverflow } from '#tests/helpers/horizontal-overflow.ts'

test.describe('a daughter who books for parents of 68 and 72 on a phone', () => {
  test.use(PHONE)
  test('reads on the page alone what they must know, selects two guests, and pays with the days in view @main', async ({
    page,
  }) => {
    await openTour(page, TOURS.doDham.id)
    const parents = page.getByRole('region', { name: 'Can my parents do this?' })
    await expect(parents).toContainText(/Yes|No/)
    for (const [question, answer] of [
      ['Highest night', /Kedarnath, 3,580 m/],
      ['Toilets', /simple toilets/],
      ['Age', /doctor/],
      ['On foot', /16 km/],
    ] as const) {
      const row = parents.getByRole('term').filter({ hasText: question }).locator('..')
      await expect(row.getByRole('definition')).toContainText(answer)
    }
    // The table of days marks the hardest day in words.
    const day = page.getByRole('region', { name: 'Each day at a glance' }).getByRole('row').filter({ hasText: 'Day 2' })
    await expect(day).toContainText('16 km, 1,600 m up')
    await expect(page.getByRole('region', { name: 'Pick-up and drop' })).toContainText('Haridwar Junction')

    await chooseStart(page)
    const card = bookingCard(page)
    await card.getByRole('button', { name: 'Add one guest' }).click()
    await expect(card).toContainText(/Full refund until \w{3}, \d+ \w{3} \d{4}\./)
    await bookNow(page)
    await expect(page.getByText('2 guests', { exact: true }).first()).toBeInViewport()
    await fillDetails(page, newTraveller('Neelam Patel'))
    await continueToPayment(page)
    await expect(payButton(page)).toBeInViewport()
    const footer = payButton(page).locator('..')
    await expect(footer).toContainText('2 guests')
    await expect(footer).toContainText(/\w{3}, \d+ \w{3} – \w{3}, \d+ \w{3} \d{4}/)
    await expect(page.getByRole('region', { name: 'If you cancel' })).toContainText('Cancel by')
    await pay(page, 'Success')
    await expectPurchase(page, TOURS.doDham)
    await expect(page.getByRole('region', { name: 'What happens next' })).toContainText('Haridwar Junction')
  })
})

test.describe('a father who needs text of 200 % on a slow connection', () => {
  // Double-size text halves the usable width of a phone.
  test.use({ ...PHONE, viewport: { width: 195, height: 422 } })
  test('switches the large and calm view on, reads the facts and asks for a call', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'connection', { value: { effectiveType: '3g', saveData: false } })
    })
    await page.goto(pages.tourSingle(TOURS.doDham.id))
    await page.getByRole('button', { name: 'Large and calm' }).click()
    const parents = page.getByRole('region', { name: 'Can my parents do this?' })
    await parents.scrollIntoViewIfNeeded()
    await expect(parents).toContainText('Kedarnath, 3,580 m')
    expect(await horizontalOverflow(page)).toBe(0)
    await page
      .getByRole('complementary', { name: 'Talk to a person' })
      .getByRole('link', { name: 'Call me back' })
      .click()
    const main = page.getByRole('main')
    await main.getByLabel('Phone number').fill(
      `98250 ${String(process.pid + 7)
        .padStart(5, '0')
        .slice(-5)}`,
    )
    await main.getByRole('button', { name: 'Call me back' }).click()
    await expect(main.getByRole('alert')).toContainText(/^We will call 98250 \d{5} before /)
    expect(await horizontalOverflow(page)).toBe(0)
  })
})

test.describe('a cousin in London', () => {
  test.use({ ...PHONE, timezoneId: 'Europe/London', locale: 'en-GB' })
  test('books with a +44 number, and every day is in India time', async ({ page }) => {
    await openTour(page, TOURS.goa.id)
    await chooseStart(page)
    const field = bookingCard(page).getByRole('button', { name: /^Start date/ })
    const [start = ''] = /\w{3}, \d+ \w{3} \d{4}/.exec((await field.textContent()) ?? '') ?? []
    await bookNow(page)
    await fillDetails(page, {
      ...newTraveller('Ravi Mehta'),
      email: 'ravi.mehta@gmial.com',
      phone: '+44 (0)20 7946 0000',
    })
    await expect(page.getByRole('status').filter({ hasText: 'Did you mean ravi.mehta@gmail.com?' })).toBeVisible()
    await page.getByRole('button', { name: 'Use this' }).click()
    await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('ravi.mehta@gmail.com')
    await page.getByText('Add address (optional)').click()
    await expect(page.getByLabel('PIN code')).toHaveAttribute('inputmode', 'numeric')
    await page.getByLabel('Country').fill('United Kingdom')
    await expect(page.getByLabel('Postal code')).toHaveAttribute('inputmode', 'text')
    await page.getByLabel('Postal code').fill('SW1A 1AA')
    await expect(page.getByText(/Is a digit or the area code missing/)).toHaveCount(0)
    await continueToPayment(page)
    await expect(page.getByRole('complementary', { name: 'Your booking details' })).toContainText(start)
    await pay(page, 'Success')
    await expectPurchase(page, TOURS.goa)
    await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(start)
  })
})
