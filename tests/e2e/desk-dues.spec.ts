import { deskPages } from '#contract/desk/desk-pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { bookUpToPayment, checkoutOf, newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { becomeOwner, joinDesk, openByName } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { openMail } from '#tests/helpers/open-mail.ts'

test.use({ expectedProblems: /40[01349] \(|422 \(|document's frame is sandboxed/ })

test('a debt after a bounced cheque is paid by the link of the office, and nothing says any more that it is owed @both', async ({
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
  await receipt.getByLabel('Way to pay').selectOption('cheque')
  await receipt.getByLabel('Cheque number').fill('007811')
  await receipt.getByLabel('Bank').fill('Bank of Baroda')
  await receipt.getByLabel('It is marked “account payee”').check()
  await receipt.getByRole('button', { name: /^Enter ₹/ }).click()
  await expect(sales.getByText('Held, money at the office')).toBeVisible()
  await page.goto(deskPages.receipts())
  await page.getByRole('button', { name: /^Confirm ₹.*Savitriben/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Confirmed. The booking is paid' })).toBeVisible()
  await openByName(page, 'Savitriben')
  await page.getByRole('button', { name: /^Bounced: the cheque/ }).click()
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
