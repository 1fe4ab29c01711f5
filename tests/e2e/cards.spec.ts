import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { TOURS } from '#tests/helpers/booking-journey.ts'
import { clickWhenHydrated, waitForHydration } from '#tests/helpers/wait-for-hydration.ts'

/** Goes to the home page through a click. Its data is then loaded through the API, which the test may mock. */
async function goHome(page: Page): Promise<void> {
  await page.goto(pages.about())
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  await clickWhenHydrated(page.getByRole('contentinfo').getByRole('link', { name: 'Pathik', exact: true }))
}

const popular = (page: Page) => page.getByRole('region', { name: 'Most Popular Tours' })

test(
  'a card’s pictures change by two buttons, with a dot for each picture and a stop at both ends',
  { tag: '@phone' },
  async ({ page }) => {
    // Use the home page: on a phone the listing shows rows, whose pictures have no space for buttons.
    await page.goto(pages.home())
    await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
    const card = popular(page).getByRole('article').filter({ hasText: 'Char Dham Yatra from Haridwar' })
    const previous = card.getByRole('button', { name: /^Previous photo of/ })
    const next = card.getByRole('button', { name: /^Next photo of/ })
    const dots = card.locator('i[data-current]')
    const count = await dots.count()
    expect(count).toBeGreaterThan(1)
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    for (let slide = 1; slide < count; slide += 1) {
      await next.press('Enter')
      await expect(dots.nth(slide)).toHaveAttribute('data-current', 'true')
      await expect(card.locator('img').nth(slide)).toBeInViewport()
    }
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await previous.press('Enter')
    await expect(dots.nth(count - 2)).toHaveAttribute('data-current', 'true')
  },
)

test('a card also shows the name in its own script, and a very long name does not stretch its row', async ({
  page,
}) => {
  await page.goto(pages.tourList({ state: 'Gujarat' }))
  const somnath = page.getByRole('article').filter({ hasText: 'Somnath and Dwarka: The Saurashtra Coast' })
  await expect(somnath.getByText('સોમનાથ દ્વારકા')).toHaveAttribute('lang', 'gu')
  const long = page.getByRole('article').filter({ hasText: 'Seven Jyotirlingas' })
  await expect(long.getByRole('heading')).toContainText('Bhimashankar by Road')
  const [usual, longest] = await Promise.all([somnath.boundingBox(), long.boundingBox()])
  expect((longest?.height ?? 0) - (usual?.height ?? 0)).toBeLessThan(40)
})

