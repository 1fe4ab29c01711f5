import fs from 'node:fs/promises'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookUpToPayment, expectPurchase, newTraveller, pay, TOURS } from '#tests/helpers/booking-journey.ts'
import { becomeOwner, openToday } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { openTallWindow } from '#tests/helpers/tall-window.ts'

test.use({ expectedProblems: /40[0124] \(|422 \(|document's frame is sandboxed/ })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a caller is found by the last digits of the phone, and a note is added to the booking @phone @main:bookings/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const context = await browser.newContext({ baseURL: app.url })
  const traveller = watch(await context.newPage())
  const asha = { ...newTraveller('Anita'), phone: '+91 90011 77331' }
  await bookUpToPayment(traveller, TOURS.goa.id, asha)
  await pay(traveller, 'Success')
  await expectPurchase(traveller, TOURS.goa)
  await context.close()

  await becomeOwner(page, app)
  await openToday(page)
  await page.getByRole('button', { name: /Search bookings, or type an action/ }).click()
  const find = page.getByRole('dialog', { name: 'Search and actions' })
  await find.getByRole('combobox').fill('77331')
  await expect(find.getByRole('option').first()).toContainText('by phone')
  await expectNoViolations(page, 'dialog[open]')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText('Anita')
  await expect(find).toBeHidden()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+919001177331')
  await expectNoViolations(page)

  await page.getByLabel('Note').fill('Asks for a quiet room.')
  await page.reload()
  await expect(page.getByLabel('Note')).toHaveValue('Asks for a quiet room.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Note saved.')).toBeVisible()
  await expect(page.getByLabel('Note')).toHaveValue('')
  const trail = page.getByRole('region', { name: 'History' })
  await expect(trail.getByRole('listitem').filter({ hasText: 'Asks for a quiet room.' })).toContainText(
    'Devendra Mehta',
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Note withdrawn. The text is back in the field.')).toBeVisible()
  await expect(page.getByLabel('Note')).toHaveValue('Asks for a quiet room.')
  await expect(page.getByLabel('Note')).toBeFocused()
  await expect(trail.getByRole('listitem').filter({ hasText: 'Asks for a quiet room.' })).toHaveCount(0)
  // The email with the documents is in the same timeline as the audit events.
  await expect(
    trail
      .getByRole('listitem')
      .filter({ hasText: /Email “.*”: sent/ })
      .first(),
  ).toBeVisible()
  await openTallWindow(page)
  await expectNoViolations(page)
})

test('keys lead through the filtered list to a note and to an email with a reply template @main:reply-templates/desk @main:bookings/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const context = await browser.newContext({ baseURL: app.url })
  const traveller = watch(await context.newPage())
  for (const name of ['Zamindar One', 'Zamindar Two']) {
    await traveller.context().clearCookies()
    await bookUpToPayment(traveller, TOURS.goa.id, newTraveller(name))
  }
  await becomeOwner(page, app)
  await page.goto(`${deskPages.bookings()}?q=Zamindar&sort=booker`)
  await page.getByRole('link', { name: /^PTK-/ }).first().click()
  await expect(heading(page)).toContainText('Zamindar One')
  const way = page.getByRole('navigation', { name: 'Bookings in this list' })
  await expect(way).toContainText('1 of 2')
  await page.keyboard.press(']')
  await expect(heading(page)).toContainText('Zamindar Two')
  await expect(way).toContainText('2 of 2')
  await page.reload()
  await expect(way).toContainText('2 of 2')
  await page.keyboard.press('[')
  await expect(heading(page)).toContainText('Zamindar One')
  await page.keyboard.press('t')
  await expect(page.getByLabel('Note')).toBeFocused()
  await heading(page).click()
  await page.keyboard.press('m')
  const emailDialog = page.getByRole('dialog', { name: /^Email Zamindar/ })
  await emailDialog.getByLabel('Template').selectOption('We could not reach you')
  await expect(emailDialog.getByLabel('Subject')).toHaveValue('Please call us about your trip')
  await expect(emailDialog.getByLabel('Text', { exact: true })).toHaveValue(/^We tried to call you/)
  await expectNoViolations(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await way.getByRole('link', { name: 'Bookings' }).click()
  await expect(page).toHaveURL(/q=Zamindar/)
})

test('the table keeps its state in the address, and says when a filter hides all rows @phone', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const context = await browser.newContext({ baseURL: app.url })
  const traveller = watch(await context.newPage())
  await bookUpToPayment(traveller, TOURS.goa.id, newTraveller('Waiting'))
  await context.close()
  await becomeOwner(page, app)
  await openToday(page)
  await page.getByRole('link', { name: /^View: .* awaiting payment/ }).click()
  await expect(page).toHaveURL(/view=waiting/)
  await page.goto(deskPages.bookings())
  const table = page.getByRole('table')
  await expect(table).toContainText('Held until')
  await expectNoViolations(page)
  await page.getByRole('link', { name: /^Awaiting payment/ }).click()
  await expect(page).toHaveURL(/view=waiting/)
  await page.getByLabel('Name, phone, reference').fill('nobody of this name')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Search “nobody of this name” alone hides')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name, phone, reference')).toHaveValue('nobody of this name')
  await page.goBack()
  await expect(table).toContainText('Held until')
  await page.goto(`${deskPages.bookings()}?view=rubbish&sort=email&from=tomorrow`)
  await expect(table).toContainText('Held until')
  await page.goto(deskPages.booking('rubbish'))
  await expect(heading(page)).toHaveText('Booking not found')
})

