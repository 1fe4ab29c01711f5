import { createBooking } from '#features/bookings/api/calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { addDays, BUSINESS_TIME_ZONE, formatDayOfTrip, todayIn } from '#kernel/dates/calendar-date.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import { newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { countPresses } from '#tests/helpers/count-presses.ts'
import { joinDesk, screenOf, openToday } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { postAs } from '#tests/helpers/post-as.ts'

test.use({ expectedProblems: /40[0149] \(|^request: tel:/ })
test.setTimeout(180_000)

const today = todayIn(BUSINESS_TIME_ZONE, new Date())
const REASON = 'A landslide has closed the road to Katra.'
const action = (page: Page) => page.getByRole('button', { name: /^Cancel (?:departure|\d+ departures):/ })
const rowOf = (page: Page, booker: string) => page.getByRole('row').filter({ hasText: booker })

/** The calendar cell of the departure that starts in this many days. */
const cellOf = (page: Page, { name, inDays }: { name: string; inDays: number }) =>
  page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('link', { name: new RegExp(`^${formatDayOfTrip(addDays(today, inDays))}:`) })

test('a departure is cancelled in at most six clicks from Today, and five bookings are decided by phone in six @main:departure-cancellations/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const inDays = 11
  const { id: packageId, name } = TOURS.vaishnoDevi
  const presses = await countPresses(page)
  const traveller = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await traveller.goto('/')
  const bookers = [
    'Rukmini Joshi',
    'Harish Gowda',
    'Kavita Kulkarni',
    'Imran Ansari',
    'Jagdish Singh',
    'Vimal Mukherjee',
  ]
  for (const booker of bookers)
    await buyTour(traveller, { packageId, traveller: newTraveller(booker), guests: 1, startInDays: inDays })
  await joinDesk(page, app, { name: 'Nandini Mehta', role: 'manager' })
  await openToday(page)

  await presses.begin()
  await screenOf(page, 'Departures').click()
  await cellOf(page, { name, inDays }).click()
  await page.getByRole('link', { name: 'Cancel departure', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Cancel departure: ${name}`)
  await page.getByLabel('Reason for cancelling').fill(REASON)
  const other = page
    .getByRole('group', { name: /^Alternative dates for/ })
    .getByRole('checkbox')
    .first()
  await other.check()
  await expect(page.getByText(REASON, { exact: false }).last()).toBeVisible()
  await expect(action(page)).toHaveText('Cancel departure: 6 bookings, 6 emails')
  await action(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Cancelled: ${name}`)
  expect(await presses.count()).toBeLessThanOrEqual(6)
  await expect(page).toHaveTitle(/^Cancelled: .* \| Pathik desk$/)
  await expect(page.getByText('6 emails sent')).toBeVisible()
  await expectNoViolations(page)

  // Offer one more date. Without a change nothing is sent, and the selection stays when the dialog is closed.
  await page.getByRole('button', { name: 'Change offers' }).click()
  const change = page.getByRole('dialog')
  await expect(change).toContainText('These offers are already in place.')
  await change.getByRole('checkbox', { checked: false }).first().check()
  await expect(change.getByRole('button', { name: 'Change offers: 6 emails' })).toBeVisible()
  await expectNoViolations(page)
  await change.getByRole('button', { name: 'Go back' }).click()
  await page.getByRole('button', { name: 'Change offers' }).click()
  await change.getByRole('button', { name: 'Change offers: 6 emails' }).click()
  await expect(page.getByText('Offers changed. 6 emails sent.')).toBeVisible()
  await expect(page.getByText('2 dates, full refund')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Outcomes' }).getByText(/^Move to /)).toHaveCount(2)

  await openToday(page)
  await presses.begin()
  await screenOf(page, 'Departures').click()
  await cellOf(page, { name, inDays }).click()
  await page.getByRole('checkbox', { name: 'Select Harish Gowda' }).click()
  await page.getByRole('checkbox', { name: 'Select Rukmini Joshi' }).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Set outcome for 5' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('All five called and want to travel.')
  await dialog
    .getByRole('button', { name: /^Move 5 to / })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: /^5 bookings moved to/ })).toBeVisible()
  expect(await presses.count()).toBeLessThanOrEqual(6)
  await expect(rowOf(page, 'Kavita Kulkarni')).toContainText('Moved to')
  await expect(rowOf(page, 'Kavita Kulkarni')).toContainText('All five called')

  // The last booker wants a refund, and the gateway pays it.
  await page.getByRole('checkbox', { name: 'Select Vimal Mukherjee' }).check()
  await page.getByRole('button', { name: 'Set outcome for 1' }).click()
  await dialog.getByRole('button', { name: /^Refund ₹/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter a note.')
  await dialog.getByLabel('Note').fill('Cannot travel later.')
  await dialog.getByRole('button', { name: /^Refund ₹/ }).click()
  await expect(rowOf(page, 'Vimal Mukherjee')).toContainText('Refunded', { timeout: 60_000 })
  await expect(page.getByText('1 of 1 refunds paid')).toBeVisible()
  await expect(page.getByText('Every booking has an outcome', { exact: true })).toBeVisible()
})

test('three departures are cancelled in one action, concurrent changes are shown, typed text stays, and sales can only read', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const inDays = 17
  const startDate = addDays(today, inDays)
  const tours = [TOURS.vaishnoDevi, TOURS.tirupati, TOURS.rajasthan]
  const traveller = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await traveller.goto('/')
  for (const { id: packageId } of tours)
    await buyTour(traveller, { packageId, traveller: newTraveller('Geeta Rawat'), guests: 2, startInDays: inDays })
  await joinDesk(page, app, { name: 'Nandini Mehta', role: 'manager' })
  await page.goto(deskPages.departures())
  for (const { name } of tours) await cellOf(page, { name, inDays }).click({ modifiers: ['Control'] })
  await page
    .getByRole('region', { name: '3 departures selected' })
    .getByRole('button', { name: 'Cancel departure' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel 3 departures')
  await expect(action(page)).toHaveText('Cancel 3 departures: 3 bookings, 3 emails')

  // Nothing is sent without a reason, and a reload loses no input.
  await action(page).click()
  await expect(page.getByRole('alert')).toContainText('Enter a reason for travellers.')
  const reason = page.getByLabel('Reason for cancelling')
  await reason.fill(REASON)
  const dates = page.getByRole('group', { name: new RegExp(`^Alternative dates for ${TOURS.tirupati.name}`) })
  await dates.getByRole('checkbox').first().check()
  await dates.getByLabel(/^Seats to hold on/).fill('1')
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await page.reload()
  await expect(reason).toHaveValue(REASON)
  await expect(dates).toContainText('1 seat held for 2 guests. Those who answer late may only get a refund.')

  // A new hold appears before the click, so nothing is cancelled. The new numbers are shown, and the next click accepts
  // them.
  await expect(action(page)).toHaveText('Cancel 3 departures: 3 bookings, 3 emails')
  await postAs(traveller, createBooking.path, bookingBody({ packageId: TOURS.tirupati.id, startDate, guests: 1 }))
  await action(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(action(page)).toHaveText('Cancel 3 departures: 4 bookings, 4 emails')
  await expect(reason).toHaveValue(REASON)
  await action(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Cancelled: /)
  const together = page.getByRole('navigation', { name: 'Cancelled together' })
  await together.getByRole('link', { name: new RegExp(TOURS.tirupati.name) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Cancelled: ${TOURS.tirupati.name}`)
  await expect(page.getByRole('list', { name: 'Outcomes' })).toContainText('Ended, nothing paid1')
  await page.getByRole('link', { name: /^No answer/ }).click()
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'Geeta Rawat' })).toHaveCount(1)
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remind 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send 1 email' }).click()
  await expect(page.getByText('1 email sent.', { exact: true })).toBeVisible()
  await expect(page.getByText('Reminder sent by Nandini Mehta: 1 email')).toBeVisible()
  await page.goto(deskPages.departure(TOURS.tirupati.id, startDate))
  await expect(page.getByText('This departure is cancelled.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reopen sales' })).toHaveCount(0)
  await page.goto(`${deskPages.departures()}?as=list&only=cancelled&from=${startDate}`)
  await expect(page.getByRole('link', { name: 'Cancelled', exact: true })).toHaveCount(3)

  // Sales can read the page and call travellers, but do nothing else.
  const sales = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await joinDesk(sales, app, { name: 'Sanjay Rao', role: 'sales' })
  await sales.goto(deskPages.departureCancellation({ packageId: TOURS.tirupati.id, startDate }))
  await expect(sales.getByRole('link', { name: /^Call Geeta Rawat/ })).toHaveAttribute('href', /^tel:/)
  await expect(sales.getByRole('button', { name: /^(?:Remind|Set outcome)/ })).toHaveCount(0)
  await expect(sales.getByRole('checkbox')).toHaveCount(0)
  await sales.goto(deskPages.departureCancellation({ packageId: TOURS.tirupati.id, startDate: addDays(startDate, 1) }))
  await expect(sales.getByRole('heading', { level: 1 })).toHaveText('This departure is not cancelled.')
})
