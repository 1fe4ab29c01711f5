import { pages } from '#kernel/addresses/pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import {
  bookingCard,
  checkoutOf,
  expectPurchase,
  newTraveller,
  payButton,
  TOURS,
} from '#tests/helpers/booking-journey.ts'
import { expectVisibleFocus, tabTo } from '#tests/helpers/keyboard.ts'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('a tour is found, booked and paid with the keyboard alone, with the focus always visible @main', async ({
      page,
    }) => {
      const asha = newTraveller()
      const pressKey = (key: string) => page.keyboard.press(key)
      await page.goto(pages.home())
      await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
      await pressKey('Tab')
      await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
      await expectVisibleFocus(page)

      // The search of the home page.
      const place = page.getByRole('combobox', { name: 'Location' })
      await tabTo(page, place)
      await page.keyboard.type('kashi')
      const tour = page.getByRole('option', { name: new RegExp(`^${TOURS.kashi.name}`) })
      await expect(tour).toBeVisible()
      await pressKey('ArrowDown')
      await expect(tour).toHaveAttribute('aria-selected', 'true')
      await expect(place).toBeFocused()
      await pressKey('Enter')
      await expect(page.getByRole('heading', { level: 1, name: TOURS.kashi.name })).toBeVisible()

      // The package: Book Now asks for a date, the arrows choose one, the plus button adds a guest.
      const card = bookingCard(page)
      const bookNow = card.getByRole('button', { name: 'Book Now' })
      await tabTo(page, bookNow)
      await pressKey('Enter')
      const calendar = page.getByRole('dialog', { name: 'Start date' })
      await expect(calendar.getByRole('grid').first()).toBeVisible()
      await expect(card).toContainText('Please choose a start date first.')
      const field = card.getByRole('button', { name: /^Start date/ })
      await pressKey('Escape')
      await expect(calendar).toBeHidden()
      await expect(field).toBeFocused()
      await expectVisibleFocus(page)
      await pressKey('Enter')
      await expect(calendar.locator('button:focus')).toBeVisible()
      await pressKey('ArrowDown')
      await expectVisibleFocus(page)
      const day = await calendar.locator('td:has(button:focus)').getAttribute('data-day')
      await pressKey('Enter')
      await expect(calendar).toBeHidden()
      await expect(field).toBeFocused()
      await expect(field).not.toContainText('Choose a start date')
      await tabTo(page, card.getByRole('button', { name: 'Add one guest' }))
      await pressKey('Space')
      await expect(card).toContainText('2 guests')
      await tabTo(page, bookNow)
      await pressKey('Enter')

      // Step 1.
      const name = page.getByRole('textbox', { name: 'Full Name' })
      await expect(name).toBeVisible()
      for (const [label, text] of [
        ['Full Name', asha.name],
        ['Email', asha.email],
        ['Phone', asha.phone],
      ] as const) {
        const textbox = page.getByRole('textbox', { name: label, exact: true })
        await tabTo(page, textbox)
        await expect(textbox).toBeFocused()
        await page.keyboard.type(text)
      }
      const proceed = page.getByRole('button', { name: 'Continue to Payment' })
      await tabTo(page, proceed)
      await expect(proceed).toBeFocused()
      await pressKey('Enter')

      // Step 2: Pay, the gateway's window, and the confirmation.
      await expect(payButton(page)).toBeVisible()
      await expect(page.getByText('2 guests', { exact: true }).first()).toBeVisible()
      await tabTo(page, payButton(page))
      await expect(payButton(page)).toBeFocused()
      await pressKey('Enter')
      const success = checkoutOf(page).getByRole('button', { name: 'Success' })
      await expect(checkoutOf(page).getByLabel('UPI')).toBeFocused()
      await pressKey('Tab')
      await expect(success).toBeFocused()
      await pressKey('Enter')
      await expectPurchase(page, TOURS.kashi)
      await tabTo(page, page.getByRole('region', { name: 'What happens next' }).getByRole('link').first())
      expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
    })
  })
