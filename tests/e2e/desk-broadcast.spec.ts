import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { holdSeats } from '#features/seats/api/desk-calls.ts'
import { saveReplyTemplate } from '#features/reply-templates/api/desk-calls.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { TOURS } from '#tests/helpers/booking-journey.ts'
import { joinDesk } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { openMail } from '#tests/helpers/open-mail.ts'
import { postAs } from '#tests/helpers/post-as.ts'
import { skipHalfMinute } from '#tests/helpers/skip-half-minute.ts'

test.use({ expectedProblems: /40[049] \(|document's frame is sandboxed/ })
test.setTimeout(150_000)

/**
 * Near enough that the tour manager sees the departure, but too far ahead for the list of departing trips that other
 * journeys check.
 */
const startDate = addDays(todayIn(BUSINESS_TIME_ZONE, new Date()), 13)
const packageId = TOURS.kerala.id
const bookers = [
  { name: 'Ambika Nair', email: 'ambika.many@example.com' },
  { name: 'Ambika Nair', email: 'Ambika.Many@example.com' },
  { name: 'Bipin Shah', email: 'bipin.many@example.com' },
  { name: 'Damodar Joshi', email: '' },
]

test('a broadcast to a departure is stopped, sent once to each booker, and a bounce leads from Today to the phone', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const { pool } = app.database
  await joinDesk(page, app, { name: 'Meera Iyer', role: 'manager' })
  for (const { name, email } of bookers) {
    const heldBooking = await postAs<{ reference: string }>(page, holdSeats.path, {
      packageId,
      startDate,
      guests: 1,
      cameBy: 'phone',
    })
    await pool.query(
      `update bookings set customer_name = $2, email = $3, phone = '+919825012345', status = 'confirmed', confirmed_at = now()
        where reference = $1`,
      [heldBooking.reference, name, email],
    )
  }
  await page.goto(deskPages.departure(packageId, startDate))
  await page.getByRole('button', { name: 'Email everyone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Subject').fill('Where {trip} begins')
  await dialog.getByLabel('Text', { exact: true }).fill('Namaskar {name},\n\nwe meet at gate 2 on {date}.')
  await expect(dialog).toContainText('2 emails will be sent.')
  await expect(dialog).toContainText('1 booking skipped: booker gets this email for another booking.')
  await expect(dialog).toContainText('1 booker has no email address. Call:')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Damodar Joshi' }).getByRole('link')).toHaveAttribute(
    'href',
    /^tel:/,
  )
  const emailSelect = dialog.getByLabel('Show email to')
  const bipin = await emailSelect.locator('option').filter({ hasText: 'Bipin Shah' }).getAttribute('value')
  await emailSelect.selectOption(bipin)
  await expect(dialog.getByRole('blockquote')).toContainText(/Email to Bipin Shah.*Namaskar Bipin Shah,.*gate 2/s)
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Send 2 emails' }).click()

  await expect(page.getByText(/Sending starts in \d+ seconds\./)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel sending' }).click()
  await expect(page.getByText('Cancelled. Nothing was sent.')).toBeVisible()
  await expectNoViolations(page)
  const count = async () =>
    (await pool.query(`select from mails where dedupe_key like '%:bulk-%' and to_email ilike '%many@%'`)).rowCount
  expect(await count()).toBe(0)

  // The dialog still has the text, which now goes to the selected bookers.
  await page.getByRole('link', { name: 'Departure', exact: true }).click()
  await page.getByRole('button', { name: 'Email everyone' }).click()
  await expect(dialog.getByLabel('Subject')).toHaveValue('Where {trip} begins')
  await dialog.getByRole('button', { name: 'Selected' }).click()
  await expect(dialog.getByRole('button', { name: /^Send/ })).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: /^Bipin Shah/ }).check()
  await expect(dialog.getByRole('button', { name: 'Send 1 email' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Balance due' }).click()
  await expect(dialog.getByRole('button', { name: 'Send 2 emails' })).toBeVisible()
  await dialog.getByRole('button', { name: 'All' }).click()
  await dialog.getByRole('button', { name: 'Send 2 emails' }).click()
  await expect(page.getByRole('button', { name: 'Cancel sending' })).toBeVisible()
  await skipHalfMinute(app)
  await expect(page.getByText('2 emails sent.')).toBeVisible({ timeout: 30_000 })
  const lines = page.getByRole('region', { name: 'Results by booking' })
  await expect(lines.getByText('Sent', { exact: true })).toHaveCount(2)
  expect(await count()).toBe(2)
  const mailbox = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await openMail(
    mailbox,
    mailbox.getByRole('listitem').filter({ hasText: 'bipin.many@example.com' }).filter({ hasText: 'Where' }),
  )
  await expect(mailbox.locator('pre')).toContainText('we meet at gate 2')

  await pool.query(
    `update mails set status = 'failed' where to_email = 'bipin.many@example.com' and kind = 'desk-message'`,
  )
  await page.goto(deskPages.today())
  const line = page.getByRole('listitem').filter({ hasText: '1 email of “Where {trip} begins” was not delivered' })
  await line.getByRole('link').click()
  await expect(page.getByText('1 email was not delivered. Call the booker.')).toBeVisible()
  const row = lines.getByRole('row').filter({ hasText: 'Bipin Shah' })
  await expect(row).toContainText('Not delivered')
  await expect(row.getByRole('link', { name: /98250/ })).toBeVisible()
  await row.getByRole('link', { name: 'Bipin Shah' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bipin Shah')
  await expect(page.getByText('Where Kerala', { exact: false }).first()).toBeVisible()
  await postAs(page, saveReplyTemplate.path, { title: 'Gate two', subject: '', text: 'Dear {name}, gate 2 at six.' })

  // The tour manager finds the departure on Today, and sends a reply template.
  const phone = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  const leader = await joinDesk(phone, app, { name: 'Bhavesh Trivedi', role: 'tour_manager' })
  const leaderSql = `insert into departure_details (tour_package_id, start_date, led_by, changed_at)
    select $1, $2, id, now() from staff where email = $3
    on conflict (tour_package_id, start_date) do update set led_by = excluded.led_by`
  await pool.query(leaderSql, [packageId, startDate, leader.email])
  await phone.goto(deskPages.today())
  const tripsRegion = phone.getByRole('region', { name: 'Your trips' })
  await tripsRegion.getByRole('link', { name: /^Kerala/ }).click()
  await phone.getByRole('button', { name: 'Email everyone' }).click()
  const emailDialog = phone.getByRole('dialog')
  await expect(emailDialog.getByLabel('Text', { exact: true })).toHaveCount(0)
  await expect(emailDialog.getByRole('button', { name: 'Balance due' })).toHaveCount(0)
  await emailDialog.getByLabel('Template', { exact: true }).selectOption('Gate two')
  await expect(emailDialog.getByRole('blockquote')).toContainText('gate 2 at six')
  await emailDialog.getByRole('button', { name: 'Send 2 emails' }).click()
  await expect(phone.getByText(/Sending starts in/)).toBeVisible()
  await phone.getByRole('button', { name: 'Cancel sending' }).click()
  await expect(phone.getByText('Cancelled. Nothing was sent.')).toBeVisible()
  await pool.query('update departure_details set led_by = null where tour_package_id = $1 and start_date = $2', [
    packageId,
    startDate,
  ])
})
