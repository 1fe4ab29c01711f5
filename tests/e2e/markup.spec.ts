import { pages } from '#contract/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookUpToPayment, openTour, TOURS } from '#tests/helpers/booking-journey.ts'
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
  await page.keyboard.press('Escape')

  await openTour(page, TOURS.somnath.id)
  await page.getByRole('button', { name: /^Start date/ }).click()
  await expect(page.getByRole('grid').first()).toBeVisible()
  await keep('the calendar')
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pages.home())
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await keep('the side menu')

  await bookUpToPayment(page, TOURS.tirupati.id)
  await keep('the payment step')
  expect(await markupErrors(documents)).toEqual([])
})

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search tours' }).click()
  await expect(page.getByRole('banner').getByRole('combobox').or(page.getByRole('dialog'))).toBeVisible()
}
