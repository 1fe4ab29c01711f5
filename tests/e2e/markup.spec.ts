import { pages } from '#contract/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookUpToPayment, openTour, pay, TOURS } from '#tests/helpers/booking-journey.ts'
import { markupErrors } from '#tests/helpers/check-markup.ts'
import { pageClasses } from '#tests/helpers/page-classes.ts'

// One start of the checker for all documents; it needs its time on a slow machine.
test.setTimeout(180_000)

test('the checker finds a mistake', async () => {
  const documents = new Map([['broken', '<!DOCTYPE html><html lang="en"><title>x</title><p><div id="a"></p>']])
  expect(await markupErrors(documents)).not.toEqual([])
})

test('every kind of page is valid HTML', async ({ app, request }) => {
  const documents = new Map<string, string>()
  for (const [name, url] of [...pageClasses, ['an unknown address', '/no/such/page'] as const])
    documents.set(name, await (await request.get(`${app.url}${url}`)).text())
  expect(await markupErrors(documents)).toEqual([])
})

test('so is what opens over the pages, and the wizard’s later step', async ({ page }) => {
  const documents = new Map<string, string>()
  const keep = async (name: string) => documents.set(name, await page.content())

  await page.goto(pages.home())
  await page.getByRole('button', { name: 'Sign In / Register' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await keep('the auth dialog')
  await page.keyboard.press('Escape')
  await openSearch(page)
  await keep('the search')
  await page.getByRole('dialog').getByRole('combobox').fill('kedar nath')
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await keep('the search with results')
  await page.keyboard.press('Escape')

  await openTour(page, TOURS.somnath.id)
  await page.getByRole('button', { name: /^Start date/ }).click()
  await expect(page.getByRole('grid').first()).toBeVisible()
  await keep('the calendar')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Watch our film' }).click()
  await expect(page.getByRole('dialog').locator('video')).toBeVisible()
  await keep('the film')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'See All Photos' }).click()
  await expect(page.locator('.pswp__counter')).toBeVisible()
  await keep('the gallery')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pages.home())
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await keep('the side menu')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pages.tourList({ category: 'Pilgrimage' }))
  await page.getByRole('button', { name: /^Filter and sort/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await keep('the sheet of filters')

  await bookUpToPayment(page, TOURS.tirupati.id)
  await keep('the payment step')
  await pay(page, 'Success')
  await page.getByRole('link', { name: 'Keep this trip on your phone' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await keep('a trip on the way')
  expect(await markupErrors(documents)).toEqual([])
})

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search tours' }).click()
  await expect(page.getByRole('banner').getByRole('combobox').or(page.getByRole('dialog'))).toBeVisible()
}

test.describe('where something failed', () => {
  test.use({ expectedProblems: /^console: |^answer: 500/ })

  test('the pages of failures and the user menu are valid HTML', async ({ page }) => {
    const documents = new Map<string, string>()
    await page.route('**/auth/me', (route) =>
      route.fulfill({ json: { user: { name: 'Meera Desai', email: 'meera@example.com', phone: null } } }),
    )
    await page.goto(pages.tourList())
    await page.getByRole('banner').getByRole('button', { name: 'Your account: Meera Desai' }).click()
    documents.set('the user menu', await page.content())
    await page.keyboard.press('Escape')
    await page.route('**/packages/id/**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('link', { name: `Book Now ${TOURS.somnath.name}` }).click()
    await expect(page.getByRole('alert')).toContainText('This tour could not be loaded just now.')
    documents.set('a package that did not come', await page.content())
    await page.route(/\/assets\/contact-[^/]*\.js$/, (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByText('Loading chunk failed').first()).toBeVisible()
    documents.set('a page that did not arrive', await page.content())
    expect(await markupErrors(documents)).toEqual([])
  })
})
