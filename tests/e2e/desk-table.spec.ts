import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookUpToPayment, newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { becomeOwner } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import type { App } from '#tests/helpers/app-server.ts'
import { PHONE } from '#tests/helpers/phone.ts'
import type { Browser } from '@playwright/test'

test.use({ expectedProblems: /40[0124] \(|422 \(|document's frame is sandboxed/ })

/** The maximum transferred script size of the desk's first screen. */
const MAX_SCRIPT_BYTES = 250 * 1024

async function holdTour(browser: Browser, app: App, watch: (page: Page) => Page): Promise<void> {
  const context = await browser.newContext({ baseURL: app.url })
  await bookUpToPayment(watch(await context.newPage()), TOURS.goa.id, newTraveller('Filtered'))
  await context.close()
}

test('chips filter the table by keyboard, and an empty table says which filter hides how many rows', async ({
  page,
  app,
  browser,
  watch,
}) => {
  await holdTour(browser, app, watch)
  await becomeOwner(page, app)
  await page.goto(deskPages.bookings())
  const table = page.getByRole('table')
  await expect(table).toContainText('Held until')
  const chips = page.getByRole('group', { name: 'Filters' })
  await chips.getByRole('button', { name: 'Package' }).press('Enter')
  await page.keyboard.press('Tab')
  // A long list has a search field, and other journeys may have booked packages whose names start the same way.
  const choices = page.getByRole('listbox', { name: 'Package' })
  await expect(choices).toBeVisible()
  await page.keyboard.type('goa')
  await expect(page).toHaveURL(deskPages.bookings())
  await expectNoViolations(page)
  const goa = choices.getByRole('option', { name: TOURS.goa.name, exact: true })
  await expect(async () => {
    if ((await goa.getAttribute('data-focused')) === null) await page.keyboard.press('ArrowDown')
    await expect(goa).toHaveAttribute('data-focused', { timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/package=\d+/)
  await page.keyboard.press('Escape')
  await expect(chips.getByRole('button', { name: /^Package Goa/ })).toBeFocused()
  await expect(table).toContainText('Held until')

  await chips.getByRole('button', { name: 'Departs' }).click()
  // In the option list, letter keys search. Elsewhere, N would start a new booking.
  await page.getByRole('option', { name: 'before today' }).press('n')
  await page.getByRole('option', { name: 'before today' }).click()
  await expect(page.getByText('No bookings match.')).toBeVisible()
  await expect(page.getByText(/Departs “before today” alone hides \d+ booking/)).toBeVisible()
  await expectNoViolations(page)
  await page.reload()
  await page.getByRole('button', { name: /^Remove Departs, show/ }).click()
  await expect(table).toContainText('Held until')
  await expect(page).toHaveURL(/package=\d+/)
  await chips.getByRole('button', { name: 'Remove filter Package' }).click()
  await expect(page).not.toHaveURL(/package/)
})

test('the columns are in the address, and the row height stays on this device', async ({
  page,
  app,
  browser,
  watch,
}) => {
  await holdTour(browser, app, watch)
  await becomeOwner(page, app)
  await page.goto(deskPages.bookings())
  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('option', { name: 'Price' }).click()
  await expect(page).toHaveURL(/columns=/)
  await page.getByLabel('Compact rows').check()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveCount(0)
  const row = page.getByRole('row').nth(1)
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(31)
})

test('on a phone the filters are in a sheet whose button says how many rows are left', async ({
  page,
  app,
  browser,
  watch,
}) => {
  await page.setViewportSize(PHONE.viewport)
  await holdTour(browser, app, watch)
  await becomeOwner(page, app)
  await page.goto(deskPages.bookings())
  await expect(page.getByRole('table')).toContainText('Held until')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByText('Status', { exact: true }).click()
  await sheet.getByRole('option', { name: 'Held' }).click()
  await expectNoViolations(page, 'dialog[open]')
  await sheet.getByRole('button', { name: /^Show \d+ booking/ }).click()
  await expect(page).toHaveURL(/status=held/)
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
})

test('the first screen of the table loads little script', async ({ page, app }) => {
  await becomeOwner(page, app)
  await page.goto(deskPages.bookings())
  await expect(page.getByRole('table')).toBeVisible()
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
})

test('a view is saved with its filters, opens by one click, and its removal can be undone @phone', async ({
  page,
  app,
}) => {
  await becomeOwner(page, app)
  await page.goto(`${deskPages.bookings()}?status=held,cancelled&sort=leaves&columns=reference,booker,status&q=nobody`)
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await expect(dialog.getByText('The search text is not saved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save view', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter a name for the view.')
  await dialog.getByLabel('Name').fill('Held or gone')
  await dialog.getByLabel('Shared with everyone').check()
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Save view', exact: true }).click()
  const tab = views.getByRole('link', { name: /^Held or gone \d+/ })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: /^All/ }).click()
  await expect(tab).not.toHaveAttribute('aria-current', 'page')
  await tab.click()
  await expect(page).toHaveURL(/status=held%2Ccancelled/)
  await expect(page.getByRole('columnheader', { name: 'Price', includeHidden: true })).toHaveCount(0)
  await page.reload()
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await views.getByRole('button', { name: 'Edit view' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove view' }).click()
  await expect(page.getByText('View “Held or gone” removed.')).toBeVisible()
  await expect(tab).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tab).toBeVisible()
  await tab.click()
  await views.getByRole('button', { name: 'Edit view' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove view' }).click()
  await expect(tab).toHaveCount(0)
})
