import { pages } from '#kernel/addresses/pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'

test('a question has its own address, which opens its answer @main:information/site', async ({ page }) => {
  await page.goto(`${pages.helpCenter()}#promo-code`)
  await expect(page.getByText('On the payment step, before you pay.')).toBeVisible()
  await expect(page.getByText('By UPI, debit or credit card')).toBeHidden()
})

test('the search shows the questions that contain the words, and says when there are none', async ({ page }) => {
  await page.goto(pages.helpCenter())
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Search the answers' })
  await search.fill('jain meals')
  await expect(page.locator('main summary')).toHaveText(['Is the food vegetarian?'])
  await expect(page.getByText('1 answer', { exact: true })).toBeVisible()
  await search.fill('submarine')
  await expect(page.getByText('No answers found for “submarine”.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Prices and payment' }).click()
  await expect(page.getByRole('heading', { name: 'Prices and payment' })).toBeInViewport()
  await expect(search).toHaveValue('')
})

test('an answer links to the page that it names', async ({ page }) => {
  await page.goto(pages.helpCenter())
  await page.getByText('How do I cancel?').click()
  await page.getByRole('link', { name: 'Write to us' }).click()
  await expect(page).toHaveURL(pages.contact())
})
