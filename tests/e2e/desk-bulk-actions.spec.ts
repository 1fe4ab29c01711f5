import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { bookUpToPayment, newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { becomeOwner } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { openTallWindow } from '#tests/helpers/tall-window.ts'
import { openMail } from '#tests/helpers/open-mail.ts'
import { skipHalfMinute } from '#tests/helpers/skip-half-minute.ts'

test.use({ expectedProblems: /40[0349] \(|422 \(|document's frame is sandboxed/ })

test('an email to all bookings of a filter names the recipients first, shows a line for each, and reaches them @phone @main:bulk-actions/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const travellers = [newTraveller('Bulkhead'), newTraveller('Bulkhead')]
  for (const traveller of travellers) {
    const context = await browser.newContext({ baseURL: app.url })
    await bookUpToPayment(watch(await context.newPage()), TOURS.goa.id, traveller)
    await context.close()
  }
  const emails = travellers.map(({ email }) => email)
  await becomeOwner(page, app)
  // Other tests of this worker may have used this name, so the list is also filtered by status.
  await page.goto(`${deskPages.bookings()}?q=Bulkhead&view=waiting`)
  const boxes = page.getByRole('checkbox', { name: /^Select PTK-/ })
  await expect(boxes.nth(1)).toBeVisible()
  const all = await boxes.count()
  await boxes.first().check()
  const bar = page.getByRole('region', { name: '1 selected' })
  await bar.getByRole('button', { name: `Select all ${all}` }).click()
  const whole = page.getByRole('region', { name: `${all} selected` })
  await openTallWindow(page)
  await expectNoViolations(page)
  await whole.getByRole('button', { name: 'Send email', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Email ${all} bookings` })
  await dialog.getByLabel('Subject').fill('Boarding of {trip}')
  await dialog.getByLabel('Text', { exact: true }).fill('Dear {nmae},\n\nwe leave at 6:00 am.')
  await dialog.getByRole('button', { name: `Send ${all} emails` }).click()
  await expect(dialog.getByRole('alert')).toContainText('Unknown placeholder: {nmae}.')
  await dialog.getByLabel('Text', { exact: true }).fill('Dear {name},\n\n{reference} leaves at 6:00 am.')
  await expect(dialog.getByRole('blockquote')).toContainText(/Boarding of Goa.*Dear .*Bulkhead.*leaves at 6:00 am\./s)
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: `Send ${all} emails` }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Broadcast')
  await skipHalfMinute(app)
  await expect(page.getByText(`${all} emails sent.`)).toBeVisible({ timeout: 30_000 })
  const lines = page.getByRole('region', { name: 'Results by booking' })
  await expect(lines.getByText('Sent', { exact: true })).toHaveCount(all)
  await expectNoViolations(page)
  const mailbox = await browser.newContext({ baseURL: app.url })
  const mails = watch(await mailbox.newPage())
  for (const email of emails) {
    await openMail(mails, mails.getByRole('listitem').filter({ hasText: email }).filter({ hasText: 'Boarding of Goa' }))
    await expect(mails.locator('pre')).toContainText(/PTK-\w{7} leaves at 6:00 am\./)
  }
  await mailbox.close()

  await page.goto(deskPages.staff())
  await page.getByRole('table').last().getByRole('link', { name: 'Bulk action' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Broadcast')
})

test('rows are selected by key, by range and across pages, and reminders skip bookings without a balance due', async ({
  page,
  app,
  browser,
  watch,
}) => {
  for (let i = 0; i < 3; i += 1) {
    const context = await browser.newContext({ baseURL: app.url })
    await bookUpToPayment(watch(await context.newPage()), TOURS.kerala.id, newTraveller('Rangeley'))
    await context.close()
  }
  const cancelled = `update bookings set status = 'expired' where id = (
    select id from bookings where customer_name like '%Rangeley%' and status = 'held' order by created_at desc limit 1)`
  await app.database.pool.query(cancelled)
  await becomeOwner(page, app)
  await page.goto(`${deskPages.bookings()}?q=Rangeley`)
  const boxes = page.getByRole('checkbox', { name: /^Select PTK-/ })
  await expect(boxes).toHaveCount(3)
  await page.getByRole('link', { name: /^PTK-/ }).first().focus()
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: '1 selected' })).toBeVisible()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('region', { name: '3 selected' })).toBeVisible()
  await boxes.nth(1).press('x')
  await expect(page.getByRole('region', { name: '2 selected' })).toBeVisible()
  // In a different list, individually selected rows stay selected.
  await page.getByRole('link', { name: /^Awaiting payment/ }).click()
  await expect(page).toHaveURL(/view=waiting/)
  await page.getByRole('link', { name: /^All/ }).first().click()
  await expect(page.getByRole('region', { name: '2 selected' })).toBeVisible()

  await page.goto(`${deskPages.bookings()}?q=Rangeley`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('region', { name: '3 selected' }).getByRole('button', { name: 'Send payment reminder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send payment reminder for 3 bookings' })
  await expect(dialog.getByText('1 booking skipped: not awaiting payment.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send 2 emails' }).click()
  await expect(page.getByRole('button', { name: 'Cancel sending' })).toBeVisible()
  await skipHalfMinute(app)
  await expect(page.getByText('2 emails sent.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Skipped: 1')).toBeVisible()
})
