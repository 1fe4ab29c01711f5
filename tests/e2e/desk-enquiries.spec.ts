import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { submitEnquiry } from '#features/enquiries/api/calls.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { TOURS } from '#tests/helpers/booking-journey.ts'
import { countPresses } from '#tests/helpers/count-presses.ts'
import { becomeOwner, openToday } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { openTallWindow } from '#tests/helpers/tall-window.ts'
import { openMail } from '#tests/helpers/open-mail.ts'
import { postAs } from '#tests/helpers/post-as.ts'
import { skipHalfMinute } from '#tests/helpers/skip-half-minute.ts'

test.use({ expectedProblems: /40[01349] \(|422 \(|document's frame is sandboxed/ })

let writers = 0
/** Sends an enquiry through the contact form. */
async function write(page: Page, message: string): Promise<{ name: string; email: string }> {
  writers += 1
  const writer = { name: `Sadashiv ${writers}`, email: `writer.${writers}.${Date.now()}@example.com` }
  await postAs(page, submitEnquiry.path, { ...writer, phone: '98220 47716', message })
  return writer
}

test('an enquiry is answered in three clicks, and its email is shown below @phone @main:enquiries/desk', async ({
  page,
  app,
  context,
}) => {
  await becomeOwner(page, app)
  await openToday(page)
  const { name, email } = await write(page, 'We are 46 people from Pune.')
  // On a phone, Enquiries is under More.
  const more = page.getByRole('button', { name: 'More' })
  await expect(more.or(page.getByRole('link', { name: 'Enquiries' })).first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  await page.getByRole('link', { name: 'Enquiries' }).last().click()
  await expectNoViolations(page)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.getByRole('textbox', { name: 'Text' }).fill('Namaskar,\n\n36 seats are free.')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Namaskar,\n\n36 seats are free.')
  await page.getByRole('button', { name: 'Send and wait for customer' }).click()
  await expect(page.getByText('The email is sent in 30 seconds.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel sending' }).click()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Namaskar,\n\n36 seats are free.')
  await page.getByRole('button', { name: 'Send and wait for customer' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '36 seats are free.' })).toBeVisible()
  await openTallWindow(page)
  await expectNoViolations(page)
  const link = page.getByRole('link', { name: 'Hold seats' })
  await expect(link).toHaveAttribute('href', /\/desk\/bookings\/new\?enquiry=\d+&name=Sadashiv/)
  const mailbox = await context.newPage()
  const mail = mailbox.getByRole('listitem').filter({ hasText: email })
  await skipHalfMinute(app)
  await openMail(mailbox, mail)
  await expect(mailbox.locator('pre')).toContainText('We are 46 people from Pune.')
})

test('a complaint is acknowledged in three clicks from Today; a phone enquiry is recorded @phone', async ({
  page,
  app,
}) => {
  const presses = await countPresses(page)
  await becomeOwner(page, app)
  await openToday(page)
  const { name } = await write(page, 'The hotel was not the one in the voucher.')
  await write(page, 'Is the bus heated?')
  await page.goto(deskPages.today())
  await presses.begin()
  await page.getByRole('link', { name: /^Assign to me: \d+ enquir(?:y is|ies are) unassigned/ }).click()
  await page.getByRole('link', { name: new RegExp(`^${name}\\b`) }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.getByRole('button', { name: 'Acknowledge complaint by email' }).click()
  await expect(page.getByText('Acknowledged. The email is sent in 30 seconds.')).toBeVisible()
  expect(await presses.count()).toBe(3)
  await expect(page.getByText(/^Resolve by /)).toBeVisible()
  await expect(
    page
      .getByText(/C-\d{4}/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await openTallWindow(page)
  await expectNoViolations(page)
  await page.goto(deskPages.enquiries())
  await page.getByRole('button', { name: 'New enquiry' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save enquiry' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter what the customer asked.')
  await dialog.getByLabel('Text').fill('Asks for Dwarka in May')
  await dialog.getByLabel('Name').fill('Bhanuben')
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Save enquiry' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Bhanuben' })).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
})

test('an enquiry becomes a hold in three clicks from Today, and becomes Booked by its reference @phone @main:enquiries/desk', async ({
  page,
  app,
}) => {
  await openTallWindow(page)
  const presses = await countPresses(page)
  await becomeOwner(page, app)
  await openToday(page)
  const { name, email } = await write(page, 'Goa for four, please.')
  await write(page, 'Do you have Kerala too?')
  const { rows } = await app.database.pool.query<{ number: number }>(
    'select number from enquiry_cases c join enquiries e on e.id = c.enquiry_id where e.email = $1',
    [email],
  )
  const startDate = addDays(todayIn(BUSINESS_TIME_ZONE, new Date()), 60)
  await page.goto(deskPages.enquiry(rows[0]?.number ?? 0))
  await page.getByRole('button', { name: 'Set package, date and guests' }).click()
  await page.getByLabel('Package').fill('Goa')
  await page.getByRole('button', { name: `Select ${TOURS.goa.name}` }).click()
  await page.getByLabel('Departure date').fill(startDate)
  await page.getByLabel('Guests').fill('4')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Free seats')).toBeVisible()
  await expectNoViolations(page)

  await page.goto(deskPages.today())
  await presses.begin()
  await page.getByRole('link', { name: /^Assign to me: \d+ enquir(?:y is|ies are) unassigned/ }).click()
  await page.getByRole('link', { name: new RegExp(`^${name}\\b`) }).click()
  await page.getByRole('link', { name: 'Hold 4 seats' }).click()
  await expect(page.getByText('4 seats held until')).toBeVisible()
  expect(await presses.count()).toBe(3)
  const heldGuests = await app.database.pool.query(
    `select b.guests from case_bookings l join bookings b on b.id = l.booking_id join enquiry_cases c on c.id = l.case_id where c.number = $1`,
    [rows[0]?.number],
  )
  expect(heldGuests.rows).toEqual([{ guests: 4 }])

  await page.getByLabel('State').selectOption('Gujarat')
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await page.getByRole('button', { name: 'Book and record cash' }).click()
  await expect(page).toHaveURL(/\/desk\/bookings\/PTK-/)
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto(deskPages.booking(reference))
  await page.getByRole('link', { name: `From enquiry E-${rows[0]?.number ?? 0}` }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await expect(page.getByRole('link', { name: reference })).toBeVisible()

  // A complaint about a booking is recorded from the booking's page.
  await page.getByRole('link', { name: reference }).click()
  await page.getByRole('link', { name: 'Record complaint' }).click()
  const dialog = page.getByRole('dialog', { name: `Complaint about ${reference}` })
  await dialog.getByLabel('Text').fill('The bus came late')
  await dialog.getByRole('button', { name: 'Save enquiry' }).click()
  await expect(page.getByText(/^Acknowledge by .*Resolve by /)).toBeVisible()
  await page.getByRole('button', { name: 'Acknowledged by phone' }).click()
  await expect(page.getByText(/^Acknowledged /)).toBeVisible()
})

test('the inbox is searched by name and by number, also from find-or-do, and a case is unassigned again', async ({
  page,
  app,
}) => {
  await becomeOwner(page, app)
  await openToday(page)
  const { name } = await write(page, 'Only this one has marmalade in it')
  await page.goto(deskPages.enquiries())
  await page.getByRole('searchbox', { name: 'Search' }).fill('marmalade')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: new RegExp(`^${name}\\b`) }).click()
  const printed = /E-\d+/.exec(await page.getByText(/E-\d+, Message/).innerText())?.[0] ?? ''
  await page.keyboard.press('a')
  await expect(page.getByLabel('Assigned to')).toHaveValue(/.+/)
  await page.getByLabel('Assigned to').selectOption('Unassigned.')
  await expect(page.getByRole('button', { name: 'Assign to me' })).toBeVisible()
  await page.goto(deskPages.today())
  await expect(page.getByRole('list', { name: 'Key figures' })).toBeVisible()
  await page.keyboard.press('/')
  const find = page.getByRole('dialog', { name: 'Search and actions' })
  await find.getByRole('combobox').fill(printed.toLowerCase())
  await expect(find.getByRole('option').first()).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
})

test('a colleague sees who is replying, and can write but not send at the same time', async ({
  page,
  app,
  browser,
  watch,
}) => {
  await becomeOwner(page, app, 'Priya Nair')
  await openToday(page)
  const { name } = await write(page, 'Is the bus heated?')
  await page.goto(deskPages.enquiries())
  await page.getByRole('link', { name: new RegExp(`^${name}\\b`) }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('Namaskar,')
  const context = await browser.newContext({ baseURL: app.url })
  const other = watch(await context.newPage())
  await becomeOwner(other, app, 'Meera Rao')
  await other.goto(new URL(page.url()).pathname)
  await expect(other.getByText('Priya Nair is replying.')).toBeVisible()
  await other.getByRole('textbox', { name: 'Text' }).fill('Namaste,')
  await expect(other.getByText('Send unlocks when Priya Nair is done')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Send and wait for customer' })).toHaveCount(0)
  await expectNoViolations(other)
  await expect(page.getByText('Meera Rao is replying.')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Send and wait for customer' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Namaskar,' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Send and wait for customer' })).toBeVisible({ timeout: 20_000 })
  await expect(other.getByRole('textbox', { name: 'Text' })).toHaveValue('Namaste,')
  await context.close()
})
