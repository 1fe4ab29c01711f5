import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'

const KEDARNATH = 'Kedarnath Yatra on Foot'

async function openSearch(page: Page) {
  await page.goto(pages.about())
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  await page.getByRole('button', { name: 'Search tours' }).click()
  const input = page.getByRole('dialog').getByRole('combobox')
  await expect(input).toBeFocused()
  return input
}

for (const spelling of ['kedar nath', 'केदारनाथ', 'કેદારનાથ', 'kedarnaht']) {
  const details = spelling === 'kedar nath' ? { tag: '@phone' } : {}
  test(
    `the search in the header finds Kedarnath for ${spelling}, and so does the listing`,
    details,
    async ({ page }) => {
      const input = await openSearch(page)
      await input.fill(spelling)
      await expect(page.getByRole('option').first()).toContainText(KEDARNATH)
      await input.press('Enter')
      await expect(page).toHaveURL(pages.tourList({ q: spelling }))
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('article').filter({ hasText: KEDARNATH })).toBeVisible()
    },
  )
}

test('the arrow keys choose a suggestion, Enter opens it, and Escape returns the focus @main:catalog/site', async ({
  page,
}) => {
  const input = await openSearch(page)
  await input.fill('kedar nath')
  const first = page.getByRole('option').first()
  await expect(first).toContainText(KEDARNATH)
  await input.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(input).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Search tours' })).toBeFocused()
  await page.keyboard.press('Enter')
  await input.fill('kedar nath')
  await expect(first).toContainText(KEDARNATH)
  await input.press('ArrowDown')
  await input.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(KEDARNATH)
})

test('the Location field suggests catalogue entries, in any spelling', { tag: '@phone' }, async ({ page }) => {
  await page.goto(pages.home())
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  const location = page.getByRole('combobox', { name: 'Location' })
  await location.click()
  await location.fill('કેદારનાથ')
  await expect(page.getByRole('group', { name: 'Our tours' }).getByRole('option').first()).toContainText(KEDARNATH)
  await expect(page.getByRole('group', { name: 'Suggested places' }).getByRole('option')).toHaveCount(5)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search in the header is a form that leads to the listing', async ({ page }) => {
    await page.goto(pages.about())
    await page.getByRole('textbox', { name: 'Search tours' }).fill('केदारनाथ')
    await page.getByRole('button', { name: 'Search tours' }).click()
    await expect(page).toHaveURL(pages.tourList({ q: 'केदारनाथ' }))
    await expect(page.getByRole('article').filter({ hasText: KEDARNATH })).toBeVisible()
  })
})
