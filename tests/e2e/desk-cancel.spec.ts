import { expect, test } from '#tests/helpers/app-test.ts'
import { expectPurchase, newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { becomeOwner, joinDesk, openByName, openToday } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { openMail } from '#tests/helpers/open-mail.ts'

test.use({ expectedProblems: /40[0149] \(|422 \(|document's frame is sandboxed/ })

test('some guests are cancelled in five clicks from Today, and an exception waits for the owner @phone @main:cancellations/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const open = async () => watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  const traveller = await open()
  const person = newTraveller('Revathi')
  await traveller.goto('/')
  await buyTour(traveller, { packageId: TOURS.goa.id, traveller: person, guests: 3 })
  await expectPurchase(traveller, TOURS.goa)

  await becomeOwner(page, app)
  await openToday(page)
  const mailbox = await open()
  const manager = await open()
  await joinDesk(manager, app, { name: 'Nandini Mehta', role: 'manager' })
  await openToday(manager)

  await openByName(manager, 'Revathi')
  await manager.getByRole('button', { name: 'Cancel guests', exact: true }).click()
  const dialog = manager.getByRole('dialog', { name: /^Cancel guests of PTK-/ })
  await expectNoViolations(manager, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Some' }).click()
  await dialog.getByRole('button', { name: /^Cancel 1 guest, refund ₹/ }).click()
  await expect(manager.getByRole('status').filter({ hasText: '1 guest cancelled, ' })).toContainText('Email sent.')

  await manager.getByRole('button', { name: 'Cancel guests', exact: true }).click()
  await dialog.getByRole('button', { name: 'Nobody' }).click()
  await dialog.getByRole('button', { name: /^Refund/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter an amount such as 2,500.')
  // The link in the error summary moves the focus to the field.
  await dialog.getByRole('link', { name: 'Enter an amount such as 2,500.' }).click()
  await expect(dialog.getByLabel('Amount in rupees')).toBeFocused()
  await dialog.getByLabel('Amount in rupees').fill('10,001')
  await dialog.getByLabel('Reason').fill('Ill since Tuesday')
  await expect(dialog.getByText('It goes to the owner for approval')).toBeVisible()
  await dialog.getByRole('button', { name: 'Request approval' }).click()
  await expect(manager.getByRole('region', { name: 'Awaiting owner approval' })).toContainText('Ill since Tuesday')
  await expectNoViolations(manager)

  await openByName(page, 'Revathi')
  const approvalRegion = page.getByRole('region', { name: 'Awaiting owner approval' })
  await expect(approvalRegion).toContainText('Requested by Nandini Mehta')
  await expectNoViolations(page)
  await approvalRegion.getByRole('button', { name: 'Approve, refund ₹10,001.00' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Approved and carried out.' })).toBeVisible()
  await openMail(
    mailbox,
    mailbox.getByRole('listitem').filter({ hasText: person.email }).filter({ hasText: 'a refund for you' }),
  )
  await expect(mailbox.locator('pre')).toContainText('Ill since Tuesday')
})

test('guests are cancelled by name in five clicks from Today, and their details are removed @phone', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const context = await browser.newContext({ baseURL: app.url })
  const traveller = watch(await context.newPage())
  await traveller.goto('/')
  await buyTour(traveller, { packageId: TOURS.goa.id, traveller: newTraveller('Tarulata'), guests: 3 })
  await expectPurchase(traveller, TOURS.goa)
  await becomeOwner(page, app)
  await openToday(page)
  await openByName(page, 'Tarulata')
  for (const name of ['Savita Rao', 'Nilesh Rao']) {
    await page.getByRole('button', { name: 'Add traveller' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name as on photo ID').fill(name)
    await form.getByLabel('Age').fill('40')
    await form.getByLabel('Gender').selectOption('other')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
  }
  await openToday(page)
  await openByName(page, 'Tarulata')
  await page.getByRole('button', { name: 'Cancel guests', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel guests of PTK-/ })
  await dialog.getByRole('checkbox', { name: 'Savita Rao' }).click()
  await expect(dialog.getByLabel('Unnamed')).toHaveValue('0')
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: /^Cancel 1 guest, refund ₹/ }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 guest cancelled, ' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 travellers' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Savita Rao', exact: true })).toHaveCount(0)
  await expect(page.getByRole('cell', { name: 'Nilesh Rao', exact: true })).toBeVisible()
})

test('a paid trip moves to another day in five clicks from Today @phone @main:cancellations/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const context = await browser.newContext({ baseURL: app.url })
  const traveller = watch(await context.newPage())
  const person = newTraveller('Meenakshi')
  await traveller.goto('/')
  await buyTour(traveller, { packageId: TOURS.goa.id, traveller: person, guests: 2 })
  await expectPurchase(traveller, TOURS.goa)
  await becomeOwner(page, app)
  await openToday(page)
  await openByName(page, 'Meenakshi')
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: /^Move PTK-/ })
  await dialog
    .getByRole('group', { name: 'Nearby dates' })
    .getByRole('button', { name: /\d+ free/ })
    .first()
    .click()
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: /^Move to / }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Moved to .*Email sent\.$/ })).toBeVisible()
  await openMail(
    traveller,
    traveller.getByRole('listitem').filter({ hasText: person.email }).filter({ hasText: ': moved to ' }),
  )
  await expect(traveller.locator('pre')).toContainText('Your new voucher is attached')
})

test('a paid trip moves to another package, with the difference shown first @phone', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const context = await browser.newContext({ baseURL: app.url })
  const traveller = watch(await context.newPage())
  const person = newTraveller('Yashodhara')
  await traveller.goto('/')
  await buyTour(traveller, { packageId: TOURS.goa.id, traveller: person, guests: 2 })
  await expectPurchase(traveller, TOURS.goa)
  await becomeOwner(page, app)
  await openToday(page)
  await openByName(page, 'Yashodhara')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Move PTK-/ })
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog.getByLabel('Package').fill('kashi darshan')
  await dialog.getByRole('listitem').getByRole('button').first().click()
  await dialog
    .getByRole('group', { name: 'Nearby dates' })
    .getByRole('button', { name: /\d+ free/ })
    .last()
    .click()
  await expect(dialog.getByText('The refund rules the traveller accepted still apply.')).toBeVisible()
  await expect(dialog.getByText('New', { exact: true })).toBeVisible()
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: /^Move to .*Kashi.*, / }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Moved to .*Kashi.* Email sent\.$/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /Kashi/ })).toBeVisible()
  await openMail(
    traveller,
    traveller.getByRole('listitem').filter({ hasText: person.email }).filter({ hasText: ': moved to ' }),
  )
  await expect(traveller.locator('pre')).toContainText('Your new voucher is attached')
})
