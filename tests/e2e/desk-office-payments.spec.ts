import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { bookUpToPayment, expectPurchase, newTraveller, pay, TOURS } from '#tests/helpers/booking-journey.ts'
import { becomeOwner, joinDesk, openByName, openToday } from '#tests/helpers/desk-journey.ts'
import { enterCheque } from '#tests/helpers/enter-cheque.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { openMail } from '#tests/helpers/open-mail.ts'

/** A picture from the project. */
const PHOTO = 'docs/images/home.webp'

test.use({ expectedProblems: /40[01349] \(|422 \(|document's frame is sandboxed/ })

test('cash at the counter is confirmed by a second user in two clicks, and refunded by bank with its UTR @phone @main:office-payments/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const open = async () => watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  const traveller = await open()
  const person = newTraveller('Bhanuben')
  await bookUpToPayment(traveller, TOURS.goa.id, person)
  await becomeOwner(page, app)
  const mailbox = await open()
  const sales = await open()
  await joinDesk(sales, app, { name: 'Priya Nair', role: 'sales' })
  await openToday(sales)

  await openByName(sales, 'Bhanuben')
  await sales.keyboard.press('p')
  const dialog = sales.getByRole('dialog', { name: /^Payment from Bhanuben/ })
  await expect(dialog.getByText(/^Cash from this booker for this trip: ₹0\.00/)).toBeVisible()
  await expectNoViolations(sales, 'dialog[open]')
  await dialog.getByRole('button', { name: /^Record ₹/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter the cash book')
  await dialog.getByLabel('Cash book and entry no.').fill('14/207')
  const photo = dialog.getByLabel('Photo (optional)')
  await photo.setInputFiles({ name: 'cheque.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') })
  await expect(dialog.getByText(/^This file is not a readable photo/)).toBeVisible()
  await photo.setInputFiles(PHOTO)
  await expect(dialog.getByText(/^Photo ready: \d+ KB/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Record ₹/ }).click()
  await expect(sales.getByRole('status').filter({ hasText: /^Slip TS\/\d\d-\d\d\/\d{6} recorded/ })).toBeVisible()
  const money = sales.getByRole('region', { name: 'Money', exact: true })
  await expect(money).toContainText('Awaiting confirmation')
  await expect(sales.getByText('Held, payment at office')).toBeVisible()
  await expectNoViolations(sales)

  await sales.getByRole('button', { name: /^View photo of slip TS/ }).click()
  const picture = sales.getByRole('img', { name: /^Photo of the payment proof, slip TS/ })
  await expect
    .poll(async () => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(1_200)
  await sales.getByRole('button', { name: 'Close', exact: true }).click()

  await sales.getByRole('link', { name: /^Print slip TS/ }).click()
  await expect(sales.getByRole('heading', { level: 1, name: /^Slip TS/ })).toBeVisible()
  await expect(sales.getByRole('article')).toContainText(/Rupees .* Only/)
  await expectNoViolations(sales)
  await sales.emulateMedia({ media: 'print' })
  await expect(sales.getByRole('navigation')).toHaveCount(0)
  await expect(sales.getByRole('button', { name: 'Print', exact: true })).toBeHidden()
  await sales.emulateMedia({ media: null })
  await sales.getByRole('link', { name: 'Back to booking' }).click()
  await expect(money).toContainText('Awaiting confirmation')

  // Confirming takes two clicks from Today.
  await page.goto(deskPages.today())
  await page.getByRole('link', { name: /^Check: \d+ office payments? (?:is|are) awaiting confirmation/ }).click()
  const confirm = page.getByRole('button', { name: /^Confirm ₹[\d,.]+ from .*Bhanuben/ })
  await expect(confirm).toBeVisible()
  await expectNoViolations(page)
  await confirm.click()
  await expect(page.getByRole('status').filter({ hasText: 'Confirmed. Booking fully paid' })).toBeVisible()
  await openMail(
    mailbox,
    mailbox
      .getByRole('listitem')
      .filter({ hasText: person.email })
      .filter({ hasText: /confirmed/ }),
  )
  await sales.reload()
  await expect(sales.getByText('Confirmed', { exact: true }).first()).toBeVisible()

  await openByName(page, 'Bhanuben')
  await page.getByRole('button', { name: 'Cancel guests', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel 1 guest, refund ₹/ })
    .click()
  await expect(page.getByRole('status').filter({ hasText: '1 guest cancelled, ' })).toBeVisible()

  await expect(async () => {
    await page.goto(deskPages.today())
    await expect(page.getByRole('link', { name: /^View: \d+ refunds? to pay by bank/ })).toBeVisible({
      timeout: 5000,
    })
  }).toPass()
  await page.getByRole('link', { name: /^View: \d+ refunds? to pay by bank/ }).click()
  await page.getByRole('button', { name: /^Record bank payment of ₹.*Bhanuben/ }).click()
  const bank = page.getByRole('dialog')
  await expectNoViolations(page, 'dialog[open]')
  await bank.getByLabel('Account number').fill('341200005678')
  await bank.getByLabel('IFSC').fill('SBI')
  await bank.getByRole('button', { name: 'Save account' }).click()
  await expect(bank.getByRole('alert')).toContainText('An IFSC has 11 characters')
  await bank.getByLabel('IFSC').fill('SBIN0001234')
  await bank.getByLabel('UTR of the transfer').fill('SBIN52026112300012')
  await bank.getByRole('button', { name: /^Mark ₹[\d,.]+ as paid$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'marked as paid.' })).toBeVisible()
  // Refunds of other journeys may be waiting too.
  await expect(page.getByRole('button', { name: /^Record bank payment of ₹.*Bhanuben/ })).toHaveCount(0)
  await openMail(
    mailbox,
    mailbox.getByRole('listitem').filter({ hasText: person.email }).filter({ hasText: 'your refund has been sent' }),
  )
  await expect(mailbox.locator('pre')).toContainText('SBIN52026112300012')
})

test('an office payment without money is rejected, and a refund that the gateway refused is paid by bank @phone', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const open = async () => watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  const mailbox = await open()
  const traveller = await open()
  const person = newTraveller('Kokilaben')
  await bookUpToPayment(traveller, TOURS.goa.id, person)
  await becomeOwner(page, app)
  const accounts = await open()
  await joinDesk(accounts, app, { name: 'Kalpesh Joshi', role: 'accounts' })
  await openToday(accounts)

  await openByName(accounts, 'Kokilaben')
  await accounts.getByRole('button', { name: 'Record payment' }).click()
  const dialog = accounts.getByRole('dialog', { name: /^Payment from Kokilaben/ })
  await enterCheque(dialog, '004512', { isMarked: false })
  await expect(dialog.getByRole('alert')).toContainText('crossed “account payee”')
  await enterCheque(dialog, '004512')
  await expect(accounts.getByText('Held, payment at office')).toBeVisible()
  await accounts.goto(deskPages.receipts())
  const line = accounts.getByRole('row').filter({ hasText: '004512, Bank of Baroda' })
  await expect(line).toContainText('You recorded this. Someone else must confirm it.')

  await page.goto(deskPages.receipts())
  await page.getByRole('button', { name: /^Reject ₹.*Kokilaben/ }).click()
  await expect(
    page.getByText('The payer reads this in the email. The seats stay held for two more hours.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Reject payment' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter a reason')
  await page.getByLabel('Reason').fill('The bank returned the cheque')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Reject payment' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Rejected. The payer has been emailed.' })).toBeVisible()
  await openMail(
    mailbox,
    mailbox.getByRole('listitem').filter({ hasText: person.email }).filter({ hasText: 'not confirmed' }),
  )
  await expect(mailbox.locator('pre')).toContainText('Reason: The bank returned the cheque')
  await openByName(page, 'Kokilaben')
  await expect(page.getByText(/^Held until/)).toBeVisible()

  await pay(traveller, 'Success')
  await expectPurchase(traveller, TOURS.goa)
  const refusals = `insert into sandbox.faults (path, kind, value, remaining)
    select '/v1/payments/' || gateway_payment_id || '/refund', 'status', 400, 50 from payments
    where gateway_payment_id is not null and booking_id = (select id from bookings where email = $1)`
  await app.database.pool.query(refusals, [person.email])
  await page.reload()
  await page.getByRole('button', { name: 'Cancel guests', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel 1 guest, refund ₹/ })
    .click()
  await expect(page.getByRole('status').filter({ hasText: '1 guest cancelled, ' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Money', exact: true })).toContainText('Refunds')
  // The gateway rejects the refund five times, hours apart. The test waits for the first rejection and skips the hours.
  const isRefused =
    'select 1 from refunds where attempts > 0 and booking_id = (select id from bookings where email = $1)'
  await expect.poll(async () => (await app.database.pool.query(isRefused, [person.email])).rowCount).toBe(1)
  const refuse = `update refunds set status = 'needs_review', attempts = 5, gateway_refund_id = null
    where booking_id = (select id from bookings where email = $1)`
  await app.database.pool.query(refuse, [person.email])
  await app.database.pool.query('delete from sandbox.faults')

  // Recording the bank payment takes three clicks from Today.
  await accounts.goto(deskPages.today())
  await accounts.getByRole('link', { name: /^View: Razorpay rejected \d+ refunds?/ }).click()
  await expect(accounts.getByRole('button', { name: /^Retry ₹.*Kokilaben/ })).toBeVisible()
  await expectNoViolations(accounts)
  await accounts.getByRole('button', { name: /^Record bank payment of ₹.*Kokilaben/ }).click()
  await accounts.getByLabel('UTR of the transfer').fill('SBIN52026112300077')
  await accounts.getByRole('button', { name: /^Mark ₹[\d,.]+ as paid$/ }).click()
  await expect(accounts.getByRole('status').filter({ hasText: 'marked as paid.' })).toBeVisible()
})
