import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { layoutShiftOf, watchLayoutShift } from '#tests/helpers/layout-shift.ts'
import { bookNow, bookUpToPayment, expectPurchase, openTour, pay, TOURS } from '#tests/helpers/booking-journey.ts'
import { clickWhenHydrated, waitForHydration } from '#tests/helpers/wait-for-hydration.ts'

/** Opens a page and waits for the session check. After that check nothing on the page changes by itself. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
}

test('axe finds no violations on any step of the wizard', { tag: '@phone' }, async ({ page }) => {
  await page.goto(pages.bookingPage(TOURS.tirupati.id))
  await expect(page.getByRole('complementary', { name: 'Your booking details' })).toContainText('₹2,750')
  await expectNoViolations(page)
  await bookUpToPayment(page, TOURS.tirupati.id)
  await expectNoViolations(page)
  await pay(page, 'Success')
  await expectPurchase(page, TOURS.tirupati)
  await expectNoViolations(page)
})

test('axe finds no violations in the auth dialog, on both tabs', { tag: '@phone' }, async ({ page }) => {
  await open(page, pages.home())
  await page.getByRole('button', { name: 'Sign In / Register' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await expectNoViolations(page)
})

test('axe finds no violations in the sheet of the listing’s filters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, pages.tourList({ category: 'Pilgrimage', days: '4-7' }))
  await page.getByRole('button', { name: 'Filter and sort (2)' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Show \d+ packages/ })).toBeVisible()
  await expectNoViolations(page)
  await page.setViewportSize({ width: 1100, height: 900 })
  await expectNoViolations(page, 'dialog[open]')
})

test('axe finds no violations in the calendar and the gallery', { tag: '@phone' }, async ({ page }) => {
  await open(page, pages.tourSingle(TOURS.somnath.id))
  await page.getByRole('button', { name: /^Start date/ }).click()
  await expect(page.getByRole('grid').first()).toBeVisible()
  await expectNoViolations(page, '[role="dialog"]')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'See All Photos' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // Wait for the gallery to fade in, because until then its white text is half transparent.
  const gallery = page.locator('.pswp')
  await expect(gallery).toHaveCSS('opacity', '1')
  await expect(gallery.locator('.pswp__counter')).toHaveCSS('opacity', '1')
  await expectNoViolations(page)
})

test('axe finds no violations in the search, with and without results, and in the menus', async ({ page }) => {
  await open(page, pages.about())
  await page.getByRole('banner').getByRole('button', { name: 'Search tours' }).click()
  const search = page.getByRole('dialog')
  await search.getByRole('combobox').fill('kedar nath')
  await expect(search.getByRole('option').first()).toBeVisible()
  await expectNoViolations(page, 'dialog[open]')
  await search.getByRole('combobox').fill('qqqzzzxx')
  await expect(search.getByText('No matching tours yet.')).toBeVisible()
  await expectNoViolations(page, 'dialog[open]')
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog')
  await menu.locator('summary').last().click()
  await expect(menu.getByRole('link', { name: 'Help Center' })).toBeVisible()
  await expectNoViolations(page, 'dialog[open]')
  await page.keyboard.press('Escape')

  await page.route('**/auth/me', (route) =>
    route.fulfill({ json: { user: { name: 'Meera Desai', email: 'meera@example.com', phone: null } } }),
  )
  await page.goto(pages.about())
  await page.getByRole('banner').getByRole('button', { name: 'Your account: Meera Desai' }).click()
  await expect(page.getByRole('link', { name: 'View Profile' })).toBeVisible()
  await expectNoViolations(page)
})

test('axe finds no violations in the film and in the message after sharing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, pages.tourSingle(TOURS.somnath.id))
  await waitForHydration(page.getByRole('button', { name: 'Watch our video' }))
  await page.getByRole('button', { name: /^Share/ }).click()
  await expectNoViolations(page, 'main header')
  await page.getByRole('button', { name: 'Watch our video' }).click()
  await expect(page.getByRole('dialog').locator('video')).toBeVisible()
  await expectNoViolations(page, 'dialog[open]')
})

test.describe('after a failure', () => {
  test.use({ expectedProblems: /^console: |^answer: 500/ })

  test('axe finds no violations on error pages, offline, and in the gallery without its photo', async ({ page }) => {
    await page.goto(pages.tourSingle(TOURS.somnath.id), { waitUntil: 'networkidle' })
    await page.route(/\.(?:avif|webp)$/, (route) => route.abort())
    await page.getByRole('button', { name: 'See All Photos' }).click()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('The image cannot be loaded').first()).toBeVisible()
    const gallery = page.locator('.pswp')
    await expect(gallery).toHaveCSS('opacity', '1')
    await expect(gallery.locator('.pswp__counter')).toHaveCSS('opacity', '1')
    await expectNoViolations(page, '.pswp')
    await page.unroute(/\.(?:avif|webp)$/)

    await open(page, pages.about())
    await page.route(/\/assets\/contact-[^/]*\.js$/, (route) => route.abort())
    await clickWhenHydrated(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }))
    await expect(page.getByText('Loading chunk failed').first()).toBeVisible()
    await page.context().setOffline(true)
    await expect(page.getByText(/^You are offline\./)).toBeVisible()
    await expectNoViolations(page)
    await page.context().setOffline(false)

    await open(page, pages.tourList())
    await page.route('**/packages/id/**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('link', { name: `Book Now ${TOURS.somnath.name}` }).click()
    await expect(page.getByRole('alert')).toContainText('This tour could not be loaded just now.')
    await expectNoViolations(page)
  })
})

/**
 * The allowed layout shift when the steps appear. On a slow machine the digits of the late-loading font may still move
 * a line slightly.
 */
const RESTORED_SHIFT = 0.05

test('the wizard hardly shifts when it is restored', { tag: '@phone' }, async ({ page }) => {
  await watchLayoutShift(page)
  await openTour(page, TOURS.somnath.id)
  await bookNow(page)
  await page.reload({ waitUntil: 'networkidle' })
  const { sum, nodes } = await layoutShiftOf(page)
  expect(sum, nodes.join('\n')).toBeLessThan(RESTORED_SHIFT)
})
