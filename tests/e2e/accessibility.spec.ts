import { AxeBuilder } from '@axe-core/playwright'
import { pages } from '#contract/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookNow, bookUpToPayment, expectPurchase, openTour, pay, TOURS } from '#tests/helpers/booking-journey.ts'

/** @param within only this part, where something lies over the rest of the page and half covers what is there */
async function expectNoViolations(page: Page, within = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Experimental: it reads the day and the seats below it as one word.
    .disableRules(['label-content-name-mismatch'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

/** The session check is the last thing that changes a page by itself. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
}

for (const [name, url] of [
  ['the home page', pages.home()],
  ['the listing', pages.tourList({ category: 'Pilgrimage' })],
  ['an empty listing', pages.tourList({ state: 'Atlantis' })],
  [
    'a listing with every filter',
    pages.tourList({ category: 'Pilgrimage', minPrice: 5000, days: '4-7', sort: 'price' }),
  ],
  ['a listing that its filters have emptied', pages.tourList({ state: 'Gujarat', minPrice: 9_000_000 })],
  ['a package', pages.tourSingle(TOURS.somnath.id)],
  ['the contact page', pages.contact()],
  ['the about page', pages.about()],
  ['the destinations', pages.destinations()],
  ['the partner page', pages.becomeExpert()],
  ['the help center', pages.helpCenter()],
  ['the login page', pages.login()],
  ['the page that confirms a newsletter', pages.newsletter('confirm')],
] as const) {
  test(`axe finds nothing on ${name}`, async ({ page }) => {
    await open(page, url)
    await expectNoViolations(page)
  })
}

test.describe('an unknown address', () => {
  test.use({ expectedProblems: /404 \(Not Found\)/ })
  test('axe finds nothing on it', async ({ page }) => {
    await open(page, '/no/such/page')
    await expectNoViolations(page)
  })
})

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

/** Digits of the late font are a hair wider or narrower: less than this is not seen by anyone. */
const UNSEEN_SHIFT = 0.001
/** The wizard's first step is put in by the browser, which alone knows the traveller: its HTML keeps the room, not to the pixel. */
const RESTORED_SHIFT = 0.05

async function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shifts: unknown = Reflect.get(globalThis, 'layoutShifts')
    return Array.isArray(shifts) ? shifts.reduce((sum: number, shift: number) => sum + shift, 0) : Number.NaN
  })
}

test.describe('while a page loads', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Reflect.set(globalThis, 'layoutShifts', shifts)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
      }).observe({ type: 'layout-shift', buffered: true })
    })
  })

  for (const [name, url] of [
    ['the home page', pages.home()],
    ['the listing', pages.tourList({ category: 'Pilgrimage' })],
    ['a package', pages.tourSingle(TOURS.somnath.id)],
  ] as const) {
    test(`nothing moves on ${name}`, async ({ page }) => {
      await page.goto(url, { waitUntil: 'networkidle' })
      expect(await layoutShiftOf(page)).toBeLessThan(UNSEEN_SHIFT)
    })
  }

  test('little moves in the wizard when it is restored', async ({ page }) => {
    await openTour(page, TOURS.somnath.id)
    await bookNow(page)
    await page.reload({ waitUntil: 'networkidle' })
    expect(await layoutShiftOf(page)).toBeLessThan(RESTORED_SHIFT)
  })
})

for (const [name, url] of [
  ['the home page', pages.home()],
  ['the listing', pages.tourList({ category: 'Pilgrimage' })],
  ['a package', pages.tourSingle(TOURS.somnath.id)],
  ['the wizard', pages.bookingPage(TOURS.somnath.id)],
] as const) {
  test(`${name} is never wider than the screen`, async ({ page }) => {
    await page.goto(url, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
  })
}
