import { holdSeats } from '#features/seats/api/desk-calls.ts'
import { changeDepartureContacts } from '#features/departures/api/departure-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { countPresses } from '#tests/helpers/count-presses.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { TOURS } from '#tests/helpers/booking-journey.ts'
import { joinDesk } from '#tests/helpers/desk-journey.ts'
import { postAs } from '#tests/helpers/post-as.ts'

test.use({ expectedProblems: /409 \(/ })

/** A day so far in the future that no other journey uses it. */
const from = addDays(todayIn(BUSINESS_TIME_ZONE, new Date()), 210)
const calendarUrl = `${deskPages.departures()}?only=all&q=goa&from=${from}`

test('departures are selected by drag and keys, get seats, are closed and reopened, and no booked seat is lost @main:departures/desk', async ({
  page,
  app,
}) => {
  await joinDesk(page, app, { name: 'Meera Iyer', role: 'manager' })
  const body = { packageId: TOURS.goa.id, startDate: addDays(from, 1), guests: 3, cameBy: 'phone' }
  await postAs(page, holdSeats.path, body)
  await page.goto(calendarUrl)
  const row = page.getByRole('row').filter({ hasText: 'Goa' }).first()
  const cells = row.getByRole('link').filter({ hasNotText: 'Goa' })
  await expect(cells.nth(4)).toBeVisible()
  await cells.nth(0).hover()
  await page.mouse.down()
  await cells.nth(4).hover()
  await page.mouse.up()
  const bar = page.getByRole('region', { name: '5 departures selected' })
  await bar.getByRole('button', { name: 'Change seats' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Change').selectOption('Set total seats')
  await dialog.getByLabel('Seats').fill('2')
  await expect(dialog).toContainText('4 departures will change')
  await expect(dialog).toContainText('3 seats already sold or held')
  await dialog.getByLabel('Seats').fill('9')
  await dialog.getByRole('button', { name: 'Change 5 departures' }).click()
  await expect(page.getByText('5 departures changed.')).toBeVisible()
  await expect(cells.nth(0)).toHaveAccessibleName(/0 of 9 seats/)
  await expect(cells.nth(1)).toHaveAccessibleName(/3 of 9 seats/)

  await cells.nth(0).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  const three = page.getByRole('region', { name: '3 departures selected' })
  await three.getByRole('button', { name: 'Close sales' }).click()
  await expect(page.getByText('Sales closed for 3 departures.')).toBeVisible()
  await expect(cells.nth(1)).toHaveAccessibleName(/3 of 9 seats taken, closed/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Sales reopened for 3 departures.')).toBeVisible()
  await expect(cells.nth(1)).not.toHaveAccessibleName(/closed/)

  await page.goto(`${calendarUrl}&as=list`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Goa' }).first()).toContainText('0/9')
})

test('a departure shows unnamed travellers and their contacts, and two users who enter contacts lose nothing', async ({
  page,
  app,
}) => {
  const presses = await countPresses(page)
  await joinDesk(page, app, { name: 'Meera Iyer', role: 'manager' })
  const { packageId, startDate } = { packageId: TOURS.kerala.id, startDate: addDays(from, 9) }
  await page.goto(deskPages.departure(packageId, startDate))
  await expect(page.getByText('No bookings yet.')).toBeVisible()
  await presses.begin()
  await page.getByRole('link', { name: 'Add' }).first().click()
  const dialog = page.getByRole('dialog')
  const driver = dialog.getByRole('group', { name: 'Driver' })
  await driver.getByLabel('Name').fill('Mahesh')
  await driver.getByLabel('Phone').fill('98250 12345')
  // Another user enters the emergency number at the same time.
  const other = { boarding: null, hotels: [], driver: null, guide: null, emergency: { name: 'Duty', phone: '112' } }
  const path = fillPath(changeDepartureContacts.path, { packageId: String(packageId), startDate })
  await postAs(page, path, { revisionSeen: 0, contacts: other })
  await dialog.getByRole('button', { name: 'Save contacts' }).click()
  await expect(page.getByText('Contacts saved.')).toBeVisible()
  expect(await presses.count()).toBeLessThanOrEqual(4)
  await expect(page.getByRole('link', { name: 'Call Mahesh' })).toHaveAttribute('href', 'tel:9825012345')
  await expect(page.getByRole('link', { name: 'Call Duty' })).toBeVisible()
  await page.keyboard.press('7')
  await expect(page).toHaveURL(/tab=history/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Meera Iyer' }).first()).toBeVisible()
})
