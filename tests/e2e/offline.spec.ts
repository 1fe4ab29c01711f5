import type { Locator } from '@playwright/test'
import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookNow, fillDetails, newTraveller, openTour, payButton, TOURS } from '#tests/helpers/booking-journey.ts'
import { PHONE } from '#tests/helpers/phone.ts'
import { clickWhenHydrated, waitForHydration } from '#tests/helpers/wait-for-hydration.ts'

test.use({ expectedProblems: /^console: / })

const OFFLINE_NOTICE = /^You are offline\./
const alert = (page: Page) => page.getByRole('alert')

/** Opens a page and waits for its late parts. A part that is missing when the connection is lost cannot load later. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
}

test('offline, an opened page says why it does not load, and loads when the connection is back', async ({
  page,
  context,
}) => {
  await open(page, pages.about())
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })
  await waitForHydration(contact)
  await context.setOffline(true)
  await expect(page.getByText(OFFLINE_NOTICE)).toBeVisible()
  await contact.click()
  await expect(page.getByText('Loading chunk failed').first()).toBeVisible()
  await expect(page.getByText(OFFLINE_NOTICE)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await context.setOffline(false)
  await expect(page.getByText(OFFLINE_NOTICE)).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
})

test('offline, the forms of the page report it, keep the typed text and work when they are sent again', async ({
  page,
  context,
}) => {
  await open(page, pages.contact())
  const message = page.locator('main form')
  const newsletter = page.getByRole('contentinfo').locator('form')
  await message.getByLabel('Message').fill('Namaste')
  await newsletter.getByRole('textbox').fill('offline@example.com')
  await context.setOffline(true)
  await message.getByRole('button', { name: 'Get in touch' }).click()
  await expect(alert(page)).toHaveText('Failed to submit form. Please try again later.')
  await expect(message.getByText('Please check your connection')).toBeVisible()
  await newsletter.getByRole('button', { name: 'Subscribe' }).click()
  await expect(newsletter.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  await expect(page.getByText(OFFLINE_NOTICE)).toBeVisible()
  await expect(message.getByLabel('Message')).toHaveValue('Namaste')
  await expect(newsletter.getByRole('textbox')).toHaveValue('offline@example.com')

  await context.setOffline(false)
  await newsletter.getByRole('button', { name: 'Subscribe' }).click()
  await expect(newsletter.getByRole('status')).toContainText('offline@example.com')
  await message.getByRole('button', { name: 'Get in touch' }).click()
  await expect(alert(page)).toHaveText('Form submitted successfully!')
})

test('offline, the auth dialog reports the failure; when it was not loaded, it opens when the connection is back', async ({
  page,
  context,
}) => {
  await open(page, pages.about())
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign In / Register' }).click()
  await expect(page.getByText(OFFLINE_NOTICE)).toBeVisible()
  await context.setOffline(false)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await dialog.getByLabel('Email').fill('asha@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill('namaste-123')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(alert(page)).toHaveText('Login failed')
  await expect(dialog.getByText('Please check your connection')).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('namaste-123')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(alert(page)).toHaveText('Invalid email or password')
})

test('offline, a booking is stored on the device and saved when the connection is back @main', async ({
  page,
  context,
}) => {
  await openTour(page, TOURS.tirupati.id)
  await bookNow(page)
  const traveller = newTraveller()
  await fillDetails(page, traveller)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('You are offline. Your details are saved on this device.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(alert(page)).toHaveText('Failed to save booking')
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue(traveller.name)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(payButton(page)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('offline, the line that says so is above the footer of the page and does not cover its buttons', async ({
    page,
    context,
  }) => {
    const expectAbove = async (footerElement: Locator) => {
      await expect(footerElement).toBeVisible()
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      const line = page.getByText(OFFLINE_NOTICE)
      await expect(line).toBeVisible()
      const [lineBox, footerBox] = [await line.boundingBox(), await footerElement.boundingBox()]
      expect((lineBox?.y ?? 0) + (lineBox?.height ?? 0)).toBeLessThanOrEqual(footerBox?.y ?? 0)
      await context.setOffline(false)
    }
    await page.goto(pages.tourSingle(TOURS.tirupati.id))
    await expectAbove(page.getByRole('link', { name: 'Ask', exact: true }))
    await page.goto(pages.bookingPage(TOURS.tirupati.id))
    await expectAbove(page.getByRole('button', { name: 'Show details' }))
    await page.evaluate(() => localStorage.setItem('pathik.view', 'calm'))
    await page.goto(pages.tourSingle(TOURS.tirupati.id))
    await expectAbove(page.getByRole('link', { name: 'Call us' }))
  })
})

test('a slow page shows that it is loading, and the old page’s structured data are removed with it', async ({
  page,
}) => {
  await page.goto(pages.helpCenter())
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
  let answer = () => {}
  const gate = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/states?*', async (route) => {
    await gate
    await route.continue()
  })
  await clickWhenHydrated(page.getByRole('contentinfo').getByRole('link', { name: 'Destinations' }))
  await expect(page.getByText('Loading destinations…')).toBeVisible()
  answer()
  await expect(page.getByRole('link', { name: /^Discover/ }).first()).toBeVisible()
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
})
