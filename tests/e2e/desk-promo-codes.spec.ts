import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookUpToPayment, newTraveller, pay, TOURS } from '#tests/helpers/booking-journey.ts'
import { atBothWidths } from '#tests/helpers/both-widths.ts'
import { countPresses } from '#tests/helpers/count-presses.ts'
import { joinDesk, openToday } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'

test.use({ expectedProblems: /40[0149] \(|422 \(|409 CONFLICT|document's frame is sandboxed/ })
test.setTimeout(120_000)

const message = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence })

test('a promo code is created in four clicks, used, changed where safe, ended with an undo, and read by sales @main:promo-codes/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const presses = await countPresses(page)
  await joinDesk(page, app, { name: 'Meera Iyer', role: 'manager' })
  await openToday(page)
  const code = `DIWALI${String(Date.now()).slice(-6)}`
  await presses.begin()
  await page
    .getByRole('navigation', { name: 'Main navigation', exact: true })
    .getByRole('link', { name: 'Promo codes' })
    .click()
  await expect(page).toHaveTitle('Promo codes | Pathik desk')
  await page.getByRole('button', { name: 'New code' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill(code.toLowerCase())
  await dialog.getByLabel('Percentage').fill('10')
  await expect(dialog).toContainText('A booking of ₹20,000 becomes ₹18,000: ₹2,000 off.')
  await dialog.getByRole('button', { name: 'Create code' }).click()
  await expect(message(page, `${code} created.`)).toBeVisible()
  expect(await presses.count()).toBeLessThanOrEqual(4)

  const visitor = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await bookUpToPayment(visitor, TOURS.goa.id, newTraveller('Lalita'))
  await visitor.getByText('Have a promo code?').click()
  await visitor.getByLabel('Promo code').fill(code)
  await visitor.getByRole('button', { name: 'Apply' }).click()
  await expect(visitor.getByText(`Promo discount (${code})`)).toBeVisible()
  await pay(visitor, 'Success')

  const row = page.getByRole('row').filter({ hasText: code })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('1 of 100')
  }).toPass()
  await row.getByRole('button', { name: `Edit ${code}` }).click()
  await expect(dialog).toContainText('1 booking uses this code, so its discount cannot be changed.')
  await expect(dialog.getByLabel('Percentage')).toBeDisabled()
  await dialog.getByLabel('Total uses').fill('0')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('not fewer than already used')
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByLabel('Total uses').fill('1')
  await dialog.getByLabel('Uses per booker').fill('1')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(row).toContainText('Used up')

  await row.getByRole('button', { name: `End ${code}` }).click()
  await expect(dialog).toContainText('The booking using it keeps its price.')
  await dialog.getByRole('button', { name: `End ${code}` }).click()
  await expect(row).toContainText('Ended')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(message(page, `${code} is active again.`)).toBeVisible()
  await expect(row).toContainText('Used up')

  const sales = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await joinDesk(sales, app, { name: 'Vikram Rao', role: 'sales' })
  await sales.goto(`${deskPages.promoCodes()}?q=${code}&state=ended`)
  await sales.getByRole('button', { name: /^Remove Status, show 1 code/ }).click()
  await expect(sales.getByRole('row').filter({ hasText: code })).toContainText('10%')
  await expect(sales.getByRole('button', { name: /^(?:New code|(?:Edit|End) DIWALI)/ })).toHaveCount(0)
  await atBothWidths(sales, () => expectNoViolations(sales))
})
