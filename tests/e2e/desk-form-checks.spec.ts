import type { Locator, Page } from '@playwright/test'
import { createBooking } from '#features/bookings/api/calls.ts'
import { cancelByPolicy, quoteCancellation } from '#features/cancellations/api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { enterReceipt } from '#features/receipts/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { submitEnquiry } from '#features/enquiries/api/calls.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import { newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { becomeOwner, DESK_PASSWORD, makeOwnerByCommand } from '#tests/helpers/desk-journey.ts'
import { postAs } from '#tests/helpers/post-as.ts'

test.use({ expectedProblems: /40[0134] \(|422 \(|document's frame is sandboxed/ })
test.setTimeout(180_000)

/** A field, what is typed into it, and what is said of that. */
type Wrong = { label: string; typed?: string; sentence: string }
type Form = {
  name: string
  open: (page: Page) => Promise<unknown>
  wrong: readonly Wrong[]
  /** The button that would send it. Without one, each field speaks for itself. */
  act?: string | RegExp
  /** What else stands at the top: no field, but something to do. */
  besides?: string
}

const PHONE = 'Please give the phone number.'
const NAME = 'Please give the full name.'
const EMAIL = 'Please give the email address.'
const NO_EMAIL = 'This is no email address. One looks like asha@example.com.'
const TEXT = { label: 'Text', sentence: 'Please write a text.' }
const SUBJECT = { label: 'Subject', sentence: 'Please write a subject.' }
const GUESTS = 'Please give the number of guests, from 1 to 50.'
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()

const containing = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))

/** Each field says what is wrong when it is left; the form sends nothing, says the same at its top, and leads to the fields. */
async function expectChecks(page: Page, { open, wrong, act, besides }: Form): Promise<void> {
  await open(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.or(page.getByRole('heading', { level: 1 })).first()).toBeVisible()
  const form: Locator = (await dialog.count()) > 0 ? dialog : page.locator('body')
  const fieldOf = ({ label }: Wrong) => form.getByLabel(label, { exact: true })
  for (const one of wrong) {
    await fieldOf(one).fill(one.typed ?? '')
    await fieldOf(one).blur()
    await expect(fieldOf(one)).toHaveAccessibleDescription(containing(one.sentence))
    await expect(fieldOf(one)).toHaveAttribute('aria-invalid', 'true')
  }
  if (act === undefined) return
  await form.getByRole('button', { name: act, exact: true }).click()
  const summary = form.getByRole('alert').filter({ hasText: 'Nothing was sent yet.' })
  await expect(summary).toBeFocused()
  const said = [...wrong.map(({ sentence }) => sentence), ...(besides === undefined ? [] : [besides])]
  await expect(summary.getByRole('link')).toHaveText(said)
  for (const one of wrong) {
    await summary.getByRole('link', { name: one.sentence, exact: true }).click()
    await expect(fieldOf(one)).toBeFocused()
  }
}

async function expectAll(page: Page, forms: readonly Form[]): Promise<void> {
  for (const form of forms) await test.step(form.name, () => expectChecks(page, form))
}

test('every form of the desk about a question, a person or a list checks its fields and says at its top what is wrong', async ({
  page,
  app,
}) => {
  await becomeOwner(page, app)
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
      wrong: [
        { label: 'Name', sentence: NAME },
        { label: 'Email address', typed: 'nowhere', sentence: NO_EMAIL },
      ],
      act: 'Send 1 mail',
    },
    {
      name: 'a ready text',
      async open(at) {
        await at.goto(`${deskPages.enquiries()}?view=texts`)
        await press('Write one')(at)
      },
      wrong: [{ label: 'Title', sentence: 'Please give the text a name.' }, TEXT],
      act: 'Keep it',
    },
    {
      name: 'write a question down',
      async open(at) {
        await at.goto(deskPages.enquiries())
        await press('Write one down')(at)
      },
      wrong: [
        { label: 'Text', sentence: 'Please write what they ask.' },
        { label: 'Email', typed: 'nowhere', sentence: NO_EMAIL },
      ],
      act: 'Keep it',
    },
    {
      name: 'what they want',
      async open(at) {
        await at.goto(deskPages.enquiries())
        await at
          .getByRole('link', { name: /^Formala/ })
          .first()
          .click()
        await press('Set package, day and guests')(at)
      },
      wrong: [{ label: 'Guests', typed: '0', sentence: 'Please give the number of guests, from 1 to 5,000.' }],
      act: 'Keep',
    },
    {
      name: 'a view',
      async open(at) {
        await at.goto(`${deskPages.bookings()}?status=held`)
        await press('Keep this view')(at)
      },
      wrong: [{ label: 'Name', sentence: 'Please give the view a name.' }],
      act: 'Keep',
    },
    {
      name: 'a new booking',
      open: (at) => at.goto(deskPages.newBooking()),
      wrong: [
        { label: 'Phone', sentence: PHONE },
        { label: 'Full name', sentence: NAME },
        { label: 'Email', sentence: EMAIL },
      ],
      besides: 'Choose package, date and guests: the seats are held from then on.',
      act: 'Hold and send a payment link',
    },
  ])
})

