import type { Locator, Page } from '@playwright/test'
import { createBooking } from '#features/bookings/api/calls.ts'
import { cancelByPolicy, quoteCancellation } from '#features/cancellations/api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { createOfficePayment } from '#features/office-payments/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { submitEnquiry } from '#features/enquiries/api/calls.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import { newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { becomeOwner, DESK_PASSWORD, createOwnerByCommand, openToday } from '#tests/helpers/desk-journey.ts'
import { postAs } from '#tests/helpers/post-as.ts'

test.use({ expectedProblems: /40[0134] \(|422 \(|document's frame is sandboxed/ })
test.setTimeout(180_000)

/** A field, what is typed, and the expected message. */
type InvalidField = { label: string; input?: string; sentence: string }
type Form = {
  name: string
  open: (page: Page) => Promise<unknown>
  invalidFields: readonly InvalidField[]
  /** The button that would submit the form. Without one, each field shows its own message. */
  action?: string | RegExp
  /** Other lines at the top that are not about a field but say what to do. */
  otherMessage?: string
}

const PHONE = 'Enter the phone number.'
const NAME = 'Enter the full name.'
const MISSING_EMAIL_MESSAGE = 'Enter the email address.'
const INVALID_EMAIL_MESSAGE = 'Enter a valid email address, such as asha@example.com.'
const TEXT = { label: 'Text', sentence: 'Enter the text.' }
const SUBJECT = { label: 'Subject', sentence: 'Enter a subject.' }
const GUESTS = 'Enter the number of guests, from 1 to 50.'
const clickButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

const containing = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))

/**
 * Checks that each field shows its error on blur, and that the form sends nothing, repeats the errors at its top, and
 * links to the fields.
 */
async function expectChecks(page: Page, { open, invalidFields, action, otherMessage }: Form): Promise<void> {
  await open(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.or(page.getByRole('heading', { level: 1 })).first()).toBeVisible()
  const form: Locator = (await dialog.count()) > 0 ? dialog : page.locator('body')
  const fieldOf = ({ label }: InvalidField) => form.getByLabel(label, { exact: true })
  for (const one of invalidFields) {
    await fieldOf(one).fill(one.input ?? '')
    await fieldOf(one).blur()
    await expect(fieldOf(one)).toHaveAccessibleDescription(containing(one.sentence))
    await expect(fieldOf(one)).toHaveAttribute('aria-invalid', 'true')
  }
  if (action === undefined) return
  await form.getByRole('button', { name: action, exact: true }).click()
  const summary = form.getByRole('alert').filter({ hasText: 'Not sent yet.' })
  await expect(summary).toBeFocused()
  const message = [
    ...invalidFields.map(({ sentence }) => sentence),
    ...(otherMessage === undefined ? [] : [otherMessage]),
  ]
  await expect(summary.getByRole('link')).toHaveText(message)
  for (const one of invalidFields) {
    await summary.getByRole('link', { name: one.sentence, exact: true }).click()
    await expect(fieldOf(one)).toBeFocused()
  }
}

async function expectAll(page: Page, forms: readonly Form[]): Promise<void> {
  for (const form of forms) await test.step(form.name, () => expectChecks(page, form))
}

test('every desk form about an enquiry, a person or a list checks its fields and summarizes errors at its top', async ({
  page,
  app,
}) => {
  await becomeOwner(page, app)
  await openToday(page)
  const enquiry = {
    name: 'Formala',
    email: `formala.${Date.now()}@example.com`,
    phone: '98220 47716',
    message: 'When?',
  }
  await postAs(page, submitEnquiry.path, enquiry)
  await expectAll(page, [
    {
      name: 'invite a person',
      open: (at) => at.goto(`${deskPages.staff()}?invite=1`),
      invalidFields: [
        { label: 'Name', sentence: NAME },
        { label: 'Email address', input: 'nowhere', sentence: INVALID_EMAIL_MESSAGE },
      ],
      action: 'Send 1 email',
    },
    {
      name: 'a ready text',
      async open(at) {
        await at.goto(`${deskPages.enquiries()}?view=texts`)
        await clickButton('New template')(at)
      },
      invalidFields: [{ label: 'Title', sentence: 'Enter a name for the template.' }, TEXT],
      action: 'Save template',
    },
    {
      name: 'write a question down',
      async open(at) {
        await at.goto(deskPages.enquiries())
        await clickButton('New enquiry')(at)
      },
      invalidFields: [
        { label: 'Text', sentence: 'Enter what the customer asked.' },
        { label: 'Email', input: 'nowhere', sentence: INVALID_EMAIL_MESSAGE },
      ],
      action: 'Save enquiry',
    },
    {
      name: 'what they want',
      async open(at) {
        await at.goto(deskPages.enquiries())
        await at
          .getByRole('link', { name: /^Formala/ })
          .first()
          .click()
        await clickButton('Set package, date and guests')(at)
      },
      invalidFields: [{ label: 'Guests', input: '0', sentence: 'Enter the number of guests, from 1 to 5,000.' }],
      action: 'Save',
    },
    {
      name: 'a view',
      async open(at) {
        await at.goto(`${deskPages.bookings()}?status=held`)
        await clickButton('Save view')(at)
      },
      invalidFields: [{ label: 'Name', sentence: 'Enter a name for the view.' }],
      action: 'Save view',
    },
    {
      name: 'a new booking',
      open: (at) => at.goto(deskPages.newBooking()),
      invalidFields: [
        { label: 'Phone', sentence: PHONE },
        { label: 'Full name', sentence: NAME },
        { label: 'Email', sentence: MISSING_EMAIL_MESSAGE },
      ],
      otherMessage: 'Select package, date and guests to hold seats.',
      action: 'Hold and send payment link',
    },
  ])
})

test('every desk form about a booking checks its fields and summarizes errors at its top', async ({
  page,
  app,
  browser,
}) => {
  const traveller = await (await browser.newContext({ baseURL: app.url })).newPage()
  await traveller.goto('/')
  const startDate = addDays(todayIn(BUSINESS_TIME_ZONE, new Date()), 20)
  const { name, email, phone } = newTraveller('Formala Held')
  const customer = { customer_name: name, email, phone }
  const body = bookingBody({ packageId: TOURS.goa.id, startDate, guests: 2, customer })
  await postAs(traveller, createBooking.path, body)
  const payer = newTraveller('Formala Paid')
  await traveller.context().clearCookies()
  await buyTour(traveller, { packageId: TOURS.goa.id, traveller: payer, guests: 3 })
  await becomeOwner(page, app)
  await openToday(page)
  const referenceOf = async (address: string) => {
    const found = await app.database.pool.query<{ reference: string }>(
      'select reference from bookings where email = $1',
      [address],
    )
    return found.rows[0]?.reference ?? ''
  }
  const [heldReference, paid] = [await referenceOf(email), await referenceOf(payer.email)]
  const at =
    (reference: string, ...names: (string | RegExp)[]) =>
    async (on: Page) => {
      await on.goto(deskPages.booking(reference))
      for (const button of names) await clickButton(button)(on)
    }
  await expectAll(page, [
    {
      name: 'the booker',
      open: at(heldReference, 'Edit booker'),
      invalidFields: [
        { label: 'Name', sentence: NAME },
        { label: 'Phone', sentence: PHONE },
        { label: 'Email', sentence: MISSING_EMAIL_MESSAGE },
      ],
      action: 'Save',
    },
    {
      name: 'a traveller',
      async open(on) {
        await at(paid, 'Add traveller')(on)
        await on.getByRole('dialog').getByLabel('Gender').selectOption('Woman')
      },
      invalidFields: [
        { label: 'Name as on photo ID', sentence: 'Please enter the name as on the photo ID.' },
        { label: 'Age', sentence: 'Please enter the age in whole years (0 for a baby).' },
      ],
      action: 'Save',
    },
    {
      name: 'a reminder',
      open: at(heldReference, 'Add reminder'),
      invalidFields: [{ label: 'Reminder', sentence: 'Enter the reminder text.' }],
      action: /^Remind on /,
    },
    { name: 'a letter', open: at(heldReference, 'Send email'), invalidFields: [SUBJECT, TEXT], action: 'Send 1 email' },
    {
      name: 'a letter to many',
      async open(on) {
        await on.goto(`${deskPages.bookings()}?q=${heldReference}`)
        await on.getByRole('checkbox', { name: `Select ${heldReference}` }).check()
        await on
          .getByRole('region', { name: '1 selected' })
          .getByRole('button', { name: 'Send email', exact: true })
          .click()
      },
      invalidFields: [SUBJECT, TEXT],
      action: 'Send 1 email',
    },
    {
      name: 'another number of guests of a hold',
      open: at(heldReference, 'Move'),
      invalidFields: [{ label: 'Guests', input: '51', sentence: GUESTS }],
    },
    {
      name: 'more guests',
      open: at(paid, 'Add guests'),
      invalidFields: [{ label: 'Guests to add', input: '99', sentence: 'Enter a number from 1 to 50.' }],
    },
    {
      name: 'money by hand',
      open: at(heldReference, 'Record payment'),
      invalidFields: [
        { label: 'Amount in rupees', input: 'much', sentence: 'Enter an amount such as 2,500.' },
        { label: 'Cash book and entry no.', sentence: 'Enter the cash book and entry number, such as 14/207.' },
        { label: 'Payer', sentence: 'Enter the payer’s name.' },
        { label: 'Date', input: addDays(startDate, 400), sentence: 'Select today or an earlier date.' },
      ],
      action: /^Record/,
    },
    {
      name: 'goodwill',
      open: at(paid, 'Cancel guests', 'Nobody'),
      invalidFields: [{ label: 'Amount in rupees', input: 'much', sentence: 'Enter an amount such as 2,500.' }],
      action: /^Refund/,
    },
    {
      name: 'an exception without a reason',
      async open(on) {
        await at(paid, 'Cancel guests', 'Nobody')(on)
        await on.getByRole('dialog').getByLabel('Amount in rupees').fill('100')
      },
      invalidFields: [{ label: 'Reason', sentence: 'Enter a reason.' }],
      action: /^Refund/,
    },
  ])

  await test.step('a cheque that bounced', async () => {
    await postAs(page, fillPath(createOfficePayment.path, { reference: heldReference }), {
      way: 'cheque',
      amountPaise: 100_000,
      receivedOn: todayIn(BUSINESS_TIME_ZONE, new Date()),
      payer: name,
      proof: { book: '', utr: '', cheque: `${Date.now()}`.slice(-6), bank: 'Bank of Baroda', isAccountPayee: true },
    })
    await expectChecks(page, {
      name: '',
      async open(on) {
        await at(heldReference, /^Mark cheque of .* as bounced$/)(on)
        await on.getByRole('dialog').getByLabel('Reason on the bank memo').selectOption('Other reason')
      },
      invalidFields: [{ label: 'In your own words', sentence: 'Say in a few words why the bank returned it.' }],
      action: /^Mark ₹.* as bounced$/,
    })
  })

  await test.step('a refund by bank', async () => {
    const { pool } = app.database
    const paidBookingSql = '(select id from bookings where reference = $1)'
    const refusals = `insert into sandbox.faults (path, kind, value, remaining)
      select '/v1/payments/' || gateway_payment_id || '/refund', 'status', 400, 50 from payments
      where gateway_payment_id is not null and booking_id = ${paidBookingSql}`
    await pool.query(refusals, [paid])
    const quoteUrl = `${fillPath(quoteCancellation.path, { reference: paid })}?guests=1`
    const { policyPaise } = await (await page.request.get(quoteUrl)).json()
    const cancel = { guests: 1, guestsBefore: 3, expectedRefundPaise: policyPaise }
    await postAs(page, fillPath(cancelByPolicy.path, { reference: paid }), cancel)
    // The gateway rejects the refund five times, hours apart. The test waits for the first rejection and skips the
    // hours.
    const isRefused = `select 1 from refunds where attempts > 0 and booking_id = ${paidBookingSql}`
    await expect.poll(async () => (await pool.query(isRefused, [paid])).rowCount).toBe(1)
    const refuse = `update refunds set status = 'needs_review', attempts = 5, gateway_refund_id = null where booking_id = ${paidBookingSql}`
    await pool.query(refuse, [paid])
    const forget = `delete from sandbox.faults where path in
      (select '/v1/payments/' || gateway_payment_id || '/refund' from payments where booking_id = ${paidBookingSql})`
    await pool.query(forget, [paid])
    await expectChecks(page, {
      name: '',
      async open(on) {
        await on.goto(`${deskPages.refunds()}?q=${paid}`)
        await clickButton(/^Record bank payment of ₹.*Formala Paid$/)(on)
      },
      invalidFields: [
        {
          label: 'Account number',
          input: '12',
          sentence: 'Enter the account number: 9 to 18 digits.',
        },
        { label: 'IFSC', input: 'SBI', sentence: 'An IFSC has 11 characters, such as SBIN0001234.' },
        { label: 'Account holder name', sentence: 'Enter the account holder’s name.' },
        { label: 'UTR of the transfer', input: '12', sentence: 'A UTR has 12 to 22 letters and digits.' },
      ],
      action: /^Mark ₹.* as paid$/,
    })
  })
})

test('the sign-in forms of the desk check their fields and summarize errors at their top', async ({
  page,
  app,
  context,
}) => {
  const owner = await becomeOwner(page, app)
  await openToday(page)
  await context.clearCookies()
  const { link } = await createOwnerByCommand(app, 'Formala')
  await expectAll(page, [
    {
      name: 'a password',
      open: (at) => at.goto(deskPages.signIn()),
      invalidFields: [
        { label: 'Email address', sentence: MISSING_EMAIL_MESSAGE },
        { label: 'Password', sentence: 'Enter the password.' },
      ],
      action: 'Continue',
    },
    {
      name: 'a code',
      async open(at) {
        await at.getByLabel('Email address').fill(owner.email)
        await at.getByLabel('Password').fill(DESK_PASSWORD)
        await clickButton('Continue')(at)
        await expect(at.getByLabel('Authenticator code')).toBeVisible()
      },
      invalidFields: [{ label: 'Authenticator code', sentence: 'Enter all six digits.' }],
      action: 'Sign in',
    },
    {
      name: 'a new password',
      open: (at) => at.goto(link),
      invalidFields: [{ label: 'Choose a password', sentence: 'Enter the password.' }],
      action: 'Continue',
    },
    {
      name: 'the first code',
      async open(at) {
        await at.getByLabel('Choose a password').fill(DESK_PASSWORD)
        await clickButton('Continue')(at)
        await expect(at.getByLabel('The 6-digit code it shows now')).toBeVisible()
      },
      invalidFields: [{ label: 'The 6-digit code it shows now', sentence: 'Enter all six digits.' }],
      action: 'Finish',
    },
  ])
})
