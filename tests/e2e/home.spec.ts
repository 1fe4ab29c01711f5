import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'

/** Opens the home page and waits for the user area, which is the last element to start working with the script. */
async function openHome(page: Page): Promise<void> {
  await page.goto(pages.home())
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
}

test('the home page arrives complete: headline, search panel, sections, destinations, testimonials, features @main:home/site', async ({
  page,
}) => {
  await page.goto(pages.home())
  const main = page.getByRole('main')
  await expect(page).toHaveTitle('Pathik Tours & Pilgrimages')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your Best Travel Experience Awaits')
  await expect(main.getByRole('combobox', { name: 'Location' })).toBeVisible()
  await expect(main.getByRole('button', { name: /^Check in - Check out/ })).toBeVisible()
  await expect(main.getByRole('button', { name: /^Guest / })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await expect(main).toContainText('Discover thrilling tours, exclusive travel packages.')
  await expect(main).toContainText("Discover world's most popular travel experiences.")
  await expect(main.getByRole('link', { name: /^More/ })).toHaveAttribute(
    'href',
    pages.tourList({ category: 'Most Popular Tours' }),
  )
  await expect(main.getByRole('heading', { level: 2, name: 'Pilgrimage', exact: true })).toBeVisible()
  await expect(main).toContainText('Explore packages in Pilgrimage.')
  await expect(main.getByRole('link', { name: 'View All Pilgrimage' })).toHaveAttribute(
    'href',
    pages.tourList({ category: 'Pilgrimage' }),
  )
  await expect(main.getByRole('heading', { name: 'Trending Destinations' })).toBeVisible()
  await expect(main).toContainText('Explore new places and create unforgettable memories.')
  await expect(main.getByRole('link', { name: 'View All Destinations' })).toHaveAttribute('href', pages.destinations())
  await expect(main.getByRole('heading', { name: 'customers are saying' })).toBeVisible()
  const testimonials = main.getByRole('region', { name: 'customers are saying' }).getByRole('figure')
  await expect(testimonials).toHaveCount(3)
  for (const message of ['Kashi Darshan with Ganga Aarti', 'The boat was ready before sunrise', 'Meera Desai'])
    await expect(testimonials.first()).toContainText(message)
  for (const feature of ['Best Price Guarantee', 'Easy & Quick Booking', 'Customer Care 24/7'])
    await expect(main).toContainText(feature)
})

test('each category shows at most six cards, and the most popular ones come first', async ({ page }) => {
  await page.goto(pages.home())
  const sections = page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('link', { name: /^(View All|More)/ }) })
    .filter({ hasNotText: 'Trending Destinations' })
  const names = await sections.getByRole('heading', { level: 2 }).allTextContents()
  expect(names[0]).toBe('Most Popular Tours')
  expect(names.length).toBeGreaterThanOrEqual(8)
  for (const section of await sections.all()) expect(await section.getByRole('article').count()).toBeLessThanOrEqual(6)
})

test('a card leads to its package from image, name and button, and says its price in lakhs @main:home/site', async ({
  page,
}) => {
  await page.goto(pages.home())
  const card = page.getByRole('article').filter({ hasText: 'Char Dham Yatra from Haridwar' }).first()
  await expect(card).toContainText('Uttarakhand')
  await expect(card).toContainText('Pilgrimage by road')
  await expect(card).toContainText('10D 9N')
  await expect(card).toContainText('From ₹28,900/-')
  const links = await card.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links)).toEqual(new Set([pages.tourSingle(1)]))
  expect(links.length).toBeGreaterThanOrEqual(3)
  await expect(card.getByRole('link', { name: /^Book Now/ })).toBeVisible()
})

test('the search panel counts guests down to zero and never below', { tag: ['@phone', '@both'] }, async ({ page }) => {
  await openHome(page)
  const field = page.getByRole('button', { name: /^Guest / })
  await expect(field).toContainText('2 adults - 1 childeren - 1 room')
  await field.click()
  await expect(page.getByText('Ages 0 - 17')).toBeVisible()
  for (const [label, clicks] of [
    ['Adults', 2],
    ['Children', 1],
    ['Rooms', 1],
  ] as const) {
    const lessButton = page.getByRole('button', { name: `${label}: one less` })
    for (let click = 0; click < clicks; click += 1) await lessButton.click()
    await expect(lessButton).toBeDisabled()
  }
  await page.getByRole('button', { name: 'Adults: one more' }).click()
  await expect(field).toContainText('1 adults - 0 childeren - 0 room')
})

