import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { holdSeats } from '#features/seats/api/desk-calls.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { TOURS } from '#tests/helpers/booking-journey.ts'
import { countPresses } from '#tests/helpers/count-presses.ts'
import { joinDesk } from '#tests/helpers/desk-journey.ts'
import { postAs } from '#tests/helpers/post-as.ts'

const today = todayIn(BUSINESS_TIME_ZONE, new Date())
/** A day so far ahead that no other journey uses it. */
const far = addDays(today, 320)

test('all bookers with a payment due are reminded in three clicks from Today, with the number of emails shown first', async ({
  page,
  app,
}) => {
  const presses = await countPresses(page)
  await joinDesk(page, app, { name: 'Meera Iyer', role: 'manager' })
  const { reference } = await postAs<{ reference: string }>(page, holdSeats.path, {
    packageId: TOURS.goa.id,
    startDate: addDays(today, 200),
    guests: 1,
    cameBy: 'phone',
  })
  await app.database.pool.query(
    `update bookings set customer_name = 'Vasudha Rao', email = 'vasudha.waits@example.com' where reference = $1`,
    [reference],
  )
  await page.goto(deskPages.today())
  await presses.begin()
  await page
    .getByRole('listitem')
    .filter({ hasText: /(?:is|are) awaiting payment/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: /^Remind all \d+$/ }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: /^Send \d+ emails?$/ })
  const label = await send.innerText()
  await expect(dialog).toContainText(label.replace('Send ', ''))
  await send.click()
  await expect(page.getByRole('button', { name: 'Cancel sending' })).toBeVisible()
  expect(await presses.count()).toBeLessThanOrEqual(3)
  // Other journeys also have bookings awaiting payment, so cancel the sending: nobody else may get an email.
  await page.getByRole('button', { name: 'Cancel sending' }).click()
  await expect(page.getByText('Cancelled. Nothing was sent.')).toBeVisible()
})

test('the list of departures has its date range in the address, and shows all dates when nothing is booked', async ({
  page,
  app,
}) => {
  await joinDesk(page, app, { name: 'Meera Iyer', role: 'manager' })
  await page.goto(`${deskPages.departures()}?from=${far}`)
  await expect(
    page.getByText('No departures have bookings in this period. Showing all packages on sale.'),
  ).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Goa' })).toBeVisible()
  await page.goto(`${deskPages.departures()}?as=list&only=all&from=${today}`)
  await page.getByRole('button', { name: 'Departs', exact: false }).first().click()
  const filterResponse = page.waitForResponse((answer) => answer.url().includes(`until=${addDays(today, 30)}`))
  await page.getByLabel('Departs until').fill(addDays(today, 30))
  await filterResponse
  await expect(page).toHaveURL(new RegExp(`to=${addDays(today, 30)}`))
  const list = page.getByRole('region', { name: 'List' })
  await expect(list).toHaveAttribute('aria-busy', 'false')
  const days = list.getByRole('heading', { level: 2 })
  await expect(days.first()).toBeVisible()
  const narrowed = await days.allInnerTexts()
  await page.reload()
  await expect(days).toHaveText(narrowed)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page).toHaveURL(new RegExp(`from=${addDays(today, 21)}.*to=${addDays(today, 51)}`))
  await page.getByRole('group', { name: 'Days' }).getByRole('button', { name: 'Today' }).click()
  await expect(page).not.toHaveURL(/from=|to=/)
})