test('a status change keeps the typed search text and the focus', async ({ page, app }) => {
  await becomeOwner(page, app)
  await page.goto(deskPages.bookings())
  const name = page.getByLabel('Name, phone, reference')
  await name.fill('Anita')
  const status = page.getByRole('button', { name: /^Status/ })
  await status.press('Enter')
  await page.getByRole('option', { name: 'Confirmed' }).click()
  await expect(page).toHaveURL(/status=confirmed/)
  await expect(page.getByRole('link', { name: 'Clear all' })).toBeVisible()
  await expect(name).toHaveValue('Anita')
  await page.keyboard.press('Escape')
  await expect(status).toBeFocused()
})

test('a column heading sorts the table, and reverses the order when clicked again', async ({ page, app }) => {
  await becomeOwner(page, app)
  await page.goto(deskPages.bookings())
  const price = page.getByRole('columnheader', { name: 'Price' })
  await price.getByRole('button').click()
  await expect(price).toHaveAttribute('aria-sort', 'ascending')
  await price.getByRole('button').click()
  await expect(price).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=-price/)
})

test('the shown columns are exported to a file, and both stay in the address @phone @main:exports/desk @main:bookings/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const context = await browser.newContext({ baseURL: app.url })
  const traveller = watch(await context.newPage())
  await bookUpToPayment(traveller, TOURS.goa.id, newTraveller('Exported'))
  await context.close()
  await becomeOwner(page, app)
  await page.goto(`${deskPages.bookings()}?q=Exported`)
  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = page.getByRole('listbox', { name: 'Shown columns' })
  // The second option is clicked before the first choice is in the address.
  await columns.evaluate(async (list) => {
    for (const option of list.querySelectorAll('[role=option]')) {
      if (option instanceof HTMLElement && /^(Source|Price)$/.test(option.innerText.trim())) option.click()
      await Promise.resolve()
    }
  })
  await page.getByLabel('Compact rows').check()
  await openTallWindow(page)
  // Check the open list alone, because it covers parts of the filters.
  await expectNoViolations(page, '[role=listbox]')
  await page.keyboard.press('Escape')
  await expectNoViolations(page)
  await page.getByLabel('Rows per page').selectOption('50')
  await expect(page).toHaveURL(/columns=reference%2Cbooker%2Ctrip%2Cleaves%2Cguests%2Cstatus%2Cpaid%2Cnames/)
  await page.reload()
  await expect(page.getByText('Columns: 8 of 12')).toBeVisible()
  await expect(page.getByLabel('Rows per page')).toHaveValue('50')
  await expect(page.getByRole('columnheader', { name: 'Price', includeHidden: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Export 1', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export 1 row' })
  await dialog.getByRole('button', { name: 'CSV' }).click()
  await expectNoViolations(page, 'dialog[open]')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export 1 row' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/)
  expect(await fs.readFile(await file.path(), 'utf8')).toMatch(
    /^\uFEFFReference,Booker,Phone,Trip,Leaves,Guests,Status,Paid \(₹\),Names given/,
  )
  await expect(dialog.getByText(/is downloading/)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Download again' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.goto(deskPages.staff())
  await expect(page.getByRole('table').last()).toContainText('List exported')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'CSV' }).click()
  const log = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByText('Exports of the last 7 days')).toBeVisible()
  expect((await log).suggestedFilename()).toMatch(/^log-/)
})
