import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { expectPurchase, newTraveller, pay, TOURS } from '#tests/helpers/booking-journey.ts'
import { becomeOwner, chooseSeats } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { openMail } from '#tests/helpers/open-mail.ts'

test.use({
  appEnv: { UPI_VPA: 'pathik@okhdfcbank', UPI_NAME: 'Pathik Tours' },
  expectedProblems: /40[01349] \(|422 \(|document's frame is sandboxed/,
})

test('a phone booking is held while one talks, and paid by the link in another browser @phone', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const person = newTraveller('Sunita')
  await becomeOwner(page, app)
  await page.getByRole('link', { name: 'New booking' }).click()
  await page.getByLabel('Phone', { exact: true }).fill(person.phone)
  await page.getByLabel('Full name').fill(person.name)
  await chooseSeats(page, '2')
  await expect(page.getByText('“If you cancel by').or(page.getByText('After that nothing goes back.'))).not.toHaveCount(
    0,
  )
  await expectNoViolations(page)
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue(person.name)
  await expect(page.getByText(/2 seats are held until/)).toBeVisible()
  await page.getByRole('button', { name: 'Hold and send a payment link' }).click()
  await expect(page.getByRole('alert')).toContainText('Please give the email address.')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Discount in rupees').fill('9,99,999')
  await page.getByLabel('Why').fill('Third trip')
  await page.getByRole('button', { name: 'Lower the price' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'A discount leaves at least ₹1' })).toBeVisible()
  await page.getByLabel('Discount in rupees').fill('५००')
  await page.getByRole('button', { name: 'Lower the price' }).click()
  await expect(page.getByText('Discount: Third trip')).toBeVisible()
  await page.getByRole('button', { name: 'Hold and send a payment link' }).click()
  const dialog = page.getByRole('dialog', { name: 'The link is on its way' })
  await expect(dialog.getByRole('link', { name: 'Open WhatsApp' })).toBeVisible()
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'To the booking' }).click()
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

test('a counter booking goes on to the cash, and what is thrown away frees its seats @phone', async ({ page, app }) => {
  const person = newTraveller('Harish')
  await becomeOwner(page, app)
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New booking')
  await page.getByRole('button', { name: 'Counter' }).click()
  await page.getByLabel('Phone', { exact: true }).fill(person.phone)
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await chooseSeats(page, '1')
  await page.keyboard.press('Control+Enter')
  const money = page.getByRole('dialog', { name: /^Money from Harish/ })
  await money.getByLabel('Cash book and number').fill('15/1')
  await money.getByRole('button', { name: /^Enter ₹/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is entered and mailed' })).toBeVisible()

  await page.goto(deskPages.newBooking())
  await expect(page.getByLabel('Full name')).toHaveValue('')
  await chooseSeats(page, '1')
  await page.getByRole('button', { name: 'Throw away' }).click()
  await expect(page.getByText('Choose package, date and guests')).toBeVisible()
  await page.goto(`${deskPages.newBooking()}?name=Meena&guests=3`)
  await expect(page.getByLabel('Full name')).toHaveValue('Meena')
  await expect(page.getByLabel('Guests')).toHaveValue('3')
})

test('UPI has a code to scan, and too much cash is split before it is entered @phone', async ({ page, app }) => {
  const person = newTraveller('Urvashi')
  await becomeOwner(page, app)
  const begin = async (guests: string, way: string) => {
    await page.goto(deskPages.newBooking())
    await page.getByLabel('Phone', { exact: true }).fill(person.phone)
    await page.getByLabel('Full name').fill(person.name)
    await page.getByLabel('Email', { exact: true }).fill(person.email)
    await chooseSeats(page, guests)
    await page.getByRole('group', { name: 'Pays by' }).getByRole('button', { name: way }).click()
  }
  await begin('1', 'UPI')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Book and show the UPI code' }).click()
  const money = page.getByRole('dialog', { name: /^Money from Urvashi/ })
  await expect(money.getByRole('img', { name: /^UPI code for ₹/ })).toBeVisible()
  await expect(money).toContainText('To Pathik Tours, pathik@okhdfcbank.')
  await expectNoViolations(page, 'dialog[open]')
  await money.getByLabel('Amount in rupees').fill('100')
  await expect(money.getByRole('img', { name: /^UPI code for ₹/ })).toHaveCount(0)
  await money.getByLabel('UPI reference').fill('612345678901')
  await money.getByRole('button', { name: 'Enter ₹100.00' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is entered and mailed' })).toBeVisible()

  await begin('18', 'Cash')
  await page.keyboard.press('Control+Enter')
  await expect(money).toContainText(/Take at most ₹1,[89]\d,\d{3}\.99 in cash/)
  await expectNoViolations(page, 'dialog[open]')
  await money.getByRole('button', { name: /^Take ₹1,[89]/ }).click()
  await money.getByLabel('Cash book and number').fill('15/9')
  await money.getByRole('button', { name: /^Enter ₹1,[89]\d,\d{3}\.99$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is entered and mailed' })).toBeVisible()
})
