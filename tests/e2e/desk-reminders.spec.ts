import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { bookUpToPayment, newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { becomeOwner, joinDesk, openByName, openToday } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'

test.use({ expectedProblems: /40[014] \(|422 \(|document's frame is sandboxed/ })

test('a reminder for a colleague appears on their Today at its time, and is completed with an undo @phone', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const open = async () => watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  const traveller = await open()
  await bookUpToPayment(traveller, TOURS.goa.id, newTraveller('Urmila'))
  await becomeOwner(page, app)
  const farhan = await open()
  await joinDesk(farhan, app, { name: 'Farhan Qureshi', role: 'sales' })

  await openToday(page)
  await openByName(page, 'Urmila')
  const card = page.getByRole('region', { name: 'Reminders' })
  await card.getByRole('button', { name: 'Add reminder' }).click()
  const dialog = page.getByRole('dialog', { name: /^Reminder for Urmila/ })
  await dialog.getByRole('button', { name: /^Remind on / }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter the reminder text.')
  await dialog.getByLabel('Reminder').fill('Ask about the lower berth')
  await dialog.getByLabel('When').selectOption('At a date and time')
  await expect(dialog.getByText('Select a date and time.')).toBeVisible()
  await dialog.getByLabel('When').selectOption('Tomorrow, 9 am')
  await dialog.getByLabel('For').selectOption('Farhan Qureshi')
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: /^Remind on .*9:00 am$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Reminder set for Farhan Qureshi on' })).toBeVisible()
  await expect(card).toContainText('Ask about the lower berth')
  await expect(card).toContainText('set by Devendra Mehta')

  // Makes the reminder due now, so that the test does not wait until tomorrow.
  await app.database.pool.query('update booking_reminders set due_at = now()')
  await farhan.goto(deskPages.today())
  await expect(farhan.getByText(/^Urmila.*: Ask about the lower berth$/)).toBeVisible()
  await farhan.getByRole('link', { name: /^View: Urmila/ }).click()
  const theirs = farhan.getByRole('region', { name: 'Reminders' })
  await expect(theirs).toBeVisible()
  await expectNoViolations(farhan)
  await theirs.getByRole('button', { name: 'Snooze: Ask about the lower berth' }).click()
  const later = farhan.getByRole('dialog', { name: 'Snooze reminder' })
  await expectNoViolations(farhan, 'dialog[open]')
  await later.getByRole('button', { name: 'Cancel' }).click()
  await theirs.getByRole('button', { name: 'Mark as done: Ask about the lower berth' }).click()
  await expect(theirs.getByText('Reminder marked as done.')).toBeVisible()
  await theirs.getByRole('button', { name: 'Undo' }).click()
  await expect(theirs.getByRole('button', { name: 'Mark as done: Ask about the lower berth' })).toBeVisible()
  await theirs.getByRole('button', { name: 'Mark as done: Ask about the lower berth' }).click()
  await expect(theirs.getByText('Reminder marked as done.')).toBeVisible()
  await openToday(farhan)
  await expect(farhan.getByText('Ask about the lower berth')).toHaveCount(0)
})
