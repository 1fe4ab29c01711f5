import { pages } from '#kernel/addresses/pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { bookingCard, openTour, TOURS } from '#tests/helpers/booking-journey.ts'
import { waitForHydration } from '#tests/helpers/wait-for-hydration.ts'

const BESPOKE_ID = 39
const HOUSEBOAT_ID = 40

test('a package page shows everything that a traveller asks before booking @main:catalog/site', async ({ page }) => {
  await openTour(page, TOURS.somnath.id)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(TOURS.somnath.name)
  await expect(main).toContainText('Gujarat, India')
  for (const heading of ['Tour snapshot', 'Overview', "What's Included", 'Itinerary', 'Additional Information']) {
    await expect(main.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }
  const snapshot = main.getByRole('region', { name: 'Tour snapshot' })
  for (const fact of ['4D 3N', 'Duration', 'Near public transportation', 'Rajkot Junction', 'Free cancellation'])
    await expect(snapshot).toContainText(fact)
  const overview = main.getByRole('region', { name: 'Overview' })
  await expect(overview).toContainText('Two great temples look at the same Arabian Sea')
  const included = main.getByRole('region', { name: "What's Included" }).getByRole('listitem')
  await expect(included).toHaveCount(6)
  await expect(included.first()).toHaveText('Two nights in Dwarka and one in Somnath')
  for (const block of [
    'Special Instructions',
    'Conditions of Travel',
    'Things to Maintain',
    'Policies',
    'Terms & Conditions',
  ]) {
    await expect(main.getByRole('heading', { name: block, exact: true })).toBeVisible()
  }
})

test('the first day of the itinerary is open, the others open on a click', async ({ page }) => {
  await page.goto(pages.tourSingle(TOURS.somnath.id))
  const days = page.getByRole('region', { name: 'Itinerary' }).locator('details')
  await expect(days.locator('summary')).toHaveText([
    /^Day 1\s*Rajkot to Dwarka 4½ hours by road · night at Dwarka, 10 m$/,
    /^Day 2\s*Bet Dwarka and Nageshwar /,
    /^Day 3\s*Porbandar to Somnath /,
    /^Day 4\s*Somnath to Rajkot 4 hours by road$/,
  ])
  await expect(days.nth(0).getByText('Pick-up at Rajkot station')).toBeVisible()
  await expect(days.nth(0).getByRole('img')).toHaveCount(1)
  await expect(days.nth(1).getByRole('img')).toHaveCount(0)
  await expect(days.nth(0)).toHaveAttribute('open', '')
  await expect(days.nth(1)).not.toHaveAttribute('open')
  await days.nth(1).locator('summary').click()
  await expect(days.nth(1)).toHaveAttribute('open', '')
})

test(
  'the end date follows the start date by the duration, with a chip of days, and cannot be edited',
  { tag: ['@phone', '@both'] },
  async ({ page }) => {
    await openTour(page, TOURS.somnath.id)
    const card = bookingCard(page)
    const end = card.getByRole('status', { name: 'End date' })
    await expect(end).toContainText('4 days')
    const before = await end.textContent()
    await card.getByRole('button', { name: /^Start date/ }).click()
    await page
      .getByRole('button', { name: 'Go to the Next Month' })
      .or(page.getByRole('button', { name: /next month/i }))
      .first()
      .click()
    await page.getByRole('gridcell').filter({ hasText: '15' }).last().getByRole('button').click()
    await expect(card.getByRole('button', { name: /^Start date/ })).toContainText('15')
    await expect(end).toContainText('18')
    expect(await end.textContent()).not.toBe(before)
  },
)

test('days before today cannot be chosen', async ({ page, addTour }) => {
  await openTour(page, await addTour({ name: 'A walk of today' }))
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
  await bookingCard(page)
    .getByRole('button', { name: /^Start date/ })
    .click()
  const grid = page.getByRole('grid').first()
  await expect(grid).toBeVisible()
  const open = await grid
    .locator('[data-day]:has(button:not([disabled], [aria-disabled=true]))')
    .evaluateAll((days) => days.map((day) => day.getAttribute('data-day') ?? ''))
  expect(open.toSorted()[0]).toBe(today)
})

test('guests count from one, and the total and the saving change with them @phone @both @main:catalog/site', async ({
  page,
}) => {
  await openTour(page, TOURS.somnath.id)
  const card = bookingCard(page)
  await expect(card.getByText('₹13,400').first()).toBeVisible()
  await expect(card).toContainText('per person')
  await expect(card.getByRole('button', { name: 'Book Now' })).toBeEnabled()
  await expect(card.getByRole('button', { name: 'Remove one guest' })).toBeDisabled()
  await expect(card).toContainText('No hidden fees')
  await expect(card).toContainText('Free cancellation up to 24 hours before start.')
  await card.getByRole('button', { name: 'Add one guest' }).click()
  await expect(card.getByText('₹26,800').last()).toBeVisible()
  await expect(card.getByRole('paragraph').filter({ hasText: 'You save' })).toContainText('₹3,000')
})

test('a package without a price offers contact and cannot be booked', async ({ page }) => {
  await page.goto(pages.tourSingle(BESPOKE_ID))
  await expect(bookingCard(page).getByRole('button', { name: 'Contact for Pricing' })).toBeDisabled()
})

test('a package that is sold out says so', async ({ page }) => {
  await page.goto(pages.tourSingle(HOUSEBOAT_ID))
  await expect(bookingCard(page)).toContainText('This tour is sold out on all upcoming dates.')
  await expect(bookingCard(page).getByRole('button', { name: 'Book Now' })).toHaveCount(0)
})

test('the gallery opens all photos in full size', { tag: ['@phone', '@both'] }, async ({ page }) => {
  await openTour(page, TOURS.somnath.id)
  await page.getByRole('button', { name: 'See All Photos' }).click()
  const gallery = page.getByRole('dialog')
  await expect(gallery).toBeVisible()
  await expect(gallery.getByText(/^1 \/ 5$/)).toBeVisible()
  // The arrow keys work only after the picture has grown to its full size.
  await expect(async () => {
    if (await gallery.getByText(/^1 \/ 5$/).isVisible()) await page.keyboard.press('ArrowRight')
    await expect(gallery.getByText(/^2 \/ 5$/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
})

const CHAR_DHAM = { id: 1, first: 'Haridwar', shrine: 'Kedarnath' }

test('the stops of the route are on our own map and in a list, in the order of travel', async ({ page }) => {
  await page.goto(pages.tourSingle(CHAR_DHAM.id))
  const route = page.getByRole('region', { name: 'Your route' })
  const stops = route.getByRole('list', { name: 'Stops in the order of travel' }).getByRole('listitem')
  await expect(stops.first()).toContainText(CHAR_DHAM.first)
  await expect(stops.last()).toContainText(CHAR_DHAM.first)
  await expect(stops.filter({ hasText: CHAR_DHAM.shrine })).not.toHaveCount(0)
  // A place that is visited twice has one pin.
  const names = new Set(await stops.allTextContents())
  await expect(route.locator('svg circle')).toHaveCount(names.size)
})

test('a package shows its name in its own script beside the English one', async ({ page }) => {
  await page.goto(pages.tourSingle(CHAR_DHAM.id))
  await expect(page.getByRole('main').locator('header [lang="hi"]')).toHaveText('चार धाम यात्रा')
})

test('similar tours are linked, and the tour itself is not among them', async ({ page }) => {
  await page.goto(pages.tourSingle(CHAR_DHAM.id))
  const related = page.getByRole('list', { name: 'Similar tours' })
  await expect.poll(() => related.locator('article').count()).toBeGreaterThanOrEqual(3)
  const links = related.getByRole('heading', { level: 3 }).getByRole('link')
  await expect(related.locator(`a[href="${pages.tourSingle(CHAR_DHAM.id)}"]`)).toHaveCount(0)
  const name = (await links.first().textContent()) ?? ''
  await links.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(related.getByRole('heading', { level: 3 })).not.toHaveCount(0)
})

test('a tour is shared by WhatsApp, by the device’s share menu, or by copying its address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(pages.tourSingle(CHAR_DHAM.id))
  const share = page.getByRole('group', { name: 'Share this tour' })
  const address = page.url()
  const whatsapp = share.getByRole('link', { name: 'Send by WhatsApp' })
  await waitForHydration(whatsapp)
  await expect(whatsapp).toHaveAttribute('href', new RegExp(encodeURIComponent(address)))

  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
  await share.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(share.getByRole('status')).toHaveText('Link copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  const shared = page.evaluate(
    () =>
      new Promise((resolve) => {
        Object.defineProperty(navigator, 'share', { value: async (data: unknown) => resolve(data), configurable: true })
      }),
  )
  await share.getByRole('button', { name: 'Share', exact: true }).click()
  expect(await shared).toMatchObject({ title: 'Char Dham Yatra from Haridwar', url: address })
})

test('the film’s dialog is in the server-rendered page, closed and without loading the film', async ({ page }) => {
  const html = await (await page.request.get(pages.tourSingle(CHAR_DHAM.id))).text()
  const [dialog = ''] = html.match(/<dialog\b(?:(?!<\/dialog>).)*<video\b(?:(?!<\/dialog>).)*<\/dialog>/s) ?? []
  expect(dialog).toMatch(/^<dialog(?![^>]* open)[^>]*>/)
  expect(dialog).toMatch(/<video[^>]* preload="none"/)
  expect(dialog).toContain('type="video/webm"')
})

test('the film opens over the page, plays, and closes on Escape', async ({ page }) => {
  await page.goto(pages.tourSingle(CHAR_DHAM.id))
  const button = page.getByRole('button', { name: 'Watch our video' })
  const film = page.getByRole('dialog').locator('video')
  // The video is mounted with the page, but none of it is requested before the dialog is opened.
  await expect(page.locator('dialog video')).toHaveCount(1)
  expect(await page.locator('dialog video').evaluate((video: HTMLVideoElement) => video.networkState)).not.toBe(2)
  await waitForHydration(button)
  await button.click()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(film).toHaveCount(0)
  await expect(button).toBeFocused()
})

test.describe('a part whose file fails to load', () => {
  test.use({ expectedProblems: /ERR_FAILED/ })

  test('stays readable, and works when the file has loaded', async ({ page }) => {
    let isBlocked = true
    await page.route(/\/assets\/share-bar-[^/]*\.js$/, (route) => (isBlocked ? route.abort() : route.continue()))
    // Wait for the seats and the session check. Their updates must not change the HTML of the failed part.
    await openTour(page, CHAR_DHAM.id)
    const share = page.getByRole('group', { name: 'Share this tour' })
    const before = await share.elementHandle()
    await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
    await bookingCard(page).getByRole('button', { name: 'Add one guest' }).click()
    await expect(bookingCard(page)).toContainText('2 guests')
    expect(await before?.evaluate((part) => part.isConnected)).toBe(true)
    isBlocked = false
    const film = share.getByRole('button', { name: 'Watch our video' })
    await waitForHydration(film)
    await film.click()
    await expect(page.getByRole('dialog').locator('video')).toBeVisible()
  })
})
