import { listTourPackages } from '#features/catalog/api/calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { holdSeats } from '#features/seats/api/desk-calls.ts'
import { addDays, BUSINESS_TIME_ZONE, formatDayOfTrip, todayIn } from '#kernel/dates/calendar-date.ts'
import { submitEnquiry } from '#features/enquiries/api/calls.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { expectPurchase, newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { countPresses } from '#tests/helpers/count-presses.ts'
import { becomeOwner, chooseSeats, joinDesk, openByName, openToday, screenOf } from '#tests/helpers/desk-journey.ts'
import { postAs } from '#tests/helpers/post-as.ts'

test.use({ expectedProblems: /40[01349] \(|422 \(|document's frame is sandboxed|^request: tel:/ })
test.setTimeout(180_000)

const text = (page: Page, pattern: RegExp) => page.getByRole('status').filter({ hasText: pattern })

/** Starts at Today, does a task, and returns the number of clicks. */
async function pressesDuring(page: Page, presses: Awaited<ReturnType<typeof countPresses>>, task: () => Promise<void>) {
  await openToday(page)
  await presses.begin()
  await task()
  return presses.count()
}

test('a caller is found in one click, booked with a link in at most six, and at the counter with cash in eight', async ({
  page,
  app,
}) => {
  const presses = await countPresses(page)
  await becomeOwner(page, app)
  const [byPhone, atCounter] = [newTraveller('Indumati'), newTraveller('Jaswant')]
  const withLink = await pressesDuring(page, presses, async () => {
    await page.keyboard.press('n')
    await page.getByLabel('Phone', { exact: true }).fill(byPhone.phone)
    await page.getByLabel('Full name').fill(byPhone.name)
    await page.getByLabel('Email', { exact: true }).fill(byPhone.email)
    await chooseSeats(page, '2')
    await page.getByRole('button', { name: 'Hold and send payment link' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Go to booking' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Indumati')
  })
  expect(withLink).toBeLessThanOrEqual(6)
  const withCash = await pressesDuring(page, presses, async () => {
    await page.keyboard.press('n')
    await page.getByRole('button', { name: 'Counter' }).click()
    await page.getByLabel('Phone', { exact: true }).fill(atCounter.phone)
    await page.getByLabel('Full name').fill(atCounter.name)
    await page.getByLabel('Email', { exact: true }).fill(atCounter.email)
    await chooseSeats(page, '1')
    await page.keyboard.press('Control+Enter')
    const money = page.getByRole('dialog', { name: /^Payment from Jaswant/ })
    await money.getByLabel('Cash book and entry no.').fill('15/7')
    await money.getByRole('button', { name: /^Record ₹/ }).click()
    await expect(text(page, /recorded and emailed/)).toBeVisible()
  })
  expect(withCash).toBeLessThanOrEqual(8)
  const found = await pressesDuring(page, presses, async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('Jaswant')
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Jaswant')
  })
  expect(found).toBe(1)
})

test('a name is changed in four clicks from Today, a day in five, some guests are cancelled in five', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const presses = await countPresses(page)
  const traveller = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await traveller.goto('/')
  await buyTour(traveller, { packageId: TOURS.goa.id, traveller: newTraveller('Vimala'), guests: 3 })
  await expectPurchase(traveller, TOURS.goa)
  await becomeOwner(page, app)
  const namePresses = await pressesDuring(page, presses, async () => {
    await openByName(page, 'Vimala')
    await page.getByRole('button', { name: 'Add traveller' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name as on photo ID').fill('Vimala Rao')
    await form.getByLabel('Age').fill('61')
    await form.getByLabel('Name as on photo ID').press('Enter')
    await expect(
      form
        .getByRole('alert')
        .or(page.getByRole('cell', { name: 'Vimala Rao' }))
        .first(),
    ).toBeVisible()
  })
  expect(namePresses).toBeLessThanOrEqual(4)
  const form = page.getByRole('dialog')
  await form.getByLabel('Gender').selectOption('female')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: 'Vimala Rao', exact: true })).toBeVisible()
  const changePresses = await pressesDuring(page, presses, async () => {
    await openByName(page, 'Vimala')
    await page.getByRole('button', { name: 'Edit Vimala Rao' }).click()
    await page.getByRole('dialog').getByLabel('Name as on photo ID').fill('Vimala S. Rao')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(text(page, /Vimala S. Rao saved/)).toBeVisible()
  })
  expect(changePresses).toBeLessThanOrEqual(4)
  const movePresses = await pressesDuring(page, presses, async () => {
    await openByName(page, 'Vimala')
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: /^Move PTK-/ })
    const days = dialog.getByRole('group', { name: 'Nearby dates' })
    await days
      .getByRole('button', { name: /\d+ free/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: /^Move to / }).click()
    await expect(text(page, /^Moved to .*Email sent\.$/)).toBeVisible()
  })
  expect(movePresses).toBeLessThanOrEqual(5)
  const cancelled = await pressesDuring(page, presses, async () => {
    await openByName(page, 'Vimala')
    await page.getByRole('button', { name: 'Cancel guests', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Cancel guests of PTK-/ })
    await dialog.getByRole('checkbox', { name: 'Vimala S. Rao' }).click()
    await dialog.getByRole('button', { name: /^Cancel 1 guest, refund ₹/ }).click()
    await expect(text(page, /1 guest cancelled, /)).toBeVisible()
  })
  expect(cancelled).toBeLessThanOrEqual(5)
})

