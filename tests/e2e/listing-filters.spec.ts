import { pages } from '#kernel/addresses/pages.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'

type Facets = { total: number; months: { month: string; count: number }[]; cities: string[] }

const facetsOf = async (page: Page, search = ''): Promise<Facets> =>
  (await page.request.get(`/api/packages/facets${search}`)).json()
const countLine = (page: Page, count: number) =>
  expect(page.getByText(`${count} packages`, { exact: true })).toBeVisible()
const months = (page: Page) => page.getByRole('navigation', { name: 'When do you want to go?' })
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' })
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, isMobile: viewport.width < 500, hasTouch: viewport.width < 500 })

    test('easy trips of a month are found by two clicks, and each choice is undone by its chip @main:catalog/site', async ({
      page,
    }) => {
      await page.goto(pages.tourList())
      await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
      const easy = await facetsOf(page, '?effort=1')
      await page.getByRole('link', { name: 'Easy on the knees', exact: true }).click()
      await expect(page).toHaveURL(pages.tourList({ effort: 1 }))
      await countLine(page, easy.total)
      const { month = '', count = 0 } = easy.months.find((each) => each.count > 0) ?? {}
      const [name = '', year = ''] = formatMonth(month).split(' ')
      await months(page)
        .getByRole('link', { name: `${name.slice(0, 3)} ${year} ${count} tour` })
        .click()
      await expect(page).toHaveURL(pages.tourList({ effort: 1, month }))
      await countLine(page, count)
      const cards = page.getByRole('list', { name: 'Packages', exact: true }).getByRole('article')
      await expect(cards).toHaveCount(count)
      await expect(cards.getByText(`In ${name}:`)).toHaveCount(count)
      await expect(cards.getByText('Easy on the knees')).toHaveCount(count)
      await chips(page).getByRole('link', { name: 'Remove the filter Easy on the knees' }).click()
      await expect(page).toHaveURL(pages.tourList({ month }))
      await chips(page).getByRole('link', { name: 'Clear all' }).click()
      await expect(page).toHaveURL(pages.tourList())
      await page.goBack()
      await expect(months(page).locator('[aria-current]')).toContainText(name.slice(0, 3))
    })

    test('a list says how the nearest other trips differ, and has no violations', async ({ page }) => {
      const cheap = pages.tourList({ effort: 1, category: 'Pilgrimage' })
      await page.goto(cheap)
      const others = page.getByRole('region', { name: 'Not easy on the knees' })
      await expect(others.getByRole('article').first()).toBeVisible()
      await expectNoViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    })
  })
}

test('the city is chosen on a phone without opening the sheet', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pages.tourList())
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  const { cities } = await facetsOf(page)
  const [city = ''] = cities
  const { total } = await facetsOf(page, `?from=${encodeURIComponent(city)}`)
  const field = page.locator('select:visible').and(page.getByLabel('You start from'))
  await field.focus()
  await field.selectOption(city)
  await expect(page).toHaveURL(pages.tourList({ from: city }))
  await countLine(page, total)
})

test('an empty list says which filter to remove, which leads to the stated number of tours', async ({ page }) => {
  const all: { packageCategory: string; effort?: number }[] = await (await page.request.get('/packages')).json()
  const categories: string[] = await (await page.request.get('/packages/categories')).json()
  const within = (name: string) => all.filter(({ packageCategory }) => packageCategory.includes(`"${name}"`))
  const category = categories.find((name) => within(name).every(({ effort }) => effort !== 1)) ?? ''
  const total = within(category).length
  await page.goto(pages.tourList({ effort: 1, category }))
  await expect(page.getByText('No packages found.')).toBeVisible()
  await page.getByRole('link', { name: new RegExp(`^Without “Easy on the knees”: ${total} tours?$`) }).click()
  await expect(page.getByText(`${total} packages in ${category}`, { exact: true })).toBeVisible()
})

test('invalid filters in the address show the list without them', async ({ page }) => {
  for (const search of ['?effort=9&month=2026-13&from=%00', '?month=soon&effort=easy', '?from=&month=&effort=']) {
    await page.goto(`/tour-list-v2${search}`)
    const all: unknown[] = await (await page.request.get('/packages')).json()
    await countLine(page, all.length)
    await expect(chips(page)).toHaveCount(0)
  }
  await page.goto(pages.tourList({ from: 'Atlantis', month: '2990-01' }))
  await expect(page.getByText('No packages found.')).toBeVisible()
  await expect(chips(page)).toContainText('From Atlantis')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('month, effort and city filter the listing, and the form keeps what the links chose', async ({ page }) => {
    await page.goto(pages.tourList())
    const { cities } = await facetsOf(page, '?effort=1')
    await page.getByRole('link', { name: 'Easy on the knees', exact: true }).click()
    await expect(page).toHaveURL(pages.tourList({ effort: 1 }))
    const [city = ''] = cities
    await page.getByLabel('You start from').and(page.locator('[name=from]')).selectOption(city)
    await page.getByRole('button', { name: 'Show tours' }).click()
    const query = new URL(page.url()).searchParams
    expect([query.get('effort'), query.get('from')]).toEqual(['1', city])
    const { total } = await facetsOf(page, `?effort=1&from=${encodeURIComponent(city)}`)
    await countLine(page, total)
  })
})
