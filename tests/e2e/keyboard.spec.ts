import { pages } from '#contract/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import {
  bookingCard,
  datesKnown,
  checkoutOf,
  expectPurchase,
  newTraveller,
  payButton,
  TOURS,
} from '#tests/helpers/booking-journey.ts'

/** Presses Tab until the wanted element has the focus. No element may trap the focus before it. */
async function tabTo(page: Page, wanted: ReturnType<Page['getByRole']>): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not reach it.')
}

test('a tour is booked and paid with the keyboard alone', async ({ page }) => {
  const asha = newTraveller()
  await page.goto(pages.tourSingle(TOURS.kashi.id))
  await datesKnown(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()

  await tabTo(page, bookingCard(page).getByRole('button', { name: /^Start date/ }))
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Start date' })
  await expect(calendar.getByRole('grid').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(bookingCard(page).getByRole('button', { name: /^Start date/ })).toBeFocused()

  await tabTo(page, bookingCard(page).getByRole('button', { name: 'Add one guest' }))
  await page.keyboard.press('Space')
  await expect(bookingCard(page)).toContainText('2 guests')
  // Without a date the button leads to the calendar.
  await tabTo(page, bookingCard(page).getByRole('button', { name: 'Book Now' }))
  await page.keyboard.press('Enter')
  await expect(calendar.getByRole('grid').first()).toBeVisible()
  await expect(bookingCard(page)).toContainText('Please choose a start date first.')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(bookingCard(page)).not.toContainText('Please choose a start date first.')
  await tabTo(page, bookingCard(page).getByRole('button', { name: 'Book Now' }))
  await page.keyboard.press('Enter')

  const name = page.getByRole('textbox', { name: 'Full Name' })
  await expect(name).toBeVisible()
  await tabTo(page, name)
  await page.keyboard.type(asha.name)
  await tabTo(page, page.getByRole('textbox', { name: 'Email', exact: true }))
  await page.keyboard.type(asha.email)
  await tabTo(page, page.getByRole('textbox', { name: 'Phone', exact: true }))
  await page.keyboard.type(asha.phone)
  await page.keyboard.press('Enter')

  await expect(payButton(page)).toBeVisible()
  await tabTo(page, payButton(page))
  await page.keyboard.press('Enter')
  const success = checkoutOf(page).getByRole('button', { name: 'Success' })
  await expect(success).toBeVisible()
  await expect(checkoutOf(page).getByLabel('UPI')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(success).toBeFocused()
  await page.keyboard.press('Enter')
  await expectPurchase(page, TOURS.kashi)
})

test('a date is chosen with the arrow keys', async ({ page }) => {
  await page.goto(pages.tourSingle(TOURS.goa.id))
  const field = bookingCard(page).getByRole('button', { name: /^Start date/ })
  await datesKnown(page)
  const before = await field.textContent()
  await field.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Start date' }).getByRole('grid').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Start date' })).toBeHidden()
  await expect(field).not.toHaveText(before ?? '')
  await expect(field).toBeFocused()
})
