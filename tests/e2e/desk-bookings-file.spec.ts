import fs from 'node:fs'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { TOURS } from '#tests/helpers/booking-journey.ts'
import { atBothWidths } from '#tests/helpers/both-widths.ts'
import { becomeOwner, joinDesk } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'

test.use({ expectedProblems: /40[0134] \(/ })

test('bookings and travellers of another system are imported, three errors are named, and a paid one gets its voucher @main:import-export/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const open = async () => watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await joinDesk(page, app, { name: 'Meera Shah', role: 'manager' })
  await page.goto(deskPages.importExport())
  await page.getByLabel('File contents').selectOption('Bookings')
  await expect(page.getByText('No one is emailed when the rows are imported.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Sample file, CSV' }).click()
  const sample = fs.readFileSync(await (await download).path(), 'utf8')
  await atBothWidths(page, () => expectNoViolations(page))

  const send = async (kind: string, name: string, content: string) => {
    await page.goto(deskPages.importExport())
    await page.getByLabel('File contents').selectOption(kind)
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
    await page.getByLabel('File', { exact: true }).setInputFiles(file)
    await page.getByRole('button', { name: 'Check file' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  const importValidRows = async (message: RegExp, question: string) => {
    await page.getByRole('button', { name: /^Import .*valid rows?$/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(question)
    await dialog.getByRole('button', { name: /^Import .*valid rows?$/ }).click()
    await expect(page.getByText(message)).toBeVisible({ timeout: 40_000 })
  }

  // The sample file is valid without changes.
  await send('Bookings', 'sample.csv', sample)
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'Example' })).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Errors' })).toHaveCount(0)

  const suffix = String(Date.now()).slice(-8)
  const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  const paidOn = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  const headings =
    'Key from the other system,Trip,Leaves,Guests,Booker,Phone,Email,Price (₹),Why lower,Paid (₹),Payment method,Proof number,Paid on'
  const line = (key: string, rest: string) => `F${suffix}-${key},"${TOURS.goa.name}",${day},${rest}`
  const lines = [
    line('1', `2,Rohini ${suffix},9822${suffix.slice(2)},rohini@example.com,,,1000,UPI,4455${suffix},${paidOn}`),
    line('2', `2,Held ${suffix},9823${suffix.slice(2)},held@example.com,,,,,,`),
    line('3', `60,Many ${suffix},9824${suffix.slice(2)},many@example.com,,,,,,`),
    line('4', `1,Cheap ${suffix},9825${suffix.slice(2)},cheap@example.com,100,Friend,,,,`),
    line('5', `1,Carded ${suffix},9826${suffix.slice(2)},carded@example.com,,,500,Card,1,${paidOn}`),
  ]
  await send('Bookings', 'old-bookings.csv', [headings, ...lines].join('\n'))
  await expect(rows.filter({ hasText: 'Errors' })).toHaveCount(3)
  await expect(rows.filter({ hasText: `Many ${suffix}` })).toContainText('One booking can have at most 50 guests.')
  await expect(rows.filter({ hasText: `Cheap ${suffix}` })).toContainText('Your role allows a discount of at most')
  await expect(rows.filter({ hasText: `Carded ${suffix}` })).toContainText('Use one of: Cash, UPI, NEFT')
  await atBothWidths(page, () => expectNoViolations(page))
  await importValidRows(/^2 rows imported\./, 'No one is emailed when the rows are imported.')
  const reference = await rows
    .filter({ hasText: `Rohini ${suffix}` })
    .getByRole('link')
    .innerText()

  const people = [
    'Key from the other system,Name,Age,Gender',
    `F${suffix}-1,Rohini Desai,58,F`,
    `F${suffix}-1,Suresh Desai,61,M`,
  ]
  await send('Travellers of bookings', 'people.csv', people.join('\n'))
  await importValidRows(/^2 rows imported\./, 'Names appear on the bookings immediately.')

  // The balance is paid at the desk. A second user confirms both office payments.
  await rows.getByRole('link', { name: reference }).first().click()
  await expect(page.getByText(/^PTK-\S+, imported from a file/)).toBeVisible()
  await expect(page.getByText('Suresh Desai')).toBeVisible()
  await page.keyboard.press('p')
  const money = page.getByRole('dialog', { name: /^Payment from Rohini/ })
  await money.getByLabel('Cash book and entry no.').fill(`14/${suffix}`)
  await money.getByRole('button', { name: /^Record ₹/ }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Slip TS\/.* recorded/ })).toBeVisible()
  const second = await open()
  await becomeOwner(second, app)
  await second.goto(`${deskPages.receipts()}?q=${reference}`)
  for (let time = 0; time < 2; time += 1) {
    await second
      .getByRole('button', { name: new RegExp(`^Confirm ₹[\\d,.]+ from .*Rohini ${suffix}`) })
      .first()
      .click()
    await expect(second.getByRole('status').filter({ hasText: 'Confirmed.' })).toBeVisible()
    await second.reload()
  }
  await expect(async () => {
    await page.goto(deskPages.booking(reference))
    await expect(page.getByRole('link', { name: /voucher/i }).first()).toBeVisible({ timeout: 5000 })
  }).toPass()
})
