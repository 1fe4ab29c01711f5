import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { expectPurchase, newTraveller, pay, TOURS } from '#tests/helpers/booking-journey.ts'
import { becomeOwner, chooseSeats, openToday } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { openMail } from '#tests/helpers/open-mail.ts'

test.use({
  appEnv: { UPI_VPA: 'pathik@okhdfcbank', UPI_NAME: 'Pathik Tours' },
  expectedProblems: /40[01349] \(|422 \(|document's frame is sandboxed/,
})

test('a phone booking is held during the call, and paid by link in another browser @phone @main:seats/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const person = newTraveller('Sunita')
  await becomeOwner(page, app)
  await openToday(page)
  await page.getByRole('link', { name: 'New booking' }).click()
  await page.getByLabel('Phone', { exact: true }).fill(person.phone)
  await page.getByLabel('Full name').fill(person.name)
  await chooseSeats(page, '2')
  await expect(
    page.getByText('“If you cancel by').or(page.getByText('After that there is no refund.')),
  ).not.toHaveCount(0)
  await expectNoViolations(page)
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue(person.name)
  await expect(page.getByText(/2 seats held until/)).toBeVisible()
  await page.getByRole('button', { name: 'Hold and send payment link' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter the email address.')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Discount in rupees').fill('9,99,999')
  await page.getByLabel('Reason').fill('Third trip')
  await page.getByRole('button', { name: 'Apply discount' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'At least ₹1 of the price must remain.' })).toBeVisible()
  await page.getByLabel('Discount in rupees').fill('५००')
  await page.getByRole('button', { name: 'Apply discount' }).click()
  await expect(page.getByText('Discount: Third trip')).toBeVisible()
  await page.getByRole('button', { name: 'Hold and send payment link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment link sent' })
  await expect(dialog.getByRole('link', { name: 'Open WhatsApp' })).toBeVisible()
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Go to booking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sunita')

  const context = await browser.newContext({ baseURL: app.url })
  const traveller = watch(await context.newPage())
  await openMail(
    traveller,
    traveller.getByRole('listitem').filter({ hasText: person.email }).filter({ hasText: ': pay ₹' }),
  )
  const url = /https?:\/\/\S+\/my-booking#\S+/.exec(await traveller.locator('pre').innerText())?.[0] ?? ''
  await traveller.goto(new URL(url).pathname + new URL(url).hash)
  await expectNoViolations(traveller)
  await traveller.getByRole('button', { name: 'Pay now' }).click()
  await expect(traveller.getByText('Discount: Third trip')).toBeVisible()
  await pay(traveller, 'Success')
  await expectPurchase(traveller, TOURS.goa)
  await page.reload()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('a counter booking continues to the cash payment, and a discarded one releases its seats @phone', async ({
  page,
  app,
}) => {
  const person = newTraveller('Harish')
  await becomeOwner(page, app)
  await openToday(page)
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New booking')
  await page.getByRole('button', { name: 'Counter' }).click()
  await page.getByLabel('Phone', { exact: true }).fill(person.phone)
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await chooseSeats(page, '1')
  await page.keyboard.press('Control+Enter')
  const money = page.getByRole('dialog', { name: /^Payment from Harish/ })
  await money.getByLabel('Cash book and entry no.').fill('15/1')
  await money.getByRole('button', { name: /^Record ₹/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'recorded and emailed' })).toBeVisible()

  await page.goto(deskPages.newBooking())
  await expect(page.getByLabel('Full name')).toHaveValue('')
  await chooseSeats(page, '1')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Select package, date and guests')).toBeVisible()
  await page.goto(`${deskPages.newBooking()}?name=Meena&guests=3`)
  await expect(page.getByLabel('Full name')).toHaveValue('Meena')
  await expect(page.getByLabel('Guests')).toHaveValue('3')
})

test('UPI has a QR code, and too much cash is split before it is recorded @phone', async ({ page, app }) => {
  const person = newTraveller('Urvashi')
  await becomeOwner(page, app)
  const startBooking = async (guests: string, way: string) => {
    await page.goto(deskPages.newBooking())
    await page.getByLabel('Phone', { exact: true }).fill(person.phone)
    await page.getByLabel('Full name').fill(person.name)
    await page.getByLabel('Email', { exact: true }).fill(person.email)
    await chooseSeats(page, guests)
    await page.getByRole('group', { name: 'Payment method' }).getByRole('button', { name: way }).click()
  }
  await startBooking('1', 'UPI')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Book and show UPI code' }).click()
  const money = page.getByRole('dialog', { name: /^Payment from Urvashi/ })
  await expect(money.getByRole('img', { name: /^UPI QR code for ₹/ })).toBeVisible()
  await expect(money).toContainText('To Pathik Tours, pathik@okhdfcbank.')
  await expectNoViolations(page, 'dialog[open]')
  await money.getByLabel('Amount in rupees').fill('100')
  await expect(money.getByRole('img', { name: /^UPI QR code for ₹/ })).toHaveCount(0)
  await money.getByLabel('UPI reference').fill('612345678901')
  await money.getByRole('button', { name: 'Record ₹100.00' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'recorded and emailed' })).toBeVisible()

  await startBooking('18', 'Cash')
  await page.keyboard.press('Control+Enter')
  await expect(money).toContainText(/Take at most ₹1,[89]\d,\d{3}\.99 in cash/)
  await expectNoViolations(page, 'dialog[open]')
  await money.getByRole('button', { name: /^Take ₹1,[89]/ }).click()
  await money.getByLabel('Cash book and entry no.').fill('15/9')
  await money.getByRole('button', { name: /^Record ₹1,[89]\d,\d{3}\.99$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'recorded and emailed' })).toBeVisible()
})
