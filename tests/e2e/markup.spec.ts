import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookUpToPayment, openTour, pay, TOURS } from '#tests/helpers/booking-journey.ts'
import { markupErrors } from '#tests/helpers/check-markup.ts'
import { pageClasses } from '#tests/helpers/page-classes.ts'
import { clickWhenHydrated, waitForHydration } from '#tests/helpers/wait-for-hydration.ts'

type SaveHtml = (name: string, html: string | Promise<string>) => Promise<void>

// The checker starts once for all documents. It needs some time on a slow machine.
test.setTimeout(180_000)

test('every kind of page, its dialogs, and the error pages are valid HTML', async ({ page, context }) => {
  const documents = new Map<string, string>()
  const save: SaveHtml = async (name, html) => {
    documents.set(name, await html)
  }
  for (const [name, url] of [...pageClasses, ['an unknown address', '/no/such/page'] as const])
    await save(name, (await page.request.get(url)).text())
  await openEverything(page, save)
  // Use a page that is not checked for problems, because failures are expected here.
  await failEverywhere(await context.newPage(), save)

  const faulty = 'a document with a mistake'
  await save(faulty, '<!DOCTYPE html><html lang="en"><title>x</title><p><div id="a"></p>')
  const errors = await markupErrors(documents)
  expect(errors.filter((error) => error.startsWith(faulty))).not.toEqual([])
  expect(errors.filter((error) => !error.startsWith(faulty))).toEqual([])
})

/** Saves the dialogs and menus over the pages, and the wizard's later steps. */
async function openEverything(page: Page, save: SaveHtml): Promise<void> {
  await page.goto(pages.home())
  await page.getByRole('button', { name: 'Sign In / Register' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await save('the auth dialog', page.content())
  await page.keyboard.press('Escape')
  await openSearch(page)
  await save('the search', page.content())
  await page.getByRole('dialog').getByRole('combobox').fill('kedar nath')
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await save('the search with results', page.content())
  await page.keyboard.press('Escape')

  await openTour(page, TOURS.somnath.id)
  await page.getByRole('button', { name: /^Start date/ }).click()
  await expect(page.getByRole('grid').first()).toBeVisible()
  await save('the calendar', page.content())
  await page.keyboard.press('Escape')
  const film = page.getByRole('button', { name: 'Watch our video' })
  await waitForHydration(film)
  await film.click()
  await expect(page.getByRole('dialog').locator('video')).toBeVisible()
  await save('the film', page.content())
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'See All Photos' }).click()
  await expect(page.locator('.pswp__counter')).toBeVisible()
  await save('the gallery', page.content())

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pages.home())
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await save('the side menu', page.content())

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pages.tourList({ category: 'Pilgrimage' }))
  await page.getByRole('button', { name: /^Filter and sort/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await save('the sheet of filters', page.content())

  await bookUpToPayment(page, TOURS.tirupati.id)
  await save('the payment step', page.content())
  await pay(page, 'Success')
  await page.getByRole('link', { name: 'Save this trip on your phone' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await save('a trip on the way', page.content())
}

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search tours' }).click()
  await expect(page.getByRole('banner').getByRole('combobox').or(page.getByRole('dialog'))).toBeVisible()
}

/** Saves the error pages and the user menu. */
async function failEverywhere(page: Page, save: SaveHtml): Promise<void> {
  await page.route('**/auth/me', (route) =>
    route.fulfill({ json: { user: { name: 'Meera Desai', email: 'meera@example.com', phone: null } } }),
  )
  await page.goto(pages.tourList())
  await page.getByRole('banner').getByRole('button', { name: 'Your account: Meera Desai' }).click()
  await save('the user menu', page.content())
  await page.keyboard.press('Escape')
  await page.route('**/packages/id/**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('link', { name: `Book Now ${TOURS.somnath.name}` }).click()
  await expect(page.getByRole('alert')).toContainText('This tour could not be loaded just now.')
  await save('a package that did not come', page.content())
  await page.route(/\/assets\/contact-[^/]*\.js$/, (route) => route.abort())
  await clickWhenHydrated(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }))
  await expect(page.getByText('Loading chunk failed').first()).toBeVisible()
  await save('a page that did not arrive', page.content())
}
