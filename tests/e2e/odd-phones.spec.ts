import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import {
  bookUpToPayment,
  continueToPayment,
  expectPurchase,
  newTraveller,
  pay,
  TOURS,
} from '#tests/helpers/booking-journey.ts'
import { signIn } from '#tests/helpers/sign-in.ts'
import { horizontalOverflow } from '#tests/helpers/horizontal-overflow.ts'

const PHONE_WARNING = /^Is a digit or the area code missing\?/

/** The payer's phone numbers that the gateway received, the newest payment last. */
async function contactsAtGateway(page: Page, email: string): Promise<(string | null)[]> {
  const { payments }: { payments: { email: string; contact: string | null }[] } = await (
    await page.request.get('/sandbox/_ctl/journal')
  ).json()
  return payments.filter((payment) => payment.email === email).map(({ contact }) => contact)
}

/** Enters each number, leaves the field, and expects the hint below it. */
async function expectPhoneWarnings(page: Page, label: string): Promise<void> {
  const field = page.getByRole('main').getByRole('textbox', { name: label })
  const doubt = page.getByRole('main').getByRole('status').filter({ hasText: PHONE_WARNING })
  for (const number of ['1800 123 4567', '2658 1234', '12345', 'call me']) {
    await field.fill(number)
    await expect(doubt).toHaveCount(0)
    await field.blur()
    await expect(doubt).toBeVisible()
    await expect(field).toHaveAccessibleDescription(/Is a digit or the area code missing\?/)
    await expect(field).not.toHaveAttribute('aria-invalid')
    await field.fill('98765 43210')
    await expect(doubt).toHaveCount(0)
  }
  await field.fill(' ')
  await field.blur()
  await expect(doubt).toHaveCount(0)
}

test('a number that cannot be called from abroad can book and pay, and is not sent to the gateway', async ({
  page,
}) => {
  const traveller = { ...newTraveller(), phone: '1800 123 4567' }
  await bookUpToPayment(page, TOURS.kashi.id, traveller)
  await expect(page.getByRole('main')).toContainText('1800 123 4567')
  await pay(page, 'Success')
  await expectPurchase(page, TOURS.kashi)
  expect(await contactsAtGateway(page, traveller.email)).toEqual([null])
})

test('the gateway gets a number that can be called from everywhere', async ({ page }) => {
  const traveller = await bookUpToPayment(page, TOURS.kashi.id)
  await pay(page, 'Success')
  await expectPurchase(page, TOURS.kashi)
  expect(await contactsAtGateway(page, traveller.email)).toEqual(['+919876543210'])
})

test('a hint is shown at the phone field of the booking form, and the form can still be sent', async ({ page }) => {
  await page.goto(pages.bookingPage(TOURS.kashi.id))
  await expectPhoneWarnings(page, 'Phone')
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Asha Patel')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('asha@example.com')
  await page.getByRole('textbox', { name: 'Phone' }).fill('7'.repeat(200))
  await page.getByRole('textbox', { name: 'Phone' }).blur()
  await expectNoViolations(page)
  await continueToPayment(page)
  await expect(page.getByRole('main')).toContainText('7'.repeat(200))
  const width = await horizontalOverflow(page)
  expect(width).toBe(0)
})

for (const { name, url, sent } of [
  { name: 'contact', url: pages.contact(), sent: 'Get in touch' },
  { name: 'partner', url: pages.becomeExpert(), sent: 'Send application' },
])
  test(`a hint is shown at the phone field of the ${name} form, and the message is sent with any number`, async ({
    page,
  }) => {
    await page.goto(url)
    await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
    await expectPhoneWarnings(page, 'Phone Number')
    if (name === 'partner')
      for (const label of ['Your name', 'Town and state', 'What do you offer?'])
        await page.getByLabel(label).fill('Kiran, Varanasi')
    await page.getByLabel('Phone Number').fill('12345')
    await page.getByRole('button', { name: sent }).click()
    await expect(page.getByRole('alert')).toHaveText('Form submitted successfully!')
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: PHONE_WARNING })).toHaveCount(0)
  })

test('a hint is shown at the phone field of the profile, and any number is saved', async ({ page }) => {
  await signIn(page, newTraveller('Leela'))
  const card = page.getByRole('region', { name: 'Leela' })
  // The bookings above appear later and move the card. A click on a moving button is lost.
  await page.waitForLoadState('networkidle')
  await card.getByRole('button', { name: 'Edit details' }).click()
  await expectPhoneWarnings(page, 'Phone')
  await card.getByLabel('Phone').fill('2658 1234')
  await card.getByRole('button', { name: 'Save details' }).click()
  await expect(card.getByRole('alert')).toHaveText('Your details are saved.')
  await expect(card).toContainText('2658 1234')
})
