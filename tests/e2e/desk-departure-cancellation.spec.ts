import { createBooking } from '#features/bookings/api/calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { addDays, BUSINESS_TIME_ZONE, formatDayOfTrip, todayIn } from '#kernel/dates/calendar-date.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import { newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { countPresses } from '#tests/helpers/count-presses.ts'
import { joinDesk } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { postAs } from '#tests/helpers/post-as.ts'

test.use({ expectedProblems: /40[0149] \(|^request: tel:/ })
test.setTimeout(180_000)

const today = todayIn(BUSINESS_TIME_ZONE, new Date())
const REASON = 'A landslide has closed the road to Katra.'
const act = (page: Page) => page.getByRole('button', { name: /^Break (?:it|\d+ departures):/ })
const rowOf = (page: Page, booker: string) => page.getByRole('row').filter({ hasText: booker })

/** A departure of the calendar of Today's days. */
const cellOf = (page: Page, { name, inDays }: { name: string; inDays: number }) =>
  page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('link', { name: new RegExp(`^${formatDayOfTrip(addDays(today, inDays))}:`) })

test('a departure is broken in six presses from Today at most, and five bookings are decided for by phone in six', async ({
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

  await presses.begin()
  await page.getByRole('link', { name: 'Departures', exact: true }).first().click()
  await cellOf(page, { name, inDays }).click()
  await page.getByRole('link', { name: 'Break', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Break: ${name}`)
  await page.getByLabel('Why it does not take place').fill(REASON)
  const other = page
    .getByRole('group', { name: /^Other dates instead of/ })
    .getByRole('checkbox')
    .first()
  await other.check()
  await expect(page.getByText(REASON, { exact: false }).last()).toBeVisible()
  await expect(act(page)).toHaveText('Break it: 6 bookings, 6 mails')
  await act(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Broken: ${name}`)
  expect(await presses.count()).toBeLessThanOrEqual(6)
  await expect(page).toHaveTitle(/^Broken: .* \| Pathik desk$/)
  await expect(page.getByText('6 mails sent')).toBeVisible()
  await expectNoViolations(page)

  // One date more. Without a change nothing is sent, and what is chosen stays when the dialog is closed.
  await page.getByRole('button', { name: 'Change offers' }).click()
  const change = page.getByRole('dialog')
  await expect(change).toContainText('This is what is offered now.')
  await change.getByRole('checkbox', { checked: false }).first().check()
  await expect(change.getByRole('button', { name: 'Change offers: 6 mails' })).toBeVisible()
  await expectNoViolations(page)
  await change.getByRole('button', { name: 'Leave it' }).click()
  await page.getByRole('button', { name: 'Change offers' }).click()
  await change.getByRole('button', { name: 'Change offers: 6 mails' }).click()
  await expect(page.getByText('Offers changed, 6 mails.')).toBeVisible()
  await expect(page.getByText('2 dates, money back')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Outcomes' }).getByText(/^Move to /)).toHaveCount(2)

  await page.goto(deskPages.today())
  await expect(page).toHaveTitle('Today | Pathik desk')
  await presses.begin()
  await page.getByRole('link', { name: 'Departures', exact: true }).first().click()
  await cellOf(page, { name, inDays }).click()
  await page.getByRole('checkbox', { name: 'Choose Harish Gowda' }).click()
  await page.getByRole('checkbox', { name: 'Choose Rukmini Joshi' }).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Decide for 5' }).click()
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

  // The last one wants the money, and the gateway pays it back.
  await page.getByRole('checkbox', { name: 'Choose Vimal Mukherjee' }).check()
  await page.getByRole('button', { name: 'Decide for 1' }).click()
  await dialog.getByRole('button', { name: /^Pay back ₹/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please write a note.')
  await dialog.getByLabel('Note').fill('Cannot travel later.')
  await dialog.getByRole('button', { name: /^Pay back ₹/ }).click()
  await expect(rowOf(page, 'Vimal Mukherjee')).toContainText('Paid back', { timeout: 60_000 })
  await expect(page.getByText('1 of 1 refunds paid')).toBeVisible()
  await expect(page.getByText('Every booking has its outcome')).toBeVisible()
})

test('three departures are broken in one act, what changed meanwhile is shown and nothing typed is lost, and sales only read', async ({
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
  await page.getByRole('region', { name: '3 departures chosen' }).getByRole('button', { name: 'Break' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Break 3 departures')
  await expect(act(page)).toHaveText('Break 3 departures: 3 bookings, 3 mails')

  // Nothing is sent without a reason; a reload loses nothing.
  await act(page).click()
  await expect(page.getByRole('alert')).toContainText('Please write a reason for travellers.')
  const reason = page.getByLabel('Why they do not take place')
  await reason.fill(REASON)
  const dates = page.getByRole('group', { name: new RegExp(`^Other dates instead of ${TOURS.tirupati.name}`) })
  await dates.getByRole('checkbox').first().check()
  await dates.getByLabel(/^Seats set aside on/).fill('1')
  await expect(page.getByText(/^Kept at/)).toBeVisible()
  await page.reload()
  await expect(reason).toHaveValue(REASON)
  await expect(dates).toContainText('1 seat is set aside for 2 guests: who answers late can only choose the money.')

  // A hold comes in between: nothing is done, the new numbers stand there, and the next press takes them.
  await expect(act(page)).toHaveText('Break 3 departures: 3 bookings, 3 mails')
  await postAs(traveller, createBooking.path, bookingBody({ packageId: TOURS.tirupati.id, startDate, guests: 1 }))
  await act(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(act(page)).toHaveText('Break 3 departures: 4 bookings, 4 mails')
  await expect(reason).toHaveValue(REASON)
  await act(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Broken: /)
  const together = page.getByRole('navigation', { name: 'Broken together' })
  await together.getByRole('link', { name: new RegExp(TOURS.tirupati.name) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Broken: ${TOURS.tirupati.name}`)
  await expect(page.getByRole('list', { name: 'Outcomes' })).toContainText('Ended without money1')
  await page.getByRole('link', { name: /^No answer yet/ }).click()
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'Geeta Rawat' })).toHaveCount(1)
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remind 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send 1 mail' }).click()
  await expect(page.getByText('1 mail sent.', { exact: true })).toBeVisible()
  await expect(page.getByText('Reminded by Nandini Mehta: 1 mail')).toBeVisible()
  await page.goto(deskPages.departure(TOURS.tirupati.id, startDate))
  await expect(page.getByText('This departure does not take place.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(0)
  await page.goto(`${deskPages.departures()}?as=list&only=broken&from=${startDate}`)
  await expect(page.getByRole('link', { name: 'Broken', exact: true })).toHaveCount(3)

  // Sales read and call, and can do nothing else.
  const sales = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await joinDesk(sales, app, { name: 'Sanjay Rao', role: 'sales' })
  await sales.goto(deskPages.departureBreak({ packageId: TOURS.tirupati.id, startDate }))
  await expect(sales.getByRole('link', { name: /^Call Geeta Rawat/ })).toHaveAttribute('href', /^tel:/)
  await expect(sales.getByRole('button', { name: /^(?:Remind|Decide)/ })).toHaveCount(0)
  await expect(sales.getByRole('checkbox')).toHaveCount(0)
  await sales.goto(deskPages.departureBreak({ packageId: TOURS.tirupati.id, startDate: addDays(startDate, 1) }))
  await expect(sales.getByRole('heading', { level: 1 })).toHaveText('This departure is not broken.')
})
