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
import { becomeOwner, joinDesk, openByName } from '#tests/helpers/desk-journey.ts'
import { enterCheque } from '#tests/helpers/enter-cheque.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { openMail } from '#tests/helpers/open-mail.ts'

test.use({ expectedProblems: /40[01349] \(|422 \(|document's frame is sandboxed/ })
// Four people, each with a page of their own.
test.setTimeout(180_000)

test('a debt after a bounced cheque is paid by the link of the office, and nothing says that it is owed @phone @both', async ({
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
  await openByName(sales, 'Savitriben')
  await sales.getByRole('button', { name: 'Add payment' }).click()
  const receipt = sales.getByRole('dialog', { name: /^Money from Savitriben/ })
  await enterCheque(receipt, '007811')
  await expect(sales.getByText('Held, money at the office')).toBeVisible()
  await page.goto(deskPages.receipts())
  await page.getByRole('button', { name: /^Confirm ₹.*Savitriben/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Confirmed. The booking is paid' })).toBeVisible()
  await openByName(page, 'Savitriben')
  // Nothing is noted before its effect is shown: a press that comes earlier waits.
  const shown = Promise.withResolvers<void>()
  await page.route(/\/bounce(?:\?|$)/, async (route) => {
    if (route.request().method() === 'GET') await shown.promise
    await route.continue()
  })
  await page.getByRole('button', { name: /^Bounced: the cheque/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /as bounced$/ })).toBeDisabled()
  shown.resolve()
  await page.getByRole('dialog').getByLabel('Reason on the bank’s memo').selectOption('funds')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Note ₹[\d,.]+ as bounced$/ })
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'is noted as bounced' })).toBeVisible()
  await expect(page.getByText(/is owed again: a cheque bounced\.$/)).toBeVisible()

  await sales.reload()
  await sales.getByRole('button', { name: /^Send the link to pay ₹/ }).click()
  const dialog = sales.getByRole('dialog', { name: /^The link to pay what/ })
  await expect(dialog).toContainText(`One mail goes to ${person.email}`)
  await expectNoViolations(sales, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Send 1 mail' }).click()
  await expect(dialog.getByLabel('The same for WhatsApp')).toHaveValue(/\/pay#token=/)
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
  await expect(payer.getByRole('heading', { level: 1, name: /^₹[\d,.]+ is to pay$/ })).toBeVisible()
  // Anybody may pay by the link, so it names nobody.
  await expect(payer.locator('main')).not.toContainText('Savitriben')
  await expectNoViolations(payer)
  const payButton = payer.getByRole('button', { name: /^Pay ₹/ })
  await payButton.click()
  await checkoutOf(payer).getByRole('button', { name: 'Failure' }).click()
  await checkoutOf(payer).getByRole('button', { name: 'Success' }).click()
  await expect(payer.getByRole('heading', { level: 1, name: 'Paid. Thank you' })).toBeVisible({ timeout: 20_000 })
  await expectNoViolations(payer)
  await payer.reload()
  await expect(payer.getByRole('heading', { level: 1, name: 'Paid. Thank you' })).toBeVisible()

  await sales.reload()
  await expect(sales.getByText('in the place of a bounced cheque')).toBeVisible()
  await expect(sales.getByText(/is owed again: a cheque bounced/)).toHaveCount(0)
  await openMail(
    mailbox,
    mailbox
      .getByRole('listitem')
      .filter({ hasText: person.email })
      .filter({ hasText: /has arrived/ }),
  )
  await expect(mailbox.locator('pre')).toContainText('Nothing more is to pay.')
})

test('a dearer trip holds its seats until its difference is paid by link, and then the booking is the new one @phone @both', async ({
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
  await openByName(page, 'Rekhaben')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Move PTK-/ })
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog.getByLabel('Package').fill('Andaman, islands')
  await dialog.getByRole('button', { name: `Choose ${name}` }).click()
  await dialog
    .getByRole('group', { name: 'Days near it' })
    .getByRole('button', { name: /\d+ free/ })
    .last()
    .click()
  await expect(dialog.getByText(/becomes due on this booking/)).toBeVisible()
  await expectNoViolations(page, 'dialog[open]')
  await page.screenshot({ path: test.info().outputPath('change-dialog.png') })
  await dialog.getByRole('button', { name: /^Hold the seats, ask for ₹8,000\.00$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The seats are held, and ₹8,000.00 is due' })).toBeVisible()
  const money = page.getByRole('region', { name: 'Money', exact: true })
  await expect(money).toContainText(`₹8,000.00 is due for the change to ${name}`)
  await expectNoViolations(page)
  await page.screenshot({ path: test.info().outputPath('change-waits.png'), fullPage: true })
  await money.getByRole('button', { name: 'Send the link to pay ₹8,000.00' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send 1 mail' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()

  const mailbox = await open()
  await openMail(
    mailbox,
    mailbox.getByRole('listitem').filter({ hasText: person.email }).filter({ hasText: 'for the change' }),
  )
  const url = /\/my-booking\/pay#token=\S+/.exec((await mailbox.locator('pre').textContent()) ?? '')?.[0] ?? ''
  const today = await open()
  await joinDesk(today, app, { name: 'Kalpesh Joshi', role: 'accounts' })
  await expect(today.getByText(/^The change of Rekhaben.* waits for its difference of ₹8,000$/)).toBeVisible()
  const payer = await open()
  await payer.goto(url)
  await expect(payer.getByRole('heading', { level: 1, name: '₹8,000.00 is to pay' })).toBeVisible()
  await expect(payer.locator('main')).toContainText(name)
  await expect(payer.locator('main')).toContainText('Held until')
  await expect(payer.getByRole('region', { name: 'If all of you cancel the new trip' })).toContainText(
    '₹19,900.00 back',
  )
  await expectNoViolations(payer)
  await payer.screenshot({ path: test.info().outputPath('pay-page.png') })
  await payer.getByRole('button', { name: 'Pay ₹8,000.00' }).click()
  await checkoutOf(payer).getByRole('button', { name: 'Success' }).click()
  await expect(payer.getByRole('heading', { level: 1, name: 'Paid. Thank you' })).toBeVisible({ timeout: 20_000 })

  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(money).toContainText('the difference of a change')
  await expect(money).toContainText('₹19,900.00')
  await openMail(
    mailbox,
    mailbox.getByRole('listitem').filter({ hasText: person.email }).filter({ hasText: ': moved to ' }),
  )
  await expect(mailbox.locator('pre')).toContainText('the difference of ₹8,000.00 has arrived')
})
