import { pages } from '#contract/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { layoutShiftOf, watchLayoutShift } from '#tests/helpers/layout-shift.ts'
import { bookNow, bookUpToPayment, expectPurchase, openTour, pay, TOURS } from '#tests/helpers/booking-journey.ts'

/** The session check is the last thing that changes a page by itself. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
}

test('axe finds nothing on any step of the wizard', async ({ page }) => {
  await page.goto(pages.bookingPage(TOURS.tirupati.id))
  await expect(page.getByRole('complementary', { name: 'Your booking details' })).toContainText('₹2,750')
  await expectNoViolations(page)
  await bookUpToPayment(page, TOURS.tirupati.id)
  await expectNoViolations(page)
  await pay(page, 'Success')
  await expectPurchase(page, TOURS.tirupati)
  await expectNoViolations(page)
})

test('axe finds nothing in the auth dialog, on both tabs', async ({ page }) => {
  await open(page, pages.home())
  await page.getByRole('button', { name: 'Sign In / Register' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await expectNoViolations(page)
})

test('axe finds nothing in the sheet of the listing’s filters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, pages.tourList({ category: 'Pilgrimage', days: '4-7' }))
  await page.getByRole('button', { name: 'Filter and sort (2)' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Show \d+ packages/ })).toBeVisible()
  await expectNoViolations(page)
})

test('axe finds nothing in the calendar and the gallery', async ({ page }) => {
  await open(page, pages.tourSingle(TOURS.somnath.id))
  await page.getByRole('button', { name: /^Start date/ }).click()
  await expect(page.getByRole('grid').first()).toBeVisible()
  await expectNoViolations(page, '[role="dialog"]')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'See All Photos' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // While the gallery fades in, its white texts are half transparent.
  const gallery = page.locator('.pswp')
  await expect(gallery).toHaveCSS('opacity', '1')
  await expect(gallery.locator('.pswp__counter')).toHaveCSS('opacity', '1')
  await expectNoViolations(page)
})

/** The steps come once they are known; a digit of the late font and a slow machine may still move a line by a hair. */
const RESTORED_SHIFT = 0.05

test('little moves in the wizard when it is restored', async ({ page }) => {
  await watchLayoutShift(page)
  await openTour(page, TOURS.somnath.id)
  await bookNow(page)
  await page.reload({ waitUntil: 'networkidle' })
  const { sum, nodes } = await layoutShiftOf(page)
  expect(sum, nodes.join('\n')).toBeLessThan(RESTORED_SHIFT)
})
