import { pages } from '#kernel/addresses/pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { doubleFontSize } from '#tests/helpers/large-text.ts'
import { waitForHydration } from '#tests/helpers/wait-for-hydration.ts'
import { horizontalOverflow } from '#tests/helpers/horizontal-overflow.ts'

const MAP = 'Map of India'

test('the map leads to a state’s tours, and highlights the state in the list @phone @main:information/site', async ({
  page,
}) => {
  await page.goto(pages.destinations())
  const state = page.getByRole('group', { name: MAP }).getByRole('link', { name: /^Uttarakhand, \d+ packages$/ })
  const row = page.getByRole('list').getByRole('link', { name: /^Uttarakhand \d+ packages$/ })
  await expect(row).toHaveAttribute('data-active', 'false')
  await waitForHydration(state)
  await state.hover()
  await expect(row).toHaveAttribute('data-active', 'true')
  await state.click()
  await expect(page).toHaveURL(pages.tourList({ state: 'Uttarakhand' }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Uttarakhand')
})

test('the map can be used by keyboard, and can be skipped', async ({ page }) => {
  await page.goto(pages.destinations())
  const skip = page.getByRole('link', { name: 'Skip the map and the list' })
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  await skip.focus()
  await page.keyboard.press('Tab')
  const first = page.getByRole('group', { name: MAP }).getByRole('link').first()
  await expect(first).toBeFocused()
  await expect(first).toHaveCSS('fill', 'rgb(156, 42, 18)')
  const name = ((await first.getAttribute('aria-label')) ?? '').replace(/,.*/, '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pages.tourList({ state: name }))
  await page.goBack()
  await skip.press('Enter')
  await expect(page).toHaveURL(/#all-destinations$/)
})

test('every Indian state with packages is a link on the map, in the list and on a card; the others are only drawn', async ({
  page,
  request,
}) => {
  await page.goto(pages.destinations())
  const states: { name: string; count: number }[] = await (await request.get('/states')).json()
  const withPackages = states.filter(({ count }) => count > 0)
  await expect(page.getByRole('article').getByRole('link', { name: /^Discover/ })).toHaveCount(withPackages.length)
  const onMap = page.getByRole('group', { name: MAP }).getByRole('link')
  const names = await onMap.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))
  for (const label of names) {
    const state = withPackages.find(({ name }) => label.startsWith(`${name}, `))
    expect(label).toBe(`${state?.name}, ${state?.count} ${state?.count === 1 ? 'package' : 'packages'}`)
  }
  expect(names.length).toBeGreaterThan(15)
  await expect(
    page.getByRole('group', { name: MAP }).locator('title', { hasText: 'no tours yet' }).first(),
  ).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute('href', /creativecommons\.org/)
})

test('five sample day tours abroad are marked as samples and lead to the contact form', async ({ page }) => {
  await page.goto(pages.destinations())
  const samples = page.getByRole('region', { name: 'Sample day tours abroad' })
  const items = samples.getByRole('listitem')
  await expect(items).toHaveCount(5)
  await expect(items.filter({ hasText: /Sample · (?:Dubai|Abu Dhabi), / })).toHaveCount(5)
  for (const hours of [2, 5, 6, 8, 10]) await expect(items.filter({ hasText: `, ${hours} hours, ` })).toHaveCount(1)
  await expect(samples).toContainText('Sample · Dubai, 2 hours, walking tour · about 4,100')
  await expect(samples.locator('img')).toHaveCount(0)
  await expect(samples).not.toContainText(/Top Rated|Best Seller|sell out|review/i)
  await expect(samples).not.toContainText('₹')
  await expect(samples).not.toContainText('Book')
  for (const link of await samples.getByRole('link').all()) await expect(link).toHaveAttribute('href', pages.contact())
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the map still leads to a state’s tours', async ({ page }) => {
    await page.goto(pages.destinations())
    await page
      .getByRole('group', { name: MAP })
      .getByRole('link', { name: /^Gujarat,/ })
      .click()
    await expect(page).toHaveURL(pages.tourList({ state: 'Gujarat' }))
  })
})

test('the list of states is one column when double-size text needs it', { tag: '@phone' }, async ({ page }) => {
  await doubleFontSize(page)
  await page.goto(pages.destinations())
  expect(await horizontalOverflow(page)).toBe(0)
})
