import { expect, test } from '#tests/helpers/app-test.ts'
import { expectPurchase, newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { becomeOwner, openByName, openToday } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { openTallWindow } from '#tests/helpers/tall-window.ts'
import { openMail } from '#tests/helpers/open-mail.ts'

test.use({ expectedProblems: /40[0149] \(|422 \(|document's frame is sandboxed/ })

test('the documents are sent again with two clicks, and an unsent email survives a reload @phone @main:documents/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const context = await browser.newContext({ baseURL: app.url })
  const traveller = watch(await context.newPage())
  const person = newTraveller('Lakshmi')
  await traveller.goto('/')
  await buyTour(traveller, { packageId: TOURS.goa.id, traveller: person, guests: 2 })
  await expectPurchase(traveller, TOURS.goa)
  const mailOf = (subject: string | RegExp) =>
    traveller.getByRole('listitem').filter({ hasText: person.email }).filter({ hasText: subject })
  await openMail(traveller, mailOf(/confirmed/i))

  await becomeOwner(page, app)
  await openToday(page)
  await openByName(page, 'Lakshmi')
  const card = page.getByRole('region', { name: 'Documents and emails' })
  await expect(card.getByRole('link', { name: 'Open Voucher, revision 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Resend' }).click()
  const dialog = page.getByRole('dialog', { name: /^Resend documents to Lakshmi/ })
  await expect(dialog).toContainText(person.email)
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Send 1 email' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Email sent to ${person.email}.` })).toBeVisible()
  await openMail(traveller, mailOf('your voucher and receipt'))
  await expect(traveller.locator('pre')).toContainText('As you requested, here are your documents')

  await card.getByRole('button', { name: 'Send email' }).click()
  const emailDialog = page.getByRole('dialog', { name: /^Email Lakshmi/ })
  await emailDialog.getByLabel('Subject').fill('Your pick-up')
  await emailDialog.getByRole('button', { name: 'Send 1 email' }).click()
  await expect(emailDialog.getByRole('alert')).toContainText('Enter the text.')
  await emailDialog.getByLabel('Text', { exact: true }).fill('The bus waits at gate 3.')
  await page.reload()
  await card.getByRole('button', { name: 'Send email' }).click()
  await expect(emailDialog.getByLabel('Text', { exact: true })).toHaveValue('The bus waits at gate 3.')
  await expectNoViolations(page, 'dialog[open]')
  await emailDialog.getByRole('button', { name: 'Send 1 email' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Email sent' })).toBeVisible()
  await expect(card).toContainText('Email “Your pick-up”')
  await openTallWindow(page)
  await expectNoViolations(page)
  await openMail(traveller, mailOf('Your pick-up'))
  await expect(traveller.locator('pre')).toContainText('Written by Devendra Mehta.')
})
