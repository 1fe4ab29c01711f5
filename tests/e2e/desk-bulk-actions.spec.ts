import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { bookUpToPayment, newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { becomeOwner } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { openHighWindow } from '#tests/helpers/high-window.ts'
import { openMail } from '#tests/helpers/open-mail.ts'
import { skipHalfMinute } from '#tests/helpers/skip-half-minute.ts'

test.use({ expectedProblems: /40[0349] \(|422 \(|document's frame is sandboxed/ })

test('a mail to all of a filter says before whom it takes, shows a line for each, and reaches them @phone', async ({
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
  // Other tests of this worker may have written to people of this name, so these two are narrowed by their status.
  await page.goto(`${deskPages.bookings()}?q=Bulkhead&view=waiting`)
  const boxes = page.getByRole('checkbox', { name: /^Choose PTK-/ })
  await expect(boxes.nth(1)).toBeVisible()
  const all = await boxes.count()
  await boxes.first().check()
  const bar = page.getByRole('region', { name: '1 chosen' })
  await bar.getByRole('button', { name: `Choose all ${all}` }).click()
  const whole = page.getByRole('region', { name: `${all} chosen` })
  await openHighWindow(page)
  await expectNoViolations(page)
  await whole.getByRole('button', { name: 'Write', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Write to ${all} bookings` })
  await dialog.getByLabel('Subject').fill('Boarding of {trip}')
  await dialog.getByLabel('Text', { exact: true }).fill('Dear {nmae},\n\nwe leave at 6:00 am.')
  await dialog.getByRole('button', { name: `Send ${all} mails` }).click()
  await expect(dialog.getByRole('alert')).toContainText('The text has {nmae}, which nobody knows.')
  await dialog.getByLabel('Text', { exact: true }).fill('Dear {name},\n\n{reference} leaves at 6:00 am.')
  await expect(dialog.getByRole('blockquote')).toContainText(/Boarding of Goa.*Dear .*Bulkhead.*leaves at 6:00 am\./s)
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: `Send ${all} mails` }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A mail to many')
  await skipHalfMinute(app)
  await expect(page.getByText(`${all} mails went out.`)).toBeVisible({ timeout: 30_000 })
  const lines = page.getByRole('region', { name: 'A line for each booking' })
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
  await page.getByRole('table').last().getByRole('link', { name: 'Many bookings' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A mail to many')
})

test('rows are chosen by key, by range and across pages, and reminders leave out who need not pay', async ({
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
  const boxes = page.getByRole('checkbox', { name: /^Choose PTK-/ })
  await expect(boxes).toHaveCount(3)
  await page.getByRole('link', { name: /^PTK-/ }).first().focus()
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: '1 chosen' })).toBeVisible()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('region', { name: '3 chosen' })).toBeVisible()
  await boxes.nth(1).press('x')
  await expect(page.getByRole('region', { name: '2 chosen' })).toBeVisible()
  // Another list: those who were chosen one by one stay chosen.
  await page.getByRole('link', { name: /^Waiting for payment/ }).click()
  await expect(page).toHaveURL(/view=waiting/)
  await page.getByRole('link', { name: /^All/ }).first().click()
  await expect(page.getByRole('region', { name: '2 chosen' })).toBeVisible()

  await page.goto(`${deskPages.bookings()}?q=Rangeley`)
  await page.getByRole('checkbox', { name: 'Choose all of this page' }).check()
  await page.getByRole('region', { name: '3 chosen' }).getByRole('button', { name: 'Remind of payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remind 3 bookings of the payment' })
  await expect(dialog.getByText('1 booking left out: not waiting for a payment.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send 2 mails' }).click()
  await expect(page.getByRole('button', { name: 'Stop it' })).toBeVisible()
  await skipHalfMinute(app)
  await expect(page.getByText('2 mails went out.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Left out: 1')).toBeVisible()
})
