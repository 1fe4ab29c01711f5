import { pages } from '#kernel/addresses/pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import {
  bookingCard,
  chooseStart,
  bookNow,
  bookUpToPayment,
  checkoutOf,
  continueToPayment,
  expectPurchase,
  fillDetails,
  newTraveller,
  pay,
  payButton,
  seatsLeft,
  TOURS,
} from '#tests/helpers/booking-journey.ts'
import { openMail } from '#tests/helpers/open-mail.ts'

test.describe('the whole journey', () => {
  // The email is in a frame without scripts. Chromium reports that when Playwright inspects the frame.
  test.use({ expectedProblems: /document's frame is sandboxed/ })

  test(
    'leads from the home page to a paid booking, with the mail in the mailbox and fewer seats left',
    { tag: ['@phone', '@both', '@main:bookings/site'] },
    async ({ page }) => {
      const asha = newTraveller()
      await page.goto(pages.home())
      await page.getByRole('link', { name: 'More Most Popular Tours' }).click()
      await expect(page).toHaveURL(pages.tourList({ category: 'Most Popular Tours' }))
      // Wait for the list page. The address changes shortly before the page does, and the home page has the same card
      // several times.
      await expect(page.getByRole('heading', { level: 1, name: 'Most Popular Tours' })).toBeVisible()
      await page.getByRole('link', { name: `Book Now ${TOURS.somnath.name}` }).click()
      await expect(page).toHaveURL(pages.tourSingle(TOURS.somnath.id))
      await expect(page.getByText('Gujarat, India')).toBeVisible()

      const card = bookingCard(page)
      await chooseStart(page)
      await expect(card).toContainText(/Full refund until \w{3}, \d+ \w{3} 20\d\d\./)
      const before = await seatsLeft(page, TOURS.somnath.id)
      await card.getByRole('button', { name: 'Add one guest' }).click()
      await expect(card.getByRole('paragraph').filter({ hasText: 'You save' })).toContainText('₹3,000')
      await expect(card.getByText('₹26,800').last()).toBeVisible()
      await bookNow(page)

      const summaryRegion = page.getByRole('complementary', { name: 'Your booking details' })
      for (const text of [TOURS.somnath.name, 'Gujarat', '₹26,800']) await expect(summaryRegion).toContainText(text)
      await expect(summaryRegion.locator('img').first()).toBeAttached()
      for (const row of [/^Start date.*20\d\d$/, /^End date.*20\d\d$/, /^Guests2$/])
        await expect(summaryRegion.locator('dl > div').filter({ hasText: row })).toHaveCount(1)
      await fillDetails(page, asha)
      await continueToPayment(page)
      expect(await seatsLeft(page, TOURS.somnath.id)).toBe(before - 2)
      await expect(payButton(page)).toHaveText(/₹26,800\.00/)
      await expect(page.getByRole('main').locator('dl', { hasText: 'Subtotal' }).locator('> div')).toHaveText([
        'Price per person₹13,400.00',
        'Guests2',
        'Subtotal₹26,800.00',
        'Payable₹26,800.00',
      ])

      await payButton(page).click()
      await expect(checkoutOf(page).getByText('Test mode: no money moves')).toBeVisible()
      await checkoutOf(page).getByRole('button', { name: 'Success' }).click()
      await expectPurchase(page, TOURS.somnath)
      const receipt = page.getByRole('main')
      for (const text of ['₹26,800.00', asha.name, asha.email, 'A confirmation has been sent to your email.']) {
        await expect(receipt).toContainText(text)
      }
      for (const row of [
        /^Order IDorder_\w+$/,
        /^Date.*20\d\d/,
        /^Total₹26,800\.00$/,
        /^Payment method\S/,
        /^Guests2$/,
        /^Start date.*20\d\d$/,
        /^End date.*20\d\d$/,
      ])
        await expect(receipt.locator('dl > div').filter({ hasText: row })).toHaveCount(1)
      expect(await seatsLeft(page, TOURS.somnath.id)).toBe(before - 2)

      await openMail(page, page.getByRole('listitem').filter({ hasText: asha.email }))
      await expect(page.locator('pre')).toContainText(TOURS.somnath.name)
      await expect(page.locator('pre')).toContainText(/PTK-\w{7}/)
    },
  )
})

test('a failed payment is reported, and success may follow @main:bookings/site', async ({ page }) => {
  await bookUpToPayment(page, TOURS.kashi.id)
  await pay(page, 'Failure')
  await expect(checkoutOf(page).getByRole('alert')).toContainText('did not go through')
  await checkoutOf(page).getByRole('button', { name: 'Success' }).click()
  await expectPurchase(page, TOURS.kashi)
})

test('after a failed payment and a closed window the page reports it, and the button pays again', async ({ page }) => {
  await bookUpToPayment(page, TOURS.kashi.id)
  await pay(page, 'Failure')
  await expect(checkoutOf(page).getByRole('alert')).toContainText('did not go through')
  await page.keyboard.press('Escape')
  await checkoutOf(page).getByRole('button', { name: 'Yes, leave' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Payment failed, please try again.' })).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  await pay(page, 'Success')
  await expectPurchase(page, TOURS.kashi)
})

test('a window closed without payment leaves the booking, which is paid later', async ({ page }) => {
  await bookUpToPayment(page, TOURS.goa.id)
  await payButton(page).click()
  await expect(checkoutOf(page).getByRole('button', { name: 'Success' })).toBeVisible()
  await page.keyboard.press('Escape')
  await checkoutOf(page).getByRole('button', { name: 'Yes, leave' }).click()
  await expect(page.getByText('You closed the payment window before paying.')).toBeVisible()
  await pay(page, 'Success')
  await expectPurchase(page, TOURS.goa)
})

test('a payment whose answer was lost is found by querying the gateway @main:bookings/site', async ({ page }) => {
  await bookUpToPayment(page, TOURS.goa.id)
  await payButton(page).click()
  const checkout = checkoutOf(page)
  await checkout.getByText('More outcomes').click()
  await checkout.getByRole('button', { name: 'Pay, but lose the reply' }).click()
  await expect(checkout.getByRole('alert')).not.toBeEmpty()
  await page.keyboard.press('Escape')
  await checkout.getByRole('button', { name: 'Yes, leave' }).click()
  await expectPurchase(page, TOURS.goa)
})

test('every step survives a reload', async ({ page }) => {
  const asha = newTraveller()
  await page.goto(pages.tourSingle(TOURS.kerala.id))
  await bookingCard(page).getByRole('button', { name: 'Add one guest' }).click()
  await bookNow(page)
  await fillDetails(page, asha)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue(asha.name)
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(asha.email)

  await continueToPayment(page)
  await page.reload()
  await expect(payButton(page)).toHaveText(/₹53,000\.00/)

  await payButton(page).click()
  await expect(checkoutOf(page).getByRole('button', { name: 'Success' })).toBeVisible()
  await page.reload()
  await pay(page, 'Success')
  await expectPurchase(page, TOURS.kerala)
  await page.reload()
  await expectPurchase(page, TOURS.kerala)
  await expect(page.getByRole('definition').filter({ hasText: asha.email })).toBeVisible()
})

test.describe('a promo code', () => {
  // The wrong code is rejected with 409. The browser logs that to its console.
  test.use({ expectedProblems: /409 \(Conflict\)/ })

  test('lowers the price, in the summary and at the gateway @main:bookings/site', async ({ page }) => {
    await bookUpToPayment(page, TOURS.rajasthan.id)
    await page.getByText('Have a promo code?').click()
    await page.getByRole('textbox', { name: 'Promo code' }).fill('NOSUCHCODE')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('This promo code is not valid for this booking.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Promo code' }).fill('yatra10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Promo discount (YATRA10)')).toBeVisible()
    await expect(payButton(page)).toHaveText(/₹34,000\.00/)
    await payButton(page).click()
    await expect(checkoutOf(page).getByText('₹34,000.00')).toBeVisible()
    await checkoutOf(page).getByRole('button', { name: 'Success' }).click()
    await expectPurchase(page, TOURS.rajasthan)
  })
})

test('the three fields are requested in order, and a later step cannot be opened too early', async ({ page }) => {
  await page.goto(pages.bookingPage(TOURS.tirupati.id))
  const go = page.getByRole('button', { name: 'Continue to Payment' })
  const steps = page.getByRole('navigation', { name: 'Booking steps' })
  await expect(steps.getByRole('button', { name: 'Final Step' })).toHaveCount(0)
  for (const [field, message] of [
    ['Full Name', 'Full Name is required.'],
    ['Email', 'Email is required.'],
    ['Phone', 'Phone number is required.'],
  ] as const) {
    await go.click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByRole('textbox', { name: field, exact: true })).toBeFocused()
    await page
      .getByRole('textbox', { name: field, exact: true })
      .fill(field === 'Email' ? 'asha@example.com' : '98765 43210')
  }
  await continueToPayment(page)
  await steps.getByRole('button', { name: 'Personal Details' }).click()
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toBeVisible()
})

test('a shared link without a selection starts with the first date and one guest', async ({ page }) => {
  await page.goto(pages.bookingPage(TOURS.tirupati.id))
  const details = page.getByRole('complementary', { name: 'Your booking details' })
  await expect(details.getByText('We chose this date and one guest for you.')).toBeVisible()
  await details.getByRole('button', { name: 'Add one guest' }).click()
  await expect(details).toContainText('₹5,500')
  await page.goto('/booking-page')
  await expect(page).toHaveURL(/booking-page/)
})

test('the wizard reports a missing package', async ({ page }) => {
  await page.goto('/booking-page')
  await expect(page.getByRole('alert')).toHaveText('Package not selected')
})