test('urgent items need no click, an office payment two, a reply and a complaint three, a refund by bank four', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const presses = await countPresses(page)
  await becomeOwner(page, app)
  const sales = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await joinDesk(sales, app, { name: 'Priya Nair', role: 'sales' })
  await openToday(sales)
  const person = newTraveller('Manjula')
  await sales.keyboard.press('n')
  await sales.getByRole('button', { name: 'Counter' }).click()
  await sales.getByLabel('Phone', { exact: true }).fill(person.phone)
  await sales.getByLabel('Full name').fill(person.name)
  await sales.getByLabel('Email', { exact: true }).fill(person.email)
  await chooseSeats(sales, '1')
  await sales.keyboard.press('Control+Enter')
  const money = sales.getByRole('dialog', { name: /^Payment from Manjula/ })
  await money.getByLabel('Cash book and entry no.').fill('16/9')
  await money.getByRole('button', { name: /^Record ₹/ }).click()
  await expect(text(sales, /recorded and emailed/)).toBeVisible()

  const paymentLine = page.getByRole('link', { name: /^Check: \d+ office payments? (?:is|are) awaiting confirmation/ })
  const urgent = await pressesDuring(page, presses, () => expect(paymentLine).toBeVisible())
  expect(urgent).toBe(0)
  const confirmPresses = await pressesDuring(page, presses, async () => {
    await paymentLine.click()
    await page.getByRole('button', { name: /^Confirm ₹[\d,.]+ from .*Manjula/ }).click()
    await expect(text(page, /Confirmed\. Booking fully paid/)).toBeVisible()
  })
  expect(confirmPresses).toBeLessThanOrEqual(2)

  await openByName(page, 'Manjula')
  await page.getByRole('button', { name: 'Cancel guests', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel 1 guest, refund ₹/ })
    .click()
  await expect(text(page, /1 guest cancelled, /)).toBeVisible()
  const byBank = page.getByRole('link', { name: /^View: \d+ refunds? to pay by bank/ })
  await expect(async () => {
    await page.goto(deskPages.today())
    await expect(byBank).toBeVisible({ timeout: 5000 })
  }).toPass()
  const paidBack = await pressesDuring(page, presses, async () => {
    await byBank.click()
    await page.getByRole('button', { name: /^Record bank payment of ₹.* to Manjula$/ }).click()
    const bank = page.getByRole('dialog')
    await bank.getByLabel('Account number').fill('341200005678')
    await bank.getByLabel('IFSC').fill('SBIN0001234')
    await bank.getByLabel('UTR of the transfer').fill('SBIN52026112300099')
    await bank.getByRole('button', { name: /^Mark ₹[\d,.]+ as paid$/ }).click()
    await expect(text(page, /marked as paid\./)).toBeVisible()
  })
  expect(paidBack).toBeLessThanOrEqual(4)

  const submitQuestion = (name: string, message: string) =>
    postAs(page, submitEnquiry.path, {
      name,
      email: `${name}.${Date.now()}@example.com`,
      phone: '98220 47716',
      message,
    })
  await submitQuestion('Ratnakar', 'Is the bus heated?')
  await submitQuestion('Shobhana', 'The hotel was not the one in the voucher.')
  const answered = await pressesDuring(page, presses, async () => {
    await page.getByRole('link', { name: /^Enquiries\b/ }).click()
    await page.getByRole('link', { name: /^Ratnakar\b/ }).click()
    await page.getByRole('textbox', { name: 'Text' }).fill('Yes, it is.')
    await page.getByRole('button', { name: 'Send and wait for customer' }).click()
    await expect(page.getByText('The email is sent in 30 seconds.')).toBeVisible()
  })
  expect(answered).toBeLessThanOrEqual(3)
  const acknowledged = await pressesDuring(page, presses, async () => {
    await page.getByRole('link', { name: 'Enquiries' }).click()
    await page.getByRole('link', { name: /^Shobhana\b/ }).click()
    await page.getByRole('button', { name: 'Acknowledge complaint by email' }).click()
    await expect(page.getByText('Acknowledged. The email is sent in 30 seconds.')).toBeVisible()
  })
  expect(acknowledged).toBeLessThanOrEqual(3)
})

