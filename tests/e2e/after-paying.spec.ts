import { pages } from '#kernel/addresses/pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import {
  bookUpToPayment,
  expectPurchase,
  newTraveller,
  expandBooking,
  pay,
  TOURS,
} from '#tests/helpers/booking-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { linkInMail } from '#tests/helpers/link-in-mail.ts'
import { signIn } from '#tests/helpers/sign-in.ts'

// The email is in a frame without scripts. Chromium reports that when Playwright inspects the frame.
test.use({ expectedProblems: /document's frame is sandboxed/ })

test(
  'after payment the page shows the steps from today to the start, with one button, and the way into an account',
  { tag: ['@phone', '@main:bookings/site'] },
  async ({ page }) => {
    const traveller = await bookUpToPayment(page, TOURS.kerala.id)
    await pay(page, 'Success')
    await expectPurchase(page, TOURS.kerala)
    const now = page.getByRole('region', { name: 'What happens next' })
    await expect(now.getByRole('listitem').first()).toContainText(/^Paid: ₹[\d,.]+/)
    await expect(now.getByRole('link', { name: 'Add traveller details' })).toBeVisible()
    await expect(now.getByRole('link')).toHaveCount(1)
    await expect(now.getByRole('listitem').last()).toContainText('Show the voucher and a photo ID.')
    await expect(page.getByRole('region', { name: 'Send it to the family' })).toContainText('Voucher (PDF)')
    await expect(page.getByRole('main')).toContainText(
      `Create one with ${traveller.email}, and this booking will appear there.`,
    )
    await page.getByRole('button', { name: 'Choose a password' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expectNoViolations(page)
  },
)

test(
  'a booking made without an account in another browser appears in the account after the mailed link',
  { tag: '@phone' },
  async ({ page, browser, app, watch }) => {
    const traveller = await bookUpToPayment(page, TOURS.goa.id)
    await pay(page, 'Success')
    await expectPurchase(page, TOURS.goa)

    const otherContext = await browser.newContext({ baseURL: app.url })
    const other = watch(await otherContext.newPage())
    await signIn(other, traveller)
    await other.goto(pages.account())
    const bookings = other.getByRole('region', { name: 'Your bookings' })
    await expect(bookings).toContainText(`Booked without an account? We will send a link to ${traveller.email}.`)
    await expect(bookings).toContainText('You have not booked a tour yet.')
    await bookings.getByRole('button', { name: 'Send the link' }).click()
    await expect(bookings.getByRole('status')).toContainText('The link is on its way')
    await other.goto(await linkInMail(other, traveller.email, 'confirm'))
    await other.getByRole('button', { name: 'Yes, this is my address' }).click()
    await expect(other.getByRole('heading', { name: 'Thank you, your address is confirmed' })).toBeVisible()

    await other.goto(pages.account())
    const item = bookings.getByRole('listitem').filter({ hasText: TOURS.goa.name })
    await expect(item).toBeVisible()
    await expect(bookings).not.toContainText('Booked without an account?')
    await expect(item.getByRole('link', { name: /^(Add traveller details|Open trip page)/ })).toHaveCount(1)
    await expandBooking(item)
    await expect(item.getByRole('link', { name: 'Voucher (PDF)' })).toBeVisible()
    await expectNoViolations(other)
    await otherContext.close()
  },
)

test('the page of a booking shows its form to everybody, even to a signed-in user', async ({ page }) => {
  await page.goto(pages.myBooking())
  await expect(page.getByLabel('Booking reference')).toBeVisible()
  await signIn(page, newTraveller())
  await page.goto(pages.myBooking())
  await expect(page.getByLabel('Booking reference')).toBeVisible()
})
