import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { expectPurchase, newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { becomeOwner, joinDesk, openByName } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { openMail } from '#tests/helpers/open-mail.ts'

test.use({ expectedProblems: /40[0149] \(|422 \(|document's frame is sandboxed/ })

test('some guests are cancelled in five presses from Today, and an exception waits for the owner @phone', async ({
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
  const mailbox = await open()
  const manager = await open()
  await joinDesk(manager, app, { name: 'Nandini Mehta', role: 'manager' })

  await openByName(manager, 'Revathi')
  await manager.getByRole('button', { name: 'Cancel', exact: true }).click()
  const dialog = manager.getByRole('dialog', { name: /^Cancel guests of PTK-/ })
  await expectNoViolations(manager, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Some' }).click()
  await dialog.getByRole('button', { name: /^Cancel 1 guest, pay back ₹/ }).click()
  await expect(manager.getByRole('status').filter({ hasText: '1 guest cancelled.' })).toContainText('Mail sent.')

  await manager.getByRole('button', { name: 'Cancel', exact: true }).click()
  await dialog.getByRole('button', { name: 'Nobody' }).click()
  await dialog.getByRole('button', { name: /^Pay back/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please give an amount such as 2,500.')
  // The summary leads to the field.
  await dialog.getByRole('link', { name: 'Please give an amount such as 2,500.' }).click()
  await expect(dialog.getByLabel('Amount in rupees')).toBeFocused()
  await dialog.getByLabel('Amount in rupees').fill('10,001')
  await dialog.getByLabel('Reason').fill('Ill since Tuesday')
  await expect(dialog.getByText('It waits for the owner')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ask the owner' }).click()
  await expect(manager.getByRole('region', { name: 'Waits for the owner' })).toContainText('Ill since Tuesday')
  await expectNoViolations(manager)

  await openByName(page, 'Revathi')
  const waiting = page.getByRole('region', { name: 'Waits for the owner' })
  await expect(waiting).toContainText('Asked by Nandini Mehta')
  await expectNoViolations(page)
  await waiting.getByRole('button', { name: 'Yes, pay back ₹10,001.00' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Carried out.' })).toBeVisible()
  await openMail(
    mailbox,
    mailbox.getByRole('listitem').filter({ hasText: person.email }).filter({ hasText: 'money goes back to you' }),
  )
  await expect(mailbox.locator('pre')).toContainText('Ill since Tuesday')
})

test('guests cancel by their names in five presses from Today, and their details go with them @phone', async ({
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
  await openByName(page, 'Tarulata')
  for (const name of ['Savita Rao', 'Nilesh Rao']) {
    await page.getByRole('button', { name: 'Name a traveller' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name as on photo ID').fill(name)
    await form.getByLabel('Age').fill('40')
    await form.getByLabel('Gender').selectOption('other')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
  }
  await page.goto(deskPages.today())
  await expect(page).toHaveTitle('Today | Pathik desk')
  await openByName(page, 'Tarulata')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel guests of PTK-/ })
  await dialog.getByRole('checkbox', { name: 'Savita Rao' }).click()
  await expect(dialog.getByLabel('Without a name')).toHaveValue('0')
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: /^Cancel 1 guest, pay back ₹/ }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 guest cancelled.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 travellers' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Savita Rao', exact: true })).toHaveCount(0)
  await expect(page.getByRole('cell', { name: 'Nilesh Rao', exact: true })).toBeVisible()
})

test('a paid trip moves to another day in five presses from Today @phone', async ({ page, app, browser, watch }) => {
  const context = await browser.newContext({ baseURL: app.url })
  const traveller = watch(await context.newPage())
  const person = newTraveller('Meenakshi')
  await traveller.goto('/')
  await buyTour(traveller, { packageId: TOURS.goa.id, traveller: person, guests: 2 })
  await expectPurchase(traveller, TOURS.goa)
  await becomeOwner(page, app)
  await openByName(page, 'Meenakshi')
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: /^Move PTK-/ })
  await dialog
    .getByRole('group', { name: 'Days near it' })
    .getByRole('button', { name: /\d+ free/ })
    .first()
    .click()
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: /^Move to / }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Moved to .*Mail sent\.$/ })).toBeVisible()
  await openMail(
    traveller,
    traveller.getByRole('listitem').filter({ hasText: person.email }).filter({ hasText: ': moved to ' }),
  )
  await expect(traveller.locator('pre')).toContainText('Your new voucher is attached')
})

test('a paid trip moves to another package, with the difference shown before @phone', async ({
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
  await openByName(page, 'Yashodhara')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Move PTK-/ })
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog.getByLabel('Package').fill('kashi darshan')
  await dialog.getByRole('listitem').getByRole('button').first().click()
  await dialog
    .getByRole('group', { name: 'Days near it' })
    .getByRole('button', { name: /\d+ free/ })
    .last()
    .click()
  await expect(dialog.getByText('The refund rules stay those that the traveller has accepted.')).toBeVisible()
  await expect(dialog.getByText('New', { exact: true })).toBeVisible()
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: /^Move to .*Kashi.*, / }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Moved to .*Kashi.* Mail sent\.$/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /Kashi/ })).toBeVisible()
  await openMail(
    traveller,
    traveller.getByRole('listitem').filter({ hasText: person.email }).filter({ hasText: ': moved to ' }),
  )
  await expect(traveller.locator('pre')).toContainText('Your new voucher is attached')
})
