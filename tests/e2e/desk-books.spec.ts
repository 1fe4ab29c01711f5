import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { countPresses } from '#tests/helpers/count-presses.ts'
import { becomeOwner, openToday } from '#tests/helpers/desk-journey.ts'

test.use({
  expectedProblems: /40[01349] \(|422 \(|document's frame is sandboxed/,
  appEnv: { SITE_GSTIN: '24ABCDE1234F1Z5', GST_RATE: '5', GST_SAC: '998555' },
})
test.setTimeout(120_000)

test('the GSTR-1 file takes three clicks from Today, and the page lists its content @phone', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const presses = await countPresses(page)
  const traveller = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await traveller.goto('/')
  await buyTour(traveller, { packageId: TOURS.goa.id, traveller: newTraveller('Kamala'), guests: 2 })
  await becomeOwner(page, app)
  await expect.poll(async () => (await app.database.pool.query('select from invoices')).rowCount).toBe(1)
  await page.goto(deskPages.gst())
  await expect(page.getByRole('rowheader', { name: 'Gujarat (24), 5%' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Documents issued' })).toContainText('none')
  await openToday(page)
  await presses.begin()
  const more = page.getByRole('button', { name: 'More' })
  const isPhone = await more.isVisible()
  if (isPhone) await more.click()
  await page.getByRole('link', { name: 'Money' }).first().click()
  await page.getByRole('link', { name: 'GST', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'GSTR-1 file' }).click(),
  ])
  // On a phone, Money is under More, which takes one more click.
  expect(await presses.count()).toBeLessThanOrEqual(isPhone ? 4 : 3)
  expect(file.suggestedFilename()).toMatch(/^gstr1-\d{4}-\d{2}\.json$/)
  await expect(page.getByRole('status').filter({ hasText: /^gstr1-.*is downloading/ })).toBeVisible()
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'B2CS by place of supply and rate as CSV' }).click(),
  ])
  expect(sheet.suggestedFilename()).toMatch(/^gstr1-b2cs-\d{4}-\d{2}\.csv$/)
  const [vouchers] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Tally file' }).click(),
  ])
  expect(vouchers.suggestedFilename()).toMatch(/^tally-\d{4}-\d{2}\.xml$/)
  await page.getByRole('button', { name: 'Edit names' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tally ledger names' })
  await dialog.getByLabel('Cash', { exact: true }).fill('Cash in hand')
  await dialog.getByRole('button', { name: 'Save names' }).click()
  await expect(page.getByText('Cash in hand')).toBeVisible()
})

test('a month is closed in four clicks with the open items in view, and reopened by the owner @main:books/desk', async ({
  page,
  app,
}) => {
  const presses = await countPresses(page)
  await becomeOwner(page, app)
  // Date this month's documents to last month, because only a month that has ended can be closed.
  const traveller = newTraveller('Revathi')
  await page.goto('/')
  await buyTour(page, { packageId: TOURS.goa.id, traveller, guests: 1 })
  await expect(async () => {
    const { rowCount } = await app.database.pool.query(
      `update invoices set created_at = created_at - interval '1 month',
         snapshot = jsonb_set(snapshot, '{issuedOn}', to_jsonb(to_char((snapshot->>'issuedOn')::date - interval '1 month', 'YYYY-MM-DD')))`,
    )
    expect(rowCount).toBeGreaterThan(0)
  }).toPass()
  await openToday(page)
  await presses.begin()
  await page.getByRole('link', { name: 'Money' }).first().click()
  await page.getByRole('link', { name: 'GST', exact: true }).click()
  const closing = page.getByRole('region', { name: 'Month closing' })
  await closing.getByRole('button', { name: /^Close / }).click()
  const dialog = page.getByRole('dialog', { name: /^Close .*\?$/ })
  await expect(dialog).toContainText(/It closes with \d+ documents?, ₹/)
  await dialog.getByRole('button', { name: /^Close / }).click()
  await expect(closing).toContainText('Closed by Devendra Mehta')
  expect(await presses.count()).toBeLessThanOrEqual(4)
  await closing.getByRole('button', { name: 'Reopen month' }).click()
  await page.getByRole('dialog').getByLabel('Reason').selectOption('Closed by mistake')
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen month' }).click()
  await expect(closing.getByRole('button', { name: /^Close / })).toBeVisible()
})
