import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { holdSeats } from '#features/bookings/api/holds-calls.ts'
import { keepReadyText } from '#features/templates/api/desk-calls.ts'
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

/** Near enough for who leads it, and far enough to stand in no other journey's list of trips that leave. */
const startDate = addDays(todayIn(BUSINESS_TIME_ZONE, new Date()), 13)
const packageId = TOURS.kerala.id
const bookers = [
  { name: 'Ambika Nair', email: 'ambika.many@example.com' },
  { name: 'Ambika Nair', email: 'Ambika.Many@example.com' },
  { name: 'Bipin Shah', email: 'bipin.many@example.com' },
  { name: 'Damodar Joshi', email: '' },
]

test('a letter to all of a departure is stopped, goes to each once, and what came back leads from Today to the phone', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const { pool } = app.database
  await joinDesk(page, app, { name: 'Meera Iyer', role: 'manager' })
  for (const { name, email } of bookers) {
    const held = await postAs<{ reference: string }>(page, holdSeats.path, {
      packageId,
      startDate,
      guests: 1,
      cameBy: 'phone',
    })
    await pool.query(
      `update bookings set customer_name = $2, email = $3, phone = '+919825012345', status = 'confirmed', confirmed_at = now()
        where reference = $1`,
      [held.reference, name, email],
    )
  }
  await page.goto(deskPages.departure(packageId, startDate))
  await page.getByRole('button', { name: 'Write to all' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Subject').fill('Where {trip} begins')
  await dialog.getByLabel('Text', { exact: true }).fill('Namaskar {name},\n\nwe meet at gate 2 on {date}.')
  await expect(dialog).toContainText('2 mails will go out.')
  await expect(dialog).toContainText('1 booking left out: the booker gets it for another booking.')
  await expect(dialog).toContainText('1 booker has no email address. Please call:')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Damodar Joshi' }).getByRole('link')).toHaveAttribute(
    'href',
    /^tel:/,
  )
  const shown = dialog.getByLabel('Show the mail to')
  const bipin = await shown.locator('option').filter({ hasText: 'Bipin Shah' }).getAttribute('value')
  await shown.selectOption(bipin)
  await expect(dialog.getByRole('blockquote')).toContainText(/The mail to Bipin Shah.*Namaskar Bipin Shah,.*gate 2/s)
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Send 2 mails' }).click()

  await expect(page.getByText(/The first mail leaves in \d+ seconds\./)).toBeVisible()
  await page.getByRole('button', { name: 'Stop it' }).click()
  await expect(page.getByText('Stopped. Nothing was sent.')).toBeVisible()
  await expectNoViolations(page)
  const count = async () =>
    (await pool.query(`select from mails where dedupe_key like '%:bulk-%' and to_email ilike '%many@%'`)).rowCount
  expect(await count()).toBe(0)

  // The text stands there again, and goes to those who are chosen.
  await page.getByRole('link', { name: 'The departure' }).click()
  await page.getByRole('button', { name: 'Write to all' }).click()
  await expect(dialog.getByLabel('Subject')).toHaveValue('Where {trip} begins')
  await dialog.getByRole('button', { name: 'Chosen ones' }).click()
  await expect(dialog.getByRole('button', { name: /^Send/ })).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: /^Bipin Shah/ }).check()
  await expect(dialog.getByRole('button', { name: 'Send 1 mail' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Not paid' }).click()
  await expect(dialog.getByRole('button', { name: 'Send 2 mails' })).toBeVisible()
  await dialog.getByRole('button', { name: 'All' }).click()
  await dialog.getByRole('button', { name: 'Send 2 mails' }).click()
  await expect(page.getByRole('button', { name: 'Stop it' })).toBeVisible()
  await skipHalfMinute(app)
  await expect(page.getByText('2 mails went out.')).toBeVisible({ timeout: 30_000 })
  const lines = page.getByRole('region', { name: 'A line for each booking' })
  await expect(lines.getByText('Sent', { exact: true })).toHaveCount(2)
  expect(await count()).toBe(2)
  const mailbox = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await openMail(
    mailbox,
    mailbox.getByRole('listitem').filter({ hasText: 'bipin.many@example.com' }).filter({ hasText: 'Where' }),
  )
  await expect(mailbox.locator('pre')).toContainText('we meet at gate 2')

  await pool.query(
    `update mails set status = 'failed' where to_email = 'bipin.many@example.com' and kind = 'desk-letter'`,
  )
  await page.goto(deskPages.today())
  const line = page.getByRole('listitem').filter({ hasText: '1 mail of “Where {trip} begins” came back' })
  await line.getByRole('link').click()
  await expect(page.getByText('1 mail came back. Please call the booker.')).toBeVisible()
  const row = lines.getByRole('row').filter({ hasText: 'Bipin Shah' })
  await expect(row).toContainText('Came back')
  await expect(row.getByRole('link', { name: /98250/ })).toBeVisible()
  await row.getByRole('link', { name: 'Bipin Shah' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bipin Shah')
  await expect(page.getByText('Where Kerala', { exact: false }).first()).toBeVisible()
  await postAs(page, keepReadyText.path, { title: 'Gate two', subject: '', text: 'Dear {name}, gate 2 at six.' })

  // Who leads it finds it on Today, and sends a ready text.
  const phone = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  const leader = await joinDesk(phone, app, { name: 'Bhavesh Trivedi', role: 'tour_manager' })
  const led = `insert into departure_details (tour_package_id, start_date, led_by, changed_at)
    select $1, $2, id, now() from staff where email = $3
    on conflict (tour_package_id, start_date) do update set led_by = excluded.led_by`
  await pool.query(led, [packageId, startDate, leader.email])
  await phone.goto(deskPages.today())
  const own = phone.getByRole('region', { name: 'Trips that you lead' })
  await own.getByRole('link', { name: /^Kerala/ }).click()
  await phone.getByRole('button', { name: 'Write to all' }).click()
  const letter = phone.getByRole('dialog')
  await expect(letter.getByLabel('Text', { exact: true })).toHaveCount(0)
  await expect(letter.getByRole('button', { name: 'Not paid' })).toHaveCount(0)
  await letter.getByLabel('Ready text', { exact: true }).selectOption('Gate two')
  await expect(letter.getByRole('blockquote')).toContainText('gate 2 at six')
  await letter.getByRole('button', { name: 'Send 2 mails' }).click()
  await expect(phone.getByText(/The first mail leaves in/)).toBeVisible()
  await phone.getByRole('button', { name: 'Stop it' }).click()
  await expect(phone.getByText('Stopped. Nothing was sent.')).toBeVisible()
  await pool.query('update departure_details set led_by = null where tour_package_id = $1 and start_date = $2', [
    packageId,
    startDate,
  ])
})
