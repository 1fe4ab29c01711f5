import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { countPresses } from '#tests/helpers/count-presses.ts'
import { becomeOwner } from '#tests/helpers/desk-journey.ts'

test.use({
  expectedProblems: /40[01349] \(|422 \(|document's frame is sandboxed/,
  appEnv: { SITE_GSTIN: '24ABCDE1234F1Z5', GST_RATE: '5', GST_SAC: '998555' },
})
test.setTimeout(120_000)

test('the file of GSTR-1 takes three presses from Today, and the page says what is in it @phone', async ({
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
  await expect(async () => {
    await page.goto(deskPages.gst())
    await expect(page.getByRole('rowheader', { name: 'Gujarat (24), 5 %' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('region', { name: 'Documents issued' })).toContainText('none')
  await page.goto(deskPages.today())
  await expect(page).toHaveTitle('Today | Pathik desk')
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
  // On a phone Money is behind More.
  expect(await presses.count()).toBeLessThanOrEqual(isPhone ? 4 : 3)
  expect(file.suggestedFilename()).toMatch(/^gstr1-\d{4}-\d{2}\.json$/)
  await expect(page.getByRole('status').filter({ hasText: /^gstr1-.*on its way/ })).toBeVisible()
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'B2CS by state and rate as CSV' }).click(),
  ])
  expect(sheet.suggestedFilename()).toMatch(/^gstr1-b2cs-\d{4}-\d{2}\.csv$/)
  const [vouchers] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Tally file' }).click(),
  ])
  expect(vouchers.suggestedFilename()).toMatch(/^tally-\d{4}-\d{2}\.xml$/)
  await page.getByRole('button', { name: 'Name them' }).click()
  const dialog = page.getByRole('dialog', { name: 'Name the ledgers as Tally does' })
  await dialog.getByLabel('Cash', { exact: true }).fill('Cash in hand')
  await dialog.getByRole('button', { name: 'Keep the names' }).click()
  await expect(page.getByText('Cash in hand')).toBeVisible()
})

test('a month is closed in four presses with what still waits in sight, and opened again by the owner', async ({
  page,
  app,
}) => {
  const presses = await countPresses(page)
  await becomeOwner(page, app)
  // The papers of this month become those of the last one, which is over.
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
  await page.goto(deskPages.today())
  await expect(page).toHaveTitle('Today | Pathik desk')
  await presses.begin()
  await page.getByRole('link', { name: 'Money' }).first().click()
  await page.getByRole('link', { name: 'GST', exact: true }).click()
  const closing = page.getByRole('region', { name: 'Closing' })
  await closing.getByRole('button', { name: /^Close / }).click()
  const dialog = page.getByRole('dialog', { name: /^Close .*\?$/ })
  await expect(dialog).toContainText(/It is closed with \d+ papers?, ₹/)
  await dialog.getByRole('button', { name: /^Close / }).click()
  await expect(closing).toContainText('Closed by Devendra Mehta')
  expect(await presses.count()).toBeLessThanOrEqual(4)
  await closing.getByRole('button', { name: 'Open again' }).click()
  await page.getByRole('dialog').getByLabel('Why').selectOption('It was closed by mistake')
  await page.getByRole('dialog').getByRole('button', { name: 'Open again' }).click()
  await expect(closing.getByRole('button', { name: /^Close / })).toBeVisible()
})