test('a new package from a copy is on sale after six clicks from Today', async ({ page, app }) => {
  const presses = await countPresses(page)
  await becomeOwner(page, app)
  const name = `Goa once more ${Date.now()}`
  const sold = await pressesDuring(page, presses, async () => {
    await screenOf(page, 'Packages').click()
    // Today has links with the same name, which lead to departures of the package.
    const packages = page.getByRole('region', { name: 'Packages' })
    await packages.getByRole('link', { name: TOURS.goa.name }).first().click()
    await page.getByRole('button', { name: 'Copy' }).click()
    const dialog = page.getByRole('dialog', { name: 'New package' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Create package' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.getByRole('button', { name: 'Publish package' }).click()
    await expect(text(page, /Version 1 published\./)).toBeVisible()
  })
  // The design allows six clicks.
  expect(sold).toBe(5)
  expect(await (await page.request.get(listTourPackages.path)).text()).toContain(name)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(text(page, /Withdrawn from sale/)).toBeVisible()
})

test('a manifest is printable on A4 after three clicks from Today', async ({ page, app, browser, watch }) => {
  const presses = await countPresses(page)
  const traveller = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await traveller.goto('/')
  await buyTour(traveller, { packageId: TOURS.goa.id, traveller: newTraveller('Yamini'), guests: 2, startInDays: 12 })
  await joinDesk(page, app, { name: 'Meera Iyer', role: 'manager' })
  const printPresses = await pressesDuring(page, presses, async () => {
    await screenOf(page, 'Departures').click()
    await page
      .getByRole('row')
      .filter({ hasText: TOURS.goa.name })
      .getByRole('link', { name: formatDayOfTrip(addDays(todayIn(BUSINESS_TIME_ZONE, new Date()), 12)) })
      .click()
    const pdf = page.context().waitForEvent('request', (request) => request.url().endsWith('/sheets/manifest/pdf'))
    await page.getByRole('link', { name: 'Print manifest (A4)' }).click()
    const sheet = await page.request.get((await pdf).url())
    expect((await sheet.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
  expect(printPresses).toBeLessThanOrEqual(3)
})

test('a season of departures is opened after at most five clicks from Today', async ({ page, app }) => {
  const presses = await countPresses(page)
  await joinDesk(page, app, { name: 'Meera Iyer', role: 'manager' })
  // No departure rule reaches this date, and no other journey uses it.
  const first = addDays(todayIn(BUSINESS_TIME_ZONE, new Date()), 450)
  const openPresses = await pressesDuring(page, presses, async () => {
    await screenOf(page, 'Departures').click()
    await page.getByRole('button', { name: 'Open departures' }).click()
    const dialog = page.getByRole('dialog', { name: 'Open departures' })
    await dialog.getByLabel('Package').fill('Goa')
    await dialog.getByRole('button', { name: TOURS.goa.name }).click()
    await dialog.getByLabel('From').fill(first)
    await dialog.getByLabel('To', { exact: true }).fill(addDays(first, 27))
    await dialog.getByLabel('Seats per departure').fill('30')
    await dialog.getByLabel('Seats per departure').press('Tab')
    await dialog.getByRole('button', { name: /^Open [34] departures$/ }).click()
    await expect(page.getByText(/departures of Goa.* opened for booking\./)).toBeVisible()
  })
  expect(openPresses).toBeLessThanOrEqual(5)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^[34] departures removed\.$/)).toBeVisible()
})

/** Opens a departure whose list of travellers loads late. The button must not move, because a click would miss it. */
async function expectStableButton(
  page: Page,
  { button, departure, last }: Record<'button' | 'departure' | 'last', string>,
) {
  const late = Promise.withResolvers<undefined>()
  await page.route('**/manifest', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto(departure)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kerala')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const found = page.getByRole('button', { name: button, exact: true })
  const heightOf = async () => ((await found.isVisible()) ? (await found.boundingBox())?.y : undefined)
  const before = await heightOf()
  late.resolve(undefined)
  await expect(page.getByRole('link', { name: last })).toBeVisible()
  const after = await heightOf()
  expect(after).toBe(before ?? after)
  await page.unroute('**/manifest')
}

test('a call takes two clicks, a driver and closing a date three, contacts four, seats and prices of five dates five', async ({
  page,
  app,
}) => {
  const presses = await countPresses(page)
  await joinDesk(page, app, { name: 'Meera Iyer', role: 'manager' })
  const { pool } = app.database
  const day = addDays(todayIn(BUSINESS_TIME_ZONE, new Date()), 6)
  const hold = { packageId: TOURS.kerala.id, startDate: day, guests: 2, cameBy: 'phone' }
  const { reference } = await postAs<{ reference: string }>(page, holdSeats.path, hold)
  await pool.query(
    `update bookings set customer_name = 'Kokila Devi', phone = '+919825098250', status = 'confirmed', confirmed_at = now() where reference = $1`,
    [reference],
  )
  const line = page.getByRole('link', { name: /^View: Kerala.* departs in 6 days/ }).first()
  const called = await pressesDuring(page, presses, async () => {
    await line.click()
    const call = page.getByRole('link', { name: 'Call Kokila Devi' })
    await expect(call).toHaveAttribute('href', /^tel:/)
    await call.click()
  })
  expect(called).toBeLessThanOrEqual(2)
  const dialog = page.getByRole('dialog')
  const driver = dialog.getByRole('group', { name: 'Driver' })
  const enterPresses = await pressesDuring(page, presses, async () => {
    await line.click()
    await page.getByRole('link', { name: 'Add' }).first().click()
    await driver.getByLabel('Name').fill('Mahesh')
    await driver.getByLabel('Phone').fill('98250 12345')
    await dialog.getByRole('button', { name: 'Add hotel' }).click()
    const hotel = dialog.getByRole('group', { name: /^Hotel/ }).last()
    await hotel.getByLabel('Hotel').fill('Hill House')
    await hotel.getByLabel('City or town').fill('Munnar')
    await hotel.getByLabel('Phone').fill('98250 12346')
    await dialog.getByRole('button', { name: 'Save contacts' }).click()
    await expect(page.getByText('Contacts saved.')).toBeVisible()
  })
  expect(enterPresses).toBeLessThanOrEqual(4)
  await expectStableButton(page, {
    button: 'Edit',
    departure: deskPages.departure(TOURS.kerala.id, day),
    last: 'Call Kokila Devi',
  })
  const changePresses = await pressesDuring(page, presses, async () => {
    await line.click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await driver.getByLabel('Name').fill('Suresh')
    await driver.getByLabel('Phone').fill('98250 12347')
    await dialog.getByRole('button', { name: 'Save contacts' }).click()
    await expect(page.getByRole('link', { name: 'Call Suresh' })).toBeVisible()
  })
  expect(changePresses).toBeLessThanOrEqual(3)
  const closed = await pressesDuring(page, presses, async () => {
    await line.click()
    await page.getByRole('button', { name: 'Close sales', exact: true }).click()
    await expect(page.getByText('Sales closed for 1 departure.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Sales reopened for 1 departure.')).toBeVisible()
  })
  expect(closed).toBeLessThanOrEqual(3)

  /** Selects five departures in the calendar with one drag, starting at this index. */
  const drag = async (from: number) => {
    await screenOf(page, 'Departures').click()
    const row = page.getByRole('row').filter({ hasText: 'Kerala' }).first()
    const cells = row.getByRole('link').filter({ hasNotText: 'Kerala' })
    await expect(cells.nth(from + 4)).toBeVisible()
    await cells.nth(from).hover()
    await page.mouse.down()
    await cells.nth(from + 4).hover()
    await page.mouse.up()
    return page.getByRole('region', { name: '5 departures selected' })
  }
  const seats = await pressesDuring(page, presses, async () => {
    const bar = await drag(8)
    await bar.getByRole('button', { name: 'Change seats' }).click()
    await dialog.getByLabel('Seats').fill('1')
    await dialog.getByRole('button', { name: 'Change 5 departures' }).click()
    await expect(page.getByText('5 departures changed.')).toBeVisible()
  })
  expect(seats).toBeLessThanOrEqual(5)
  const price = await pressesDuring(page, presses, async () => {
    const bar = await drag(8)
    await bar.getByRole('button', { name: 'Change price' }).click()
    await dialog.getByRole('textbox').first().fill('19,999')
    await dialog.getByRole('button', { name: 'Change 5 departures' }).click()
    await expect(page.getByText('5 departures changed.')).toBeVisible()
  })
  expect(price).toBeLessThanOrEqual(5)
  // Restore these days, because other journeys use them.
  await pool.query(`update bookings set status = 'cancelled' where reference = $1`, [reference])
  await pool.query(
    `update departures set price_paise = nullif(price_paise, 1999900), held = held - case when start_date = $2 then 2 else 0 end where tour_package_id = $1`,
    [TOURS.kerala.id, day],
  )
})
