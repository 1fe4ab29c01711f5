import { createBooking } from '#features/bookings/api/calls.ts'
import { addGuests } from '#features/bookings/api/additions-calls.ts'
import { bounceCheque, previewBounce } from '#features/office-payments/api/cheques-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { confirmOfficePayment, createOfficePayment } from '#features/office-payments/api/desk-calls.ts'
import { resendBookingMail } from '#features/documents/api/calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import type { OfficePaymentMethod } from '#features/office-payments/rules/office-payment.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import { newTraveller } from '#tests/helpers/booking-journey.ts'
import { atBothWidths } from '#tests/helpers/both-widths.ts'
import { joinDesk, openToday } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { openMail } from '#tests/helpers/open-mail.ts'
import { postAs } from '#tests/helpers/post-as.ts'

test.use({ expectedProblems: /40[0149] \(|422 \(|document's frame is sandboxed/ })
// Three users, each with their own page.
test.setTimeout(180_000)

const TODAY = todayIn(BUSINESS_TIME_ZONE, new Date())
const PROOF = { book: '', utr: '', cheque: '', bank: '', isAccountPayee: false }
const PROOFS = {
  cash: { ...PROOF, book: '14/211' },
  cheque: { ...PROOF, cheque: '007812', bank: 'Bank of Baroda', isAccountPayee: true },
}
type PaymentEntry = { way: OfficePaymentMethod & keyof typeof PROOFS; amountPaise: number; payer: string }

/** Two office users, each represented by the page they are signed in on. */
type Office = { sales: Page; accounts: Page }

/**
 * Records an office payment for a booking through the desk's API: one user records it, the other one confirms it.
 * Returns the office payment.
 */
async function recordPayment(
  { sales, accounts }: Office,
  reference: string,
  { way, ...money }: PaymentEntry,
): Promise<string> {
  const body = { way, ...money, receivedOn: TODAY, proof: PROOFS[way] }
  const { receipt } = await postAs<{ receipt: { id: string } }>(
    sales,
    fillPath(createOfficePayment.path, { reference }),
    body,
  )
  await postAs(accounts, fillPath(confirmOfficePayment.path, receipt), {})
  return receipt.id
}

test('a party requests its price differences in one action, and a payment slip with a bounced cheque says what it pays', async ({
  page: sales,
  app,
  browser,
  watch,
  addTour,
}) => {
  const open = async () => watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  const [traveller, accounts] = [await open(), await open()]
  const person = newTraveller('Jasodaben')
  await joinDesk(sales, app, { name: 'Priya Nair', role: 'sales' })
  await openToday(sales)
  await joinDesk(accounts, app, { name: 'Kalpesh Joshi', role: 'accounts' })
  await openToday(accounts)
  const packageId = await addTour({ name: 'Konkan by the coast', basePriceRupees: 10_000, capacity: 20 })
  const targetTour = 'Lakshadweep, reefs and lagoons'
  await addTour({ name: targetTour, basePriceRupees: 12_500, capacity: 20 })
  // Two guests paid by cheque; a third one joined them and paid in cash.
  const customer = { customer_name: person.name, email: person.email, phone: person.phone }
  const body = bookingBody({ packageId, startDate: addDays(TODAY, 20), customer })
  const { bookingId } = await postAs<{ bookingId: string }>(traveller, createBooking.path, body)
  const { rows } = await app.database.pool.query('select reference from bookings where id = $1', [bookingId])
  const first = String(rows[0]?.reference)
  const cheque = await recordPayment({ sales, accounts }, first, {
    way: 'cheque',
    amountPaise: 2_000_000,
    payer: person.name,
  })
  const joinedReference = await postAs<{ reference: string }>(sales, fillPath(addGuests.path, { reference: first }), {
    guests: 1,
    until: new Date(Date.now() + 24 * 3_600_000).toISOString(),
    cameBy: 'phone',
    expectedPaise: 1_000_000,
  })
  await recordPayment({ sales, accounts }, joinedReference.reference, {
    way: 'cash',
    amountPaise: 1_000_000,
    payer: person.name,
  })

  await sales.goto(deskPages.booking(first))
  await sales.getByRole('button', { name: 'Move', exact: true }).click()
  const move = sales.getByRole('dialog', { name: `Move ${first}` })
  await expect(move.getByRole('button', { name: 'All 3 travelling together' })).toHaveAttribute('aria-pressed', 'true')
  await move.getByRole('button', { name: 'Change', exact: true }).click()
  await move.getByLabel('Package').fill('Lakshadweep')
  await move.getByRole('button', { name: `Select ${targetTour}` }).click()
  const days = move.getByRole('group', { name: 'Nearby dates' })
  await days
    .getByRole('button', { name: /\d+ free/ })
    .last()
    .click()
  await expect(move).toContainText('split over the 2 bookings')
  await atBothWidths(sales, () => expectNoViolations(sales, 'dialog[open]'))
  await move.getByRole('button', { name: 'Hold seats, collect ₹7,500.00' }).click()
  const status = sales.getByRole('status')
  await expect(
    status.filter({ hasText: '₹7,500.00 due. Send the payment links, or record the payment.' }),
  ).toBeVisible()

  // The cheque bounces while the change is pending. The booking now has two balances due, with a link for each.
  const quoteAnswer = await accounts.request.get(fillPath(previewBounce.path, { id: cheque }))
  const bounce = { bouncedOn: TODAY, reason: 'funds', words: '', expected: await quoteAnswer.json() }
  await postAs(accounts, fillPath(bounceCheque.path, { id: cheque }), bounce)
  await sales.setViewportSize({ width: 1440, height: 900 })
  await sales.reload()
  const money = sales.getByRole('region', { name: 'Money', exact: true })
  await expect(money).toContainText('₹20,000.00 is due again: a cheque bounced.')
  await expect(money).toContainText(`Also pending for this group: ${joinedReference.reference} for ₹2,500.00.`)
  const balanceLinkButton = money.getByRole('button', { name: 'Send payment link for ₹20,000.00' })
  const changeLinks = money.getByRole('button', { name: 'Send 2 payment links for ₹7,500.00' })
  await expect(balanceLinkButton).toBeVisible()
  await expectNoViolations(sales)
  await changeLinks.click()
  const links = sales.getByRole('dialog', { name: `2 payment links for the change of ${first}` })
  await links.getByRole('button', { name: 'Send 2 emails' }).click()
  await expect(links.getByLabel('WhatsApp message')).toHaveValue(/\/pay#token=[^]*\/pay#token=/)
  await links.getByRole('button', { name: 'Close', exact: true }).click()

  await sales.getByRole('button', { name: 'Record payment' }).click()
  const receipt = sales.getByRole('dialog', { name: `Payment from ${person.name}` })
  const paymentFor = receipt.getByRole('group', { name: 'Payment for' })
  await expect(receipt.getByText('Payment for')).toBeVisible()
  await expect(paymentFor.getByRole('button', { pressed: true })).toHaveText('Bounced cheque, ₹20,000.00')
  await expect(receipt.getByLabel('Amount')).toHaveValue('20,000')
  await paymentFor.getByRole('button', { name: 'Trip change, ₹5,000.00' }).click()
  await expect(receipt.getByLabel('Amount')).toHaveValue('5,000')
  await receipt.getByLabel('Cash book and entry no.').fill('14/212')
  await atBothWidths(sales, () => expectNoViolations(sales, 'dialog[open]'))
  await receipt.getByRole('button', { name: 'Record ₹5,000.00' }).click()
  // While the payment awaits confirmation, no link accepts the same amount again. The link for the bounced cheque
  // stays.
  await expect(money).toContainText('An office payment for this amount is awaiting confirmation')
  await expect(changeLinks).toHaveCount(0)
  await expect(balanceLinkButton).toBeVisible()
  await expectNoViolations(sales)

  await accounts.goto(deskPages.receipts())
  await accounts.getByRole('button', { name: `Confirm ₹5,000.00 from ${person.name}` }).click()
  await expect(accounts.getByRole('status').filter({ hasText: 'Confirmed.' })).toBeVisible()
  await sales.setViewportSize({ width: 1440, height: 900 })
  await sales.reload()
  await expect(sales.getByRole('heading', { level: 2, name: targetTour })).toBeVisible()
  await expect(balanceLinkButton).toBeVisible()
  await expect(money).not.toContainText('is due for the change')
  await expect(sales.getByRole('region', { name: 'Travelling together' })).toContainText(
    'They do not all depart on the same day.',
  )

  await postAs(traveller, resendBookingMail.path, { reference: first, email: person.email })
  await openMail(
    traveller,
    traveller
      .getByRole('listitem')
      .filter({ hasText: person.email })
      .filter({ hasText: `Booking ${first}: your voucher and receipt` }),
  )
  const url = new URL(/https?:\/\/\S+\/my-booking#\S+/.exec(await traveller.locator('pre').innerText())?.[0] ?? '')
  await traveller.goto(url.pathname + url.hash)
  const mainContent = traveller.locator('main')
  await expect(mainContent).toContainText(targetTour)
  await expect(mainContent.getByRole('link', { name: /^Pay ₹/ })).toHaveText('Pay ₹20,000.00')
  await expectNoViolations(traveller)
})