test(
  'the location offers five fixed places with an address, and choosing one fills the input',
  { tag: ['@phone', '@both'] },
  async ({ page }) => {
    await openHome(page)
    const location = page.getByRole('combobox', { name: 'Location' })
    await expect(location).toHaveAttribute('placeholder', 'Where are you going?')
    await location.click()
    const places = page.getByRole('dialog', { name: 'Suggested places' })
    for (const place of ['London', 'New York', 'Paris', 'Madrid', 'Santorini']) {
      await expect(places.getByRole('option', { name: new RegExp(`^${place} .+, .+`) })).toBeVisible()
    }
    await expect(places.getByRole('group', { name: 'Suggested places' }).getByRole('option')).toHaveCount(5)
    await places.getByRole('option', { name: /^Paris.*France/ }).click()
    await expect(location).toHaveValue('Paris')
  },
)

test(
  'the dates start with day 5 to day 14 of next month, and the calendar shows two months',
  { tag: ['@phone', '@both'] },
  async ({ page }, info) => {
    await openHome(page)
    const field = page.getByRole('button', { name: /^Check in - Check out/ })
    await expect(field).toContainText(/5 \w+ – 14 \w+ \d{4}/)
    await field.click()
    await expect(page.getByRole('grid').first()).toBeVisible()
    if (info.project.name === 'desktop') await expect(page.getByRole('grid')).toHaveCount(2)
  },
)

test(
  'Search goes to the home page without filtering, with a strip for the typed place',
  { tag: ['@phone', '@both', '@main:home/site'] },
  async ({ page }) => {
    await openHome(page)
    const before = await page.getByRole('article').count()
    await page.getByRole('combobox', { name: 'Location' }).fill('Kashi')
    // On a phone the suggestions cover the button.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('Tours for “Kashi”')).toBeVisible()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(pages.home())
    expect(await page.getByRole('region').getByRole('article').count()).toBeGreaterThanOrEqual(before)
  },
)

test('a destination shows its photo, name and number of packages and leads to the listing', async ({ page }) => {
  await page.goto(pages.home())
  const section = page.getByRole('region', { name: 'Trending Destinations' })
  const card = section.getByRole('listitem').filter({ hasText: 'Gujarat' }).first()
  await expect(card.locator('img')).toBeVisible()
  await expect(card.getByRole('heading', { name: 'Gujarat' })).toBeVisible()
  await expect(card).toContainText(/[1-9]\d* Packages/)
  await expect(card.getByRole('link', { name: /Discover/ })).toHaveAttribute(
    'href',
    pages.tourList({ state: 'Gujarat' }),
  )
})

test('the header sticks after ten pixels', async ({ page }) => {
  await page.goto(pages.home())
  const header = page.getByRole('banner')
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  await expect(header).toHaveAttribute('data-sticky', 'false')
  await page.evaluate(() => window.scrollTo(0, 10))
  await expect(header).toHaveAttribute('data-sticky', 'false')
  await page.evaluate(() => window.scrollTo(0, 11))
  await expect(header).toHaveAttribute('data-sticky', 'true')
})

test('the sliders show two, two, three and four slides from 500, 768, 1024 and 1200 pixels on', async ({ page }) => {
  for (const [width, slides, gap] of [
    [500, 2, 20],
    [768, 2, 22],
    [1024, 3, 30],
    [1200, 4, 30],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(pages.home())
    const list = page.getByRole('region', { name: 'Pilgrimage', exact: true }).getByRole('list', { name: 'Pilgrimage' })
    const [first, second] = await list
      .getByRole('listitem')
      .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().toJSON()))
    const firstWidth: number = first.width
    const between: number = second.left - first.right
    expect(Math.round(between), `gap at ${width}`).toBe(gap)
    const visible = await list.evaluate((element) => element.clientWidth)
    expect(Math.round((visible + gap) / (firstWidth + gap)), `slides at ${width}`).toBe(slides)
  }
})
