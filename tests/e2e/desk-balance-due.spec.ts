import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import {
  bookUpToPayment,
  checkoutOf,
  expectPurchase,
  newTraveller,
  pay,
  TOURS,
} from '#tests/helpers/booking-journey.ts'
import { becomeOwner, joinDesk, openByName, openToday } from '#tests/helpers/desk-journey.ts'
import { enterCheque } from '#tests/helpers/enter-cheque.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { openMail } from '#tests/helpers/open-mail.ts'

test.use({ expectedProblems: /40[01349] \(|422 \(|document's frame is sandboxed/ })
// Four users, each with their own page.
test.setTimeout(180_000)

test('the balance due after a bounced cheque is paid by the office’s link, and no page shows it as due afterwards @phone @both @main:balance-due/site @main:office-payments/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const open = async () => watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  const traveller = await open()
  const person = newTraveller('Savitriben')
  await bookUpToPayment(traveller, TOURS.goa.id, person)
  await becomeOwner(page, app)
  const sales = await open()
  await joinDesk(sales, app, { name: 'Priya Nair', role: 'sales' })
  await openToday(sales)
  await openByName(sales, 'Savitriben')
  await sales.getByRole('button', { name: 'Record payment' }).click()
  const paymentDialog = sales.getByRole('dialog', { name: /^Payment from Savitriben/ })
  await enterCheque(paymentDialog, '007811')
  await expect(sales.getByText('Held, payment at office')).toBeVisible()
  await page.goto(deskPages.receipts())
  await page.getByRole('button', { name: /^Confirm ₹.*Savitriben/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Confirmed. Booking fully paid' })).toBeVisible()
  await openByName(page, 'Savitriben')
  // The dialog must show the effect before anything can be recorded, so its button stays disabled until then.
  const dialogShown = Promise.withResolvers<void>()
  await page.route(/\/bounce(?:\?|$)/, async (route) => {
    if (route.request().method() === 'GET') await dialogShown.promise
    await route.continue()
  })
  await page.getByRole('button', { name: /^Mark cheque of .* as bounced$/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /as bounced$/ })).toBeDisabled()
  dialogShown.resolve()
  await page.getByRole('dialog').getByLabel('Reason on the bank memo').selectOption('funds')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Mark ₹[\d,.]+ as bounced$/ })
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'marked as bounced' })).toBeVisible()
  await expect(page.getByText(/is due again: a cheque bounced\.$/)).toBeVisible()

  await sales.reload()
  await sales.getByRole('button', { name: /^Send payment link for ₹/ }).click()
  const dialog = sales.getByRole('dialog', { name: /^Payment link for the balance of/ })
  await expect(dialog).toContainText(`One email goes to ${person.email}`)
  await expectNoViolations(sales, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Send 1 email' }).click()
  await expect(dialog.getByLabel('WhatsApp message')).toHaveValue(/\/pay#token=/)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()

  const mailbox = await open()
  await openMail(
    mailbox,
    mailbox
      .getByRole('listitem')
      .filter({ hasText: person.email })
      .filter({ hasText: /please pay ₹/ }),
  )
  const url = /\/my-booking\/pay#token=\S+/.exec((await mailbox.locator('pre').textContent()) ?? '')?.[0] ?? ''
  const payer = await open()
  await payer.goto(url)
  await expect(payer.getByRole('heading', { level: 1, name: /^Amount due: ₹[\d,.]+$/ })).toBeVisible()
  // Anybody may pay through the link, so the page names nobody.
  await expect(payer.locator('main')).not.toContainText('Savitriben')
  await expectNoViolations(payer)
  const payButton = payer.getByRole('button', { name: /^Pay ₹/ })
  await payButton.click()
  await checkoutOf(payer).getByRole('button', { name: 'Failure' }).click()
  await checkoutOf(payer).getByRole('button', { name: 'Success' }).click()
  await expect(payer.getByRole('heading', { level: 1, name: 'Thank you for your payment' })).toBeVisible({
    timeout: 20_000,
  })
  await expectNoViolations(payer)
  await payer.reload()
  await expect(payer.getByRole('heading', { level: 1, name: 'Thank you for your payment' })).toBeVisible()

  await sales.reload()
  await expect(sales.getByText('replaces a bounced cheque')).toBeVisible()
  await expect(sales.getByText(/is due again: a cheque bounced/)).toHaveCount(0)
  await openMail(
    mailbox,
    mailbox
      .getByRole('listitem')
      .filter({ hasText: person.email })
      .filter({ hasText: /we have received/ }),
  )
  await expect(mailbox.locator('pre')).toContainText('There is nothing more to pay.')
})

test('a dearer trip holds its seats until its price difference is paid by link, and then replaces the booking @phone @both', async ({
  page,
  app,
  browser,
  watch,
  addTour,
}) => {
  const open = async () => watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  const traveller = await open()
  const person = newTraveller('Rekhaben')
  await bookUpToPayment(traveller, TOURS.goa.id, person)
  await pay(traveller, 'Success')
  await expectPurchase(traveller, TOURS.goa)
  const name = 'Andaman, islands and lagoons'
  await addTour({ name, basePriceRupees: 19_900, capacity: 20 })
  await joinDesk(page, app, { name: 'Priya Nair', role: 'sales' })
  await openToday(page)
  await openByName(page, 'Rekhaben')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Move PTK-/ })
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog.getByLabel('Package').fill('Andaman, islands')
  await dialog.getByRole('button', { name: `Select ${name}` }).click()
  await dialog
    .getByRole('group', { name: 'Nearby dates' })
    .getByRole('button', { name: /\d+ free/ })
    .last()
    .click()
  await expect(dialog.getByText(/becomes due on this booking/)).toBeVisible()
  await expectNoViolations(page, 'dialog[open]')
  await page.screenshot({ path: test.info().outputPath('change-dialog.png') })
  await dialog.getByRole('button', { name: /^Hold seats, collect ₹8,000\.00$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Seats held, ₹8,000.00 due.' })).toBeVisible()
  const money = page.getByRole('region', { name: 'Money', exact: true })
  await expect(money).toContainText(`₹8,000.00 is due for the change to ${name}`)
  await expectNoViolations(page)
  await page.screenshot({ path: test.info().outputPath('change-waits.png'), fullPage: true })
  await money.getByRole('button', { name: 'Send payment link for ₹8,000.00' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send 1 email' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()

  const mailbox = await open()
  await openMail(
    mailbox,
    mailbox.getByRole('listitem').filter({ hasText: person.email }).filter({ hasText: 'to confirm the change' }),
  )
  const url = /\/my-booking\/pay#token=\S+/.exec((await mailbox.locator('pre').textContent()) ?? '')?.[0] ?? ''
  const today = await open()
  await joinDesk(today, app, { name: 'Kalpesh Joshi', role: 'accounts' })
  await openToday(today)
  await expect(today.getByText(/^Trip change of Rekhaben.* is awaiting ₹8,000$/)).toBeVisible()
  const payer = await open()
  await payer.goto(url)
  await expect(payer.getByRole('heading', { level: 1, name: 'Amount due: ₹8,000.00' })).toBeVisible()
  await expect(payer.locator('main')).toContainText(name)
  await expect(payer.locator('main')).toContainText('Held until')
  await expect(payer.getByRole('region', { name: 'If everyone cancels the new trip' })).toContainText('₹19,900.00 back')
  await expectNoViolations(payer)
  await payer.screenshot({ path: test.info().outputPath('pay-page.png') })
  await payer.getByRole('button', { name: 'Pay ₹8,000.00' }).click()
  await checkoutOf(payer).getByRole('button', { name: 'Success' }).click()
  await expect(payer.getByRole('heading', { level: 1, name: 'Thank you for your payment' })).toBeVisible({
    timeout: 20_000,
  })

  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(money).toContainText('price difference of a trip change')
  await expect(money).toContainText('₹19,900.00')
  await openMail(
    mailbox,
    mailbox.getByRole('listitem').filter({ hasText: person.email }).filter({ hasText: ': moved to ' }),
  )
  await expect(mailbox.locator('pre')).toContainText('We have received the difference of ₹8,000.00')
})
