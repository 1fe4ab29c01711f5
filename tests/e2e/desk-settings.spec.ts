import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { atBothWidths } from '#tests/helpers/both-widths.ts'
import { becomeOwner } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'

test.use({ expectedProblems: /40[0149] \(|422 \(|409 CONFLICT|document's frame is sandboxed/ })
test.setTimeout(120_000)

test('an owner changes the phone and sees the effect first; the site shows it, and two owners lose nothing @phone @main:settings/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const visitor = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await visitor.goto(pages.contact())
  await expect(visitor.getByRole('main')).toContainText('+91 79 0010 0200')

  await becomeOwner(page, app, 'Meera Iyer')
  await page.goto(deskPages.settings())
  await expect(page).toHaveTitle('Settings | Pathik desk')
  await atBothWidths(page, () => expectNoViolations(page))
  await page.getByLabel('Phone', { exact: true }).fill('call us')
  await page.getByLabel('GSTIN').fill('24ABCDE1234F1Z5')
  await page.getByRole('button', { name: 'Save 2 changes' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Enter a phone number such as +91 79 0010 0200.')
  await expect(summary).toContainText('With a GSTIN, enter a rate below 100')
  await page.getByLabel('GSTIN').fill('')
  await page.getByLabel('Phone', { exact: true }).fill('+91 98250 12345')

  const other = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await becomeOwner(other, app, 'Farhan Qureshi')
  await other.goto(deskPages.settings())
  await other.getByLabel('Jurisdiction (city)').fill('Surat')
  await other.getByRole('button', { name: 'Save 1 change' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Save 1 change' }).click()
  await expect(other.getByText('1 setting saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Save 1 change' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('+91 79 0010 0200 +91 98250 12345')
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(page.getByText('1 setting saved.')).toBeVisible()
  await expect(page.getByLabel('Jurisdiction (city)')).toHaveValue('Surat')
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByRole('main')).toContainText('+91 98250 12345', { timeout: 500 })
  }).toPass()

  await page.goto(deskPages.log())
  await expect(page.getByText('Settings updated').first()).toBeVisible()
})
