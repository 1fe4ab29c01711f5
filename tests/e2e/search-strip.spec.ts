import { pages } from '#kernel/addresses/pages.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { spanInWords } from '#kernel/dates/date-span.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'

const SEARCH_QUERY = 'do dham'
type Tour = { packageName: string; nextStart?: string }

/** Searches as a visitor. `days` are the dates selected before the search, if any. */
async function search(page: Page, place: string, days?: { from: string; to: string }): Promise<void> {
  if (days !== undefined)
    await page.addInitScript((savedSearch) => sessionStorage.setItem('pathik.search', JSON.stringify(savedSearch)), {
      ...days,
      touched: { dates: true },
    })
  await page.goto(pages.home())
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Location' }).fill(place)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText(`Tours for “${place}”`)).toBeVisible()
}

test(
  'typing shows at most five tours above the five places, with the match marked and the next start',
  { tag: ['@phone', '@main:home/site'] },
  async ({ page }) => {
    await page.goto(pages.home())
    await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
    const field = page.getByRole('combobox', { name: 'Location' })
    await field.click()
    const panel = page.getByRole('dialog', { name: 'Suggested places' })
    await expect(panel.getByRole('group')).toHaveCount(1)
    await field.fill('yatra')
    const tours = panel.getByRole('group', { name: 'Our tours' })
    await expect(tours.getByRole('option')).toHaveCount(5)
    await expect(tours.locator('mark').first()).toHaveText('Yatra')
    const all: Tour[] = await (await page.request.get('/packages?q=yatra')).json()
    for (const line of await tours.getByRole('option').allTextContents()) {
      const tour = all.find(({ packageName }) => line.includes(packageName))
      if (tour?.nextStart !== undefined) expect(line).toContain(`, starts in ${formatMonth(tour.nextStart)}`)
    }
    await expect(panel.getByRole('group').last().getByRole('option')).toHaveCount(5)
  },
)

test('the arrow keys move through the suggestions while the focus stays in the field, and Enter chooses one', async ({
  page,
}) => {
  await page.goto(pages.home())
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Location' })
  await field.fill('kedar')
  const panel = page.getByRole('dialog', { name: 'Suggested places' })
  const charDham = panel.getByRole('option', { name: /Char Dham Yatra from Haridwar/ })
  await expect(charDham).toContainText('10D 9N, with Kedarnath, starts in ')
  await expect(charDham.locator('mark')).toHaveText('Kedar')
  const options = panel.getByRole('option')
  const activeOption = panel.getByRole('option', { selected: true })
  await expect(activeOption).toHaveCount(0)
  await field.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await field.press('ArrowDown')
  await expect(activeOption).toHaveCount(0)
  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const id = await options.first().getAttribute('id')
  await expect(field).toHaveAttribute('aria-activedescendant', String(id))
  await expect(field).toBeFocused()
  await expectNoViolations(page)

  await field.press('ArrowUp')
  await field.press('ArrowUp')
  await field.press('Enter')
  await expect(field).toHaveValue('Santorini')
  await expect(panel).toBeHidden()
  await field.fill('kedar')
  await expect(charDham).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(/tour-single/)
})

test(
  'the strip says that nothing starts in the selected days, why, and when the first trips start',
  { tag: '@phone' },
  async ({ page }) => {
    const found: Tour[] = await (await page.request.get(`/packages?q=${encodeURIComponent(SEARCH_QUERY)}`)).json()
    const [next = ''] = found.map(({ nextStart = '' }) => nextStart).toSorted()
    const from = addDays(todayIn(BUSINESS_TIME_ZONE, new Date()), 1)
    const to = addDays(from, 1)
    expect(next > to).toBe(true)
    await search(page, SEARCH_QUERY, { from, to })
    const note = page.getByRole('status').filter({ hasText: `No departures ${spanInWords({ from, to })}.` })
    await expect(note).toContainText(`The first departures are in ${formatMonth(next)}.`)
  },
)

test('the strip says nothing about days that nobody has selected, or in which a trip starts', async ({ page }) => {
  const found: Tour[] = await (await page.request.get(`/packages?q=${encodeURIComponent(SEARCH_QUERY)}`)).json()
  const start = found[0]?.nextStart ?? ''
  await search(page, SEARCH_QUERY, { from: start, to: start })
  await expect(
    page
      .getByRole('region', { name: `Tours for “${SEARCH_QUERY}”` })
      .getByRole('article')
      .first(),
  ).toBeVisible()
  await expect(page.getByText('No departures')).toHaveCount(0)
})

test('the strip requests the availability of a tour whose next start is unknown, and claims nothing false', async ({
  page,
}) => {
  const found: Tour[] = await (await page.request.get(`/packages?q=${encodeURIComponent(SEARCH_QUERY)}`)).json()
  const start = found[0]?.nextStart ?? ''
  await page.route('**/packages?*', async (route) => {
    const response = await route.fetch()
    const cards: Tour[] = await response.json()
    await route.fulfill({ response, json: cards.map((card) => ({ ...card, nextStart: undefined })) })
  })
  const pending = page.waitForResponse((response) => response.url().includes('/availability'))
  await search(page, SEARCH_QUERY, { from: start, to: start })
  await (await pending).finished()
  const strip = page.getByRole('region', { name: `Tours for “${SEARCH_QUERY}”` })
  await expect(strip.getByRole('article').first()).toBeVisible()
  await expect(page.getByText('No departures')).toHaveCount(0)
})

test('one of the five places without tours says that we plan one', async ({ page }) => {
  await search(page, 'London')
  await expect(page.getByText('We have no tour to London yet. Ask us and we will plan one.')).toBeVisible()
})
