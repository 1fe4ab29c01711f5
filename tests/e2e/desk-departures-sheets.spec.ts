import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { holdSeats } from '#features/seats/api/desk-calls.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { TOURS } from '#tests/helpers/booking-journey.ts'
import { joinDesk } from '#tests/helpers/desk-journey.ts'
import { postAs } from '#tests/helpers/post-as.ts'

test('the sheets of a departure open for print by menu and key, export as files, and all of a day export as one @main:arrangements/desk', async ({
  page,
  app,
}) => {
  await joinDesk(page, app, { name: 'Meera Iyer', role: 'manager' })
  const startDate = addDays(todayIn(BUSINESS_TIME_ZONE, new Date()), 230)
  const departure = { packageId: TOURS.kerala.id, startDate }
  await postAs(page, holdSeats.path, { ...departure, guests: 2, cameBy: 'phone' })
  await page.goto(deskPages.departure(departure.packageId, startDate))
  const print = page.getByRole('link', { name: 'Print manifest (A4)' })
  await expect(print).toBeVisible()
  const address = deskPages.departureSheet(departure, { sheet: 'manifest', format: 'pdf' })
  const sheetRequest = page.context().waitForEvent('request', (request) => request.url().endsWith(address))
  await page.keyboard.press('Control+p')
  await sheetRequest
  const pdf = await page.request.get((await print.getAttribute('href')) ?? '')
  expect([pdf.headers()['content-type'], (await pdf.body()).subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ])
  await page.getByRole('button', { name: 'Sheets' }).click()
  const menu = page.getByRole('group', { name: 'Sheets' })
  await expect(menu.getByRole('link', { name: 'Manifest with medical notes as PDF' })).toBeVisible()
  const download = page.waitForEvent('download')
  await menu.getByRole('link', { name: 'Roll-call as XLSX' }).click()
  expect((await download).suggestedFilename()).toMatch(/^roll-call-.*\.xlsx$/)

  await page.goto(`${deskPages.departures()}?as=sheets&from=${startDate}`)
  await expect(page.getByText('No departures on')).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page).toHaveURL(new RegExp(`from=${addDays(startDate, 1)}`))
})

test('a season is opened after a review of its days, is on sale immediately, and is undone where no seat is booked', async ({
  page,
  app,
}) => {
  await joinDesk(page, app, { name: 'Meera Iyer', role: 'manager' })
  // No departure rule reaches this date, and no other journey uses it.
  const first = addDays(todayIn(BUSINESS_TIME_ZONE, new Date()), 440)
  await page.goto(`${deskPages.departures()}?only=all&q=kerala&from=${first}`)
  await page.getByRole('button', { name: 'Open departures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open departures' })
  await dialog.getByLabel('Package').fill('Kerala')
  await dialog.getByRole('button', { name: TOURS.kerala.name }).click()
  await dialog.getByLabel('Schedule').selectOption('On listed dates')
  await dialog.getByLabel('Dates', { exact: true }).fill(`${first}\nnext week`)
  await expect(dialog.getByText('“next week” is not a date.')).toBeVisible()
  await dialog.getByLabel('Dates', { exact: true }).fill(`${first}\n${addDays(first, 3)}\n2020-01-01`)
  await dialog.getByLabel('Seats per departure').fill('18')
  await dialog.getByLabel('Skip days in your festival list').uncheck()
  await expect(dialog).toContainText('In the past, skipped')
  await dialog.getByRole('button', { name: 'Open 2 departures' }).click()
  await expect(page.getByText(`2 departures of ${TOURS.kerala.name} opened for booking.`)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Kerala' })
  await expect(row.getByRole('link', { name: /0 of 18 seats/ })).toHaveCount(2)
  await postAs(page, holdSeats.path, { packageId: TOURS.kerala.id, startDate: first, guests: 2, cameBy: 'phone' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(
    page.getByText('1 departure removed. 1 departure has guests or changes and was not removed.'),
  ).toBeVisible()
  await expect(row.getByRole('link', { name: /2 of 18 seats/ })).toBeVisible()
})