test.describe('pictures that fail to load', () => {
  test.use({ expectedProblems: /^console: Failed to load resource/ })

  test('are replaced by the product logo on cards and the default background on banners', async ({ page }) => {
    await page.route(/\/media\//, (route) => route.fulfill({ status: 404 }))
    await page.goto(pages.tourList())
    const card = page.getByRole('article').first()
    await expect(card.locator('img')).toHaveCount(0)
    await expect(card).toContainText('Pathik')
    await page.goto(pages.home())
    const banner = page.getByRole('region', { name: 'Pilgrimage', exact: true })
    await banner.scrollIntoViewIfNeeded()
    await expect(banner.locator('picture img').first()).toHaveAttribute('src', /promo-poster/)
  })

  test('are replaced by the whole logo mark in the wizard’s small space', { tag: '@phone' }, async ({ page }) => {
    await page.route(/\/media\//, (route) => route.fulfill({ status: 404 }))
    await page.goto(pages.bookingPage(TOURS.kashi.id))
    // Wait until the loading view is gone, because it has the same card.
    await expect(page.getByRole('textbox', { name: 'Full Name' })).toBeVisible()
    const logoMark = page
      .getByRole('complementary', { name: 'Your booking details' })
      .locator('svg[viewBox="0 0 48 48"]')
    await expect(logoMark).toBeVisible()
    const isWhole = await logoMark.evaluate((drawing) => {
      const parentBox = drawing.parentElement?.getBoundingClientRect()
      const box = drawing.getBoundingClientRect()
      const name = drawing.nextElementSibling?.getBoundingClientRect()
      if (parentBox === undefined || name === undefined) return false
      const isNameInside = name.width === 0 || (name.left >= parentBox.left && name.right <= parentBox.right)
      return box.width >= 40 && box.width === box.height && box.left >= parentBox.left && isNameInside
    })
    expect(isWhole).toBe(true)
  })

  test('are replaced by a magnifying glass beside a search suggestion', async ({ page }) => {
    await page.route(/\/media\//, (route) => route.fulfill({ status: 404 }))
    await page.goto(pages.about())
    const search = page.getByRole('banner').getByRole('button', { name: 'Search' })
    // Before hydration the click leads to the page of all packages, as it does without a script.
    await waitForHydration(search)
    await search.click()
    await page.getByRole('dialog').getByRole('combobox').fill('Kashi')
    const first = page.getByRole('dialog').getByRole('option').first()
    await expect(first).toContainText('Kashi')
    await expect(first.locator('img')).toHaveCount(0)
    await expect(first).not.toContainText('Pathik')
    await expect(first.locator('svg')).toBeVisible()
  })
})

test('a card without pictures, state and price says so, and its tag is coloured in any letter case', async ({
  page,
}) => {
  await page.route(/\/packages\/by-category\/Most/, async (route) => {
    const all: object[] = await (await route.fetch()).json()
    const bare = { avatarImage: '[', featuredImage: '', images: [], stateNames: [], basePrice: 0 }
    const tags = ['LIKELY TO SELL OUT*', 'best seller', 'Top RATED', 'New']
    await route.fulfill({ json: tags.map((tag, index) => ({ ...all[index], ...bare, tag })) })
  })
  await goHome(page)
  const cards = popular(page).getByRole('article')
  await expect(cards).toHaveCount(4)
  await expect(cards.first()).toContainText('Price on request')
  await expect(cards.first().locator('p').first()).toHaveText('-')
  await expect(cards.first().locator('img')).toHaveCount(0)
  for (const [tag, colour] of [
    ['LIKELY TO SELL OUT*', 'rgb(26, 24, 56)'],
    ['best seller', 'rgb(29, 79, 191)'],
    ['Top RATED', 'rgb(255, 203, 71)'],
    ['New', 'rgb(255, 255, 255)'],
  ] as const) {
    await expect(popular(page).getByText(tag, { exact: true })).toHaveCSS('background-color', colour)
  }
})

test('a category with more than six packages shows six cards, and one without packages is left out', async ({
  page,
}) => {
  await page.route(/\/packages\/by-category\/Most/, async (route) => {
    const all: { packageId: number }[] = await (await route.fetch()).json()
    const more = [...all, ...all].map((tour, index) => ({ ...tour, packageId: index + 1 }))
    await route.fulfill({ json: more })
  })
  await page.route(/\/packages\/by-category\/Pilgrimage\b/, (route) => route.fulfill({ json: [] }))
  await goHome(page)
  await expect(popular(page).getByRole('article')).toHaveCount(6)
  await expect(page.getByRole('link', { name: 'View All Pilgrimage' })).toHaveCount(0)
})

test('a full-page loader is shown until the packages are loaded, then the destinations show their loading text', async ({
  page,
}) => {
  const packages = Promise.withResolvers<void>()
  const states = Promise.withResolvers<void>()
  await page.route(/\/packages\/by-category\//, (route) => packages.promise.then(() => route.continue()))
  await page.route('**/states?*', (route) => states.promise.then(() => route.continue()))
  await goHome(page)
  await expect(page.getByText('Loading tours…')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Best Travel Experience Awaits' })).toHaveCount(0)
  packages.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Best Travel Experience Awaits')
  await expect(page.getByText('Loading destinations…')).toBeVisible()
  states.resolve()
  await expect(page.getByRole('link', { name: 'Discover Gujarat' })).toBeVisible()
  await expect(page.getByText('Loading destinations…')).toHaveCount(0)
})