test('every form of the desk about a booking checks its fields and says at its top what is wrong', async ({
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
  const referenceOf = async (address: string) => {
    const found = await app.database.pool.query<{ reference: string }>(
      'select reference from bookings where email = $1',
      [address],
    )
    return found.rows[0]?.reference ?? ''
  }
  const [held, paid] = [await referenceOf(email), await referenceOf(payer.email)]
  const at =
    (reference: string, ...names: (string | RegExp)[]) =>
    async (on: Page) => {
      await on.goto(deskPages.booking(reference))
      for (const button of names) await press(button)(on)
    }
  await expectAll(page, [
    {
      name: 'the booker',
      open: at(held, 'Edit the booker'),
      wrong: [
        { label: 'Name', sentence: NAME },
        { label: 'Phone', sentence: PHONE },
        { label: 'Email', sentence: EMAIL },
      ],
      act: 'Save',
    },
    {
      name: 'a traveller',
      async open(on) {
        await at(paid, 'Name a traveller')(on)
        await on.getByRole('dialog').getByLabel('Gender').selectOption('Woman')
      },
      wrong: [
        { label: 'Name as on photo ID', sentence: 'Please give the name as it is on the photo ID.' },
        { label: 'Age', sentence: 'Please give the age in whole years; a baby is 0.' },
      ],
      act: 'Save',
    },
    {
      name: 'a reminder',
      open: at(held, 'Remind me'),
      wrong: [{ label: 'What about', sentence: 'Please write what you want to be reminded of.' }],
      act: /^Remind on /,
    },
    { name: 'a letter', open: at(held, 'Write'), wrong: [SUBJECT, TEXT], act: 'Send 1 mail' },
    {
      name: 'a letter to many',
      async open(on) {
        await on.goto(`${deskPages.bookings()}?q=${held}`)
        await on.getByRole('checkbox', { name: `Choose ${held}` }).check()
        await on.getByRole('region', { name: '1 chosen' }).getByRole('button', { name: 'Write', exact: true }).click()
      },
      wrong: [SUBJECT, TEXT],
      act: 'Send 1 mail',
    },
    {
      name: 'another number of guests of a hold',
      open: at(held, 'Change'),
      wrong: [{ label: 'Guests', typed: '51', sentence: GUESTS }],
    },
    {
      name: 'more guests',
      open: at(paid, 'Add guests'),
      wrong: [{ label: 'More guests', typed: '99', sentence: 'Please give a number from 1 to 50.' }],
    },
    {
      name: 'money by hand',
      open: at(held, 'Add payment'),
      wrong: [
        { label: 'Amount in rupees', typed: 'much', sentence: 'Please give an amount such as 2,500.' },
        { label: 'Cash book and number', sentence: 'Please give the cash book and its number, such as 14/207.' },
        { label: 'Payer', sentence: 'Please give who has paid.' },
        { label: 'Day', typed: addDays(startDate, 400), sentence: 'Please choose the day, today or earlier.' },
      ],
      act: /^Enter/,
    },
    {
      name: 'goodwill',
      open: at(paid, 'Cancel', 'Nobody'),
      wrong: [{ label: 'Amount in rupees', typed: 'much', sentence: 'Please give an amount such as 2,500.' }],
      act: /^Pay back/,
    },
    {
      name: 'an exception without a reason',
      async open(on) {
        await at(paid, 'Cancel', 'Nobody')(on)
        await on.getByRole('dialog').getByLabel('Amount in rupees').fill('100')
      },
      wrong: [{ label: 'Reason', sentence: 'Please write a reason.' }],
      act: /^Pay back/,
    },
  ])

  await test.step('a cheque that bounced', async () => {
    await postAs(page, fillPath(enterReceipt.path, { reference: held }), {
      way: 'cheque',
      amountPaise: 100_000,
      receivedOn: todayIn(BUSINESS_TIME_ZONE, new Date()),
      payer: name,
      proof: { book: '', utr: '', cheque: `${Date.now()}`.slice(-6), bank: 'Bank of Baroda', isAccountPayee: true },
    })
    await expectChecks(page, {
      name: '',
      async open(on) {
        await at(held, /^Bounced: the cheque of/)(on)
        await on.getByRole('dialog').getByLabel('Reason on the bank’s memo').selectOption('Another reason')
      },
      wrong: [{ label: 'In your own words', sentence: 'Please say in a few words why the bank returned it.' }],
      act: /^Note ₹.* as bounced$/,
    })
  })

  await test.step('a refund by bank', async () => {
    const { pool } = app.database
    const ofPaid = '(select id from bookings where reference = $1)'
    const refusals = `insert into sandbox.faults (path, kind, value, remaining)
      select '/v1/payments/' || gateway_payment_id || '/refund', 'status', 400, 50 from payments
      where gateway_payment_id is not null and booking_id = ${ofPaid}`
    await pool.query(refusals, [paid])
    const quoteUrl = `${fillPath(quoteCancellation.path, { reference: paid })}?guests=1`
    const { policyPaise } = await (await page.request.get(quoteUrl)).json()
    const cancel = { guests: 1, guestsBefore: 3, expectedRefundPaise: policyPaise }
    await postAs(page, fillPath(cancelByPolicy.path, { reference: paid }), cancel)
    // The gateway refuses five times, hours apart. The first time is waited for, and the hours are skipped.
    const isRefused = `select 1 from refunds where attempts > 0 and booking_id = ${ofPaid}`
    await expect.poll(async () => (await pool.query(isRefused, [paid])).rowCount).toBe(1)
    const refuse = `update refunds set status = 'needs_review', attempts = 5, gateway_refund_id = null where booking_id = ${ofPaid}`
    await pool.query(refuse, [paid])
    const forget = `delete from sandbox.faults where path in
      (select '/v1/payments/' || gateway_payment_id || '/refund' from payments where booking_id = ${ofPaid})`
    await pool.query(forget, [paid])
    await expectChecks(page, {
      name: '',
      async open(on) {
        await on.goto(`${deskPages.refunds()}?q=${paid}`)
        await press(/^Paid by bank: ₹.*Formala Paid$/)(on)
      },
      wrong: [
        {
          label: 'Account number',
          typed: '12',
          sentence: 'Please give the account number: 9 to 18 digits.',
        },
        { label: 'IFSC', typed: 'SBI', sentence: 'An IFSC has eleven signs, such as SBIN0001234.' },
        { label: 'Name on the account', sentence: 'Please give the name of the account’s holder.' },
        { label: 'UTR of the transfer', typed: '12', sentence: 'A UTR has 12 to 22 letters and digits.' },
      ],
      act: /^Note ₹.* as paid$/,
    })
  })
})

test('the doors of the desk check their fields and say at their top what is wrong', async ({ page, app, context }) => {
  const owner = await becomeOwner(page, app)
  await context.clearCookies()
  const { link } = await makeOwnerByCommand(app, 'Formala')
  await expectAll(page, [
    {
      name: 'a password',
      open: (at) => at.goto(deskPages.signIn()),
      wrong: [
        { label: 'Email address', sentence: EMAIL },
        { label: 'Password', sentence: 'Please give the password.' },
      ],
      act: 'Go on',
    },
    {
      name: 'a code',
      async open(at) {
        await at.getByLabel('Email address').fill(owner.email)
        await at.getByLabel('Password').fill(DESK_PASSWORD)
        await press('Go on')(at)
        await expect(at.getByLabel('Code from the app')).toBeVisible()
      },
      wrong: [{ label: 'Code from the app', sentence: 'Please enter all six digits.' }],
      act: 'Sign in',
    },
    {
      name: 'a new password',
      open: (at) => at.goto(link),
      wrong: [{ label: 'Choose a password', sentence: 'Please give the password.' }],
      act: 'Go on',
    },
    {
      name: 'the first code',
      async open(at) {
        await at.getByLabel('Choose a password').fill(DESK_PASSWORD)
        await press('Go on')(at)
        await expect(at.getByLabel('The six digits that it shows now')).toBeVisible()
      },
      wrong: [{ label: 'The six digits that it shows now', sentence: 'Please enter all six digits.' }],
      act: 'Finish',
    },
  ])
})
