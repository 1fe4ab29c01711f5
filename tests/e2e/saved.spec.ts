import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { waitForHydration } from '#tests/helpers/wait-for-hydration.ts'

const DO_DHAM = 'Do Dham Yatra: Kedarnath and Badrinath'
const CHAR_DHAM = 'Char Dham Yatra from Haridwar'

const heart = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Save ${name}` })
    .first()
const savedLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Saved/ })
const table = (page: Page) => page.getByRole('table', { name: 'Trip comparison' })

/** Stores saved trips on this device, before the page reads them. */
async function storeSavedTrips(page: Page, trips: readonly { id: number; name: string }[]): Promise<void> {
  await page.addInitScript((json) => {
    if (localStorage.getItem('pathik.saved') === null) localStorage.setItem('pathik.saved', json)
  }, JSON.stringify(trips))
}

test(
  'a heart saves a trip and removes it again, on cards and on the trip’s own page',
  { tag: ['@phone', '@main:saved/site'] },
  async ({ page }) => {
    await page.goto(pages.tourList())
    await heart(page, CHAR_DHAM).click()
    await expect(heart(page, CHAR_DHAM)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('status').filter({ hasText: `${CHAR_DHAM} is saved on this device.` })).toBeVisible()
    const box = await heart(page, CHAR_DHAM).boundingBox()
    expect([box?.width, box?.height]).toEqual([44, 44])

    await page.goto(pages.tourSingle(3))
    await heart(page, DO_DHAM).click()
    await expect(heart(page, DO_DHAM)).toHaveAttribute('aria-pressed', 'true')
    await expect(savedLink(page)).toHaveAccessibleName('Saved 2')

    await page.reload()
    await expect(heart(page, DO_DHAM)).toHaveAttribute('aria-pressed', 'true')
    await heart(page, DO_DHAM).click()
    await expect(heart(page, DO_DHAM)).toHaveAttribute('aria-pressed', 'false')
    await expect(savedLink(page)).toHaveAccessibleName('Saved 1')
  },
)

test('a heart tapped before the page works is not lost, and a double tap counts once', async ({ page }) => {
  await page.route('**/take-over-*.js', async (route) => {
    await gate
    await route.continue()
  })
  let open: () => void = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  await page.goto(pages.tourList(), { waitUntil: 'commit' })
  await heart(page, CHAR_DHAM).click()
  await heart(page, CHAR_DHAM).click()
  await expect(heart(page, CHAR_DHAM)).toHaveAttribute('aria-pressed', 'false')
  open()
  await expect(heart(page, CHAR_DHAM)).toHaveAttribute('aria-pressed', 'true')
})

test('hearts that appear after a filter and after a navigation are marked as well', async ({ page }) => {
  await storeSavedTrips(page, [{ id: 3, name: DO_DHAM }])
  await page.goto(pages.home())
  await waitForHydration(
    page
      .getByRole('link', { name: 'All tours' })
      .or(page.getByRole('link', { name: /^More/ }))
      .first(),
  )
  await page.getByRole('link', { name: 'View All Pilgrimage' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pilgrimage')
  await expect(heart(page, DO_DHAM)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(page, 'Somnath')).toHaveAttribute('aria-pressed', 'false')
})

test('two tabs of a browser agree about the saved trips', async ({ page, context }) => {
  const other = await context.newPage()
  await page.goto(pages.tourList())
  await other.goto(pages.tourSingle(3))
  await waitForHydration(heart(other, DO_DHAM))
  await heart(page, DO_DHAM).click()
  await expect(heart(other, DO_DHAM)).toHaveAttribute('aria-pressed', 'true')
  await heart(other, DO_DHAM).click()
  await expect(heart(page, DO_DHAM)).toHaveAttribute('aria-pressed', 'false')
})

test('the thirty-first trip is not saved, and a sentence says why', async ({ page }) => {
  const trips = Array.from({ length: 30 }, (_, index) => ({ id: 900 + index, name: `Trip ${index}` }))
  await storeSavedTrips(page, trips)
  await page.goto(pages.tourSingle(3))
  await heart(page, DO_DHAM).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'You have saved 30 trips, which is the maximum.' }),
  ).toBeVisible()
  await expect(heart(page, DO_DHAM)).toHaveAttribute('aria-pressed', 'false')
})

test('Compare on a package saves it once and puts it beside the other saved ones', async ({ page }) => {
  await storeSavedTrips(page, [{ id: 1, name: CHAR_DHAM }])
  for (let visits = 1; visits <= 2; visits += 1) {
    await page.goto(pages.tourSingle(3))
    const compare = page.getByRole('link', { name: 'Compare' })
    await waitForHydration(compare)
    await compare.click()
    await expect(table(page).getByRole('columnheader', { name: DO_DHAM })).toBeVisible()
    await expect(table(page).getByRole('columnheader', { name: CHAR_DHAM })).toBeVisible()
    await expect(page.locator('[data-saved-count="2"]')).toBeVisible()
  }
})

test(
  'two saved trips are side by side, and the better figure says why it is better',
  { tag: ['@phone', '@main:saved/site'] },
  async ({ page }) => {
    await storeSavedTrips(page, [
      { id: 3, name: DO_DHAM },
      { id: 1, name: CHAR_DHAM },
    ])
    await page.goto(pages.saved())
    await expect(table(page).getByRole('columnheader', { name: DO_DHAM })).toBeVisible()
    const row = (name: string) => table(page).getByRole('row', { name: new RegExp(`^${name}`) })
    await expect(row('Days').getByRole('cell').first()).toHaveText('6 days, 5 nights4 days shorter')
    await expect(row('Price per person').getByRole('cell').first()).toContainText('₹10,400 less')
    await expect(row('Next dates').getByRole('cell').first()).toContainText('2027')
    await expect(row('Highest night').getByRole('cell').first()).toHaveText('Kedarnath, 3,580 m')
    await expect(page.getByText('In short:')).toBeVisible()
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
  },
)

test(
  'more trips than fit are chosen above the table, and a removed one disappears',
  { tag: '@phone' },
  async ({ page }) => {
    const ids = [3, 1, 4, 7, 13]
    await storeSavedTrips(
      page,
      ids.map((id) => ({ id, name: `Trip ${id}` })),
    )
    await page.goto(pages.saved())
    const columns = (page.viewportSize()?.width ?? 0) < 768 ? 2 : 4
    await expect(table(page).getByRole('columnheader', { name: /^(?!Feature)/ })).toHaveCount(columns)
    await page
      .getByRole('combobox', { name: 'Trip 1' })
      .selectOption({ label: 'Goa: Beaches, Churches and Fontainhas' })
    await expect(
      table(page)
        .getByRole('columnheader', { name: /^(?!Feature)/ })
        .first(),
    ).toContainText('Goa')
    await page.getByRole('button', { name: 'Remove Goa: Beaches, Churches and Fontainhas' }).click()
    await expect(table(page)).not.toContainText('Goa')
  },
)

test.describe('with withdrawn trips', () => {
  test.use({ expectedProblems: /status of 404/ })

  test(
    'the link for the family shows the sender’s trips, which can be saved too',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto(pages.saved({ trips: '3,1,999999' }))
      await expect(table(page)).toContainText(CHAR_DHAM)
      await expect(page.getByText('One of these trips is no longer available, so it is not shown.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Send to the family' })).toHaveAttribute('href', /trips%3D3%252C1/)
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      await page.getByRole('button', { name: 'Save these too' }).click()
      await expect(page.getByText('2 trips have been saved on this device.')).toBeVisible()
      await page.getByRole('link', { name: 'Choose dates Do Dham' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Do Dham')
      await page.goBack()
      await expect(table(page)).toContainText(CHAR_DHAM)
    },
  )
})

test('an invalid link, and a device without saved trips, offer links in friendly words', async ({ page }) => {
  const answer = await page.goto(`${pages.saved()}?trips=<script>,%00,x,-3`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'This link does not contain a trip we know.' })).toBeVisible()
  await page.goto(pages.saved())
  await expect(page.getByRole('heading', { name: 'No saved trips yet.' })).toBeVisible()
  await expectNoViolations(page)
})

test.describe('offline', () => {
  test.use({ expectedProblems: /ERR_FAILED/ })

  test('the names and facts come from the device', async ({ page }) => {
    await page.goto(pages.tourList())
    await heart(page, CHAR_DHAM).click()
    await heart(page, DO_DHAM).click()
    await expect
      .poll(() => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('pathik.facts') ?? '{}')).length))
      .toBe(2)
    await page.route('**/packages/id/**', (route) => route.abort())
    await page.goto(pages.saved())
    await expect(page.getByText('You are offline. This was saved on this device on')).toBeVisible()
    await expect(table(page).getByRole('row', { name: /^Days/ })).toContainText('4 days shorter')
    await page.unroute('**/packages/id/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(table(page).getByRole('row', { name: /^Next dates/ })).toContainText('2027')
    await expect(page.getByText('You are offline.')).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('no heart is shown, and the page of saved trips says why and lists all tours', async ({ page }) => {
    await page.goto(pages.tourList())
    await expect(page.getByRole('button', { name: /^Save / })).toHaveCount(0)
    await expect(savedLink(page)).toHaveCount(0)
    await page.goto(pages.saved())
    // Playwright's text search ignores the content of `noscript`.
    await expect(page.locator('noscript p')).toHaveText('Saving trips needs JavaScript.')
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(44)
    await expect(page.getByRole('link', { name: DO_DHAM })).toHaveAttribute('href', pages.tourSingle(3))
  })
})

test(
  'the names of the compared trips stay in view, and leave space for the figures',
  { tag: '@phone' },
  async ({ page }) => {
    await storeSavedTrips(page, [
      { id: 3, name: DO_DHAM },
      { id: 1, name: CHAR_DHAM },
    ])
    await page.goto(pages.saved())
    const row = table(page).getByRole('row', { name: /^Age advice/ })
    await row.scrollIntoViewIfNeeded()
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const name = table(page).getByRole('columnheader', { name: DO_DHAM })
    await expect(name).toBeInViewport({ ratio: 1 })
    const box = await name.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((page.viewportSize()?.height ?? 0) / 3)
  },
)

test('saving, comparing and sending work by the keyboard alone', async ({ page }) => {
  await storeSavedTrips(page, [
    { id: 1, name: CHAR_DHAM },
    { id: 7, name: 'Kashi' },
    { id: 4, name: 'Somnath' },
    { id: 13, name: 'Goa' },
  ])
  await page.goto(pages.tourSingle(3))
  await heart(page, DO_DHAM).focus()
  await page.keyboard.press('Space')
  await expect(heart(page, DO_DHAM)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(page, DO_DHAM)).toBeFocused()
  await savedLink(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved trips')
  const picker = page.getByRole('combobox', { name: 'Trip 1' })
  await picker.focus()
  await page.keyboard.press('D')
  await expect(
    table(page)
      .getByRole('columnheader', { name: /^(?!Feature)/ })
      .first(),
  ).toHaveText(DO_DHAM)
  await page.getByRole('button', { name: `Remove ${DO_DHAM}` }).focus()
  await page.keyboard.press('Enter')
  await expect(table(page)).not.toContainText(DO_DHAM)
  await page.getByRole('button', { name: 'Copy link' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^The link (?:is copied|could not be copied)/)).toBeVisible()
})

test('nothing is wider than a screen of 320 pixels with text of twice the size', async ({ page }) => {
  await storeSavedTrips(page, [
    { id: 3, name: DO_DHAM },
    { id: 1, name: CHAR_DHAM },
    { id: 4, name: 'Somnath' },
  ])
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(pages.saved())
  await expect(table(page)).toContainText('4 days shorter')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
