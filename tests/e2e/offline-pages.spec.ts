import { pages } from '#kernel/addresses/pages.ts'
import { formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookingCard, TOURS } from '#tests/helpers/booking-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { waitForHydration } from '#tests/helpers/wait-for-hydration.ts'

test.use({ expectedProblems: /^console: / })

const isSaved = (path: string) => caches.match(path, { cacheName: 'pathik-pages' }).then((page) => page !== undefined)
const hasWorker = () =>
  navigator.serviceWorker.getRegistration('/').then((registration) => registration?.active?.state === 'activated')

test('when offline the last home page opens and says so, and is replaced when the connection is back @main', async ({
  page,
  context,
}) => {
  await page.goto(pages.home(), { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(isSaved, '/')).toBe(true)
  await expect.poll(() => page.evaluate(hasWorker)).toBe(true)
  await page.goto(pages.about())

  await context.setOffline(true)
  await page.goto(pages.home())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Best Travel Experience Awaits')
  await expect(page.getByRole('heading', { level: 2, name: 'Pilgrimage', exact: true })).toBeVisible()
  await expect(page.getByText(/^You are offline\./)).toBeVisible()

  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText(/^You are offline\./)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Best Travel Experience Awaits')
})

test('the worker answers no other page, and the home page is loaded over the network once', async ({
  page,
  context,
}) => {
  await page.goto(pages.home(), { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(hasWorker)).toBe(true)
  const transferSizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname === '/')
      .map((entry) => Reflect.get(entry, 'transferSize')),
  )
  expect(transferSizes).toEqual([0])
  await context.setOffline(true)
  await expect(page.goto(pages.about())).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(false)
  await page.goto(pages.about())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** Opens a page by its address and scrolls, so that the page is saved. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(isSaved, address)).toBe(true)
  await expect.poll(() => page.evaluate(hasWorker)).toBe(true)
}

test(
  'offline, a viewed package opens with the day of its prices, and can be booked when the connection is back',
  { tag: '@phone' },
  async ({ page, context }) => {
    await visit(page, pages.tourSingle(TOURS.doDham.id))
    await page.goto(pages.about())
    await context.setOffline(true)
    await page.goto(pages.tourSingle(TOURS.doDham.id))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TOURS.doDham.name)
    await expect(page.getByRole('heading', { name: 'Can my parents do this?' })).toBeVisible()
    const card = bookingCard(page)
    const today = formatCalendarDate(todayIn('Asia/Kolkata', new Date()))
    await expect(card.getByText(`Prices as of ${today}`)).toBeVisible()
    const button = card.getByRole('button', { name: 'Needs an internet connection' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.press('Enter')
    await expect(page).toHaveURL(/tour-single/)
    await expectNoViolations(page)

    await context.setOffline(false)
    await expect(card.getByText('Prices as of')).toBeHidden()
    await expect(card.getByText('full refund until').first()).toBeVisible()
    await expect(card.getByRole('button', { name: 'Book Now' })).toBeEnabled()
  },
)

test('offline, a link to a viewed package opens its saved copy', async ({ page, context }) => {
  await visit(page, pages.tourSingle(TOURS.somnath.id))
  await page.goto(pages.tourList({ state: 'Gujarat' }), { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(isSaved, pages.tourList({ state: 'Gujarat' }))).toBe(true)
  const link = page.getByRole('link', { name: TOURS.somnath.name, exact: true })
  await waitForHydration(link)
  await link.hover()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await link.click()
  await expect(page.getByText('Prices as of')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TOURS.somnath.name)
})

test('offline, the last listing opens, also in place of another listing, and the saved trips open', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => localStorage.setItem('pathik.saved', '[{"id":4,"name":"Somnath"}]'))
  await visit(page, pages.tourList({ state: 'Kerala' }))
  await visit(page, pages.tourList({ state: 'Gujarat' }))
  expect(await page.evaluate(isSaved, pages.tourList({ state: 'Kerala' }))).toBe(false)
  await visit(page, pages.saved())
  await context.setOffline(true)
  await page.goto(pages.tourList({ state: 'Goa' }))
  await expect(page).toHaveURL(/state=Gujarat/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gujarat')
  await page.goto(pages.saved())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved trips')
})

test('the last twelve viewed packages are saved', async ({ page }) => {
  await page.goto(pages.home())
  await page.evaluate(async () => {
    const cache = await caches.open('pathik-pages')
    for (let id = 901; id <= 912; id += 1) await cache.put(`/tour-single/${id}`, new Response('kept'))
  })
  await visit(page, pages.tourSingle(TOURS.somnath.id))
  await expect.poll(() => page.evaluate(isSaved, '/tour-single/901')).toBe(false)
  expect(await page.evaluate(isSaved, '/tour-single/902')).toBe(true)
})
