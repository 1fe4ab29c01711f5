import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { newTraveller } from '#tests/helpers/booking-journey.ts'
import { becomeOwnerByPages, inviteByMail, openByName, setUp } from '#tests/helpers/desk-journey.ts'
import { attachmentOf, mailTo } from '#tests/helpers/outbox.ts'
import { readPdfQrCode } from '#tests/helpers/read-pdf-qr-code.ts'

test.use({ expectedProblems: /40[01349] \(|422 \(|document's frame is sandboxed/ })

/** The desk's status line with this text. */
const message = (page: Page, sentence: string | RegExp) => page.getByRole('status').filter({ hasText: sentence })

const TOUR = 'Patan and Modhera with the Stepwells'

/** Records a booking for three guests at the counter, and its cash payment. */
async function bookWithCash(page: Page, person: { name: string; phone: string; email: string }): Promise<void> {
  await page.getByRole('link', { name: 'New booking' }).click()
  await page.getByRole('button', { name: 'Counter' }).click()
  await page.getByLabel('Phone', { exact: true }).fill(person.phone)
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Guests').fill('3')
  await page.getByLabel('Package').fill('Patan and')
  await page.getByRole('button', { name: `Select ${TOUR}` }).click()
  await page
    .getByRole('group', { name: 'Nearby dates' })
    .getByRole('button', { name: /\d+ free/ })
    .first()
    .click()
  await expect(page.getByText(/3 seats held until/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const money = page.getByRole('dialog', { name: `Payment from ${person.name}` })
  await money.getByLabel('Cash book and entry no.').fill('21/4')
  await money.getByRole('button', { name: /^Record ₹1,[\d,.]+$/ }).click()
  await expect(message(page, 'recorded and emailed')).toBeVisible()
}

test(
  'an office opens, takes and confirms cash, cancels one guest as an exception, and refunds by bank',
  { tag: ['@phone', '@both', '@main:office-payments/desk'] },
  async ({ page, app, browser, watch, addTour }) => {
    test.slow()
    // The policy refunds nothing, so the whole refund is an exception.
    await addTour({ name: TOUR, basePriceRupees: 36_500, capacity: 50, cancellationPolicy: [] })
    const open = async () => watch(await (await browser.newContext({ baseURL: app.url })).newPage())
    const mailbox = await open()
    const traveller = newTraveller('Gayatri')
    await becomeOwnerByPages(page, app)
    const hire = async (person: Parameters<typeof inviteByMail>[2]) => {
      const { email, link } = await inviteByMail(page, mailbox, person)
      const theirs = await open()
      await theirs.goto(link)
      await setUp(theirs, { name: person.name, email })
      return theirs
    }
    const sales = await hire({ name: 'Priya Nair', role: 'sales' })
    const accounts = await hire({ name: 'Kalpesh Joshi', role: 'accounts' })
    const manager = await hire({ name: 'Nandini Mehta', role: 'manager' })

    await bookWithCash(sales, traveller)
    await accounts.goto(deskPages.today())
    await accounts.getByRole('link', { name: /^Check: \d+ office payments? (?:is|are) awaiting confirmation/ }).click()
    await accounts.getByRole('button', { name: /^Confirm ₹1,[\d,.]+ from .*Gayatri/ }).click()
    await expect(message(accounts, 'Confirmed. Booking fully paid')).toBeVisible()
    const voucher = attachmentOf(await mailTo(app, traveller.email, /confirmed/), 'application/pdf')
    await mailbox.goto(new URL(readPdfQrCode(voucher) ?? '/nothing').pathname)
    await expect(mailbox.getByRole('heading', { level: 1 })).toHaveText('This voucher is genuine and valid')

    await openByName(manager, 'Gayatri')
    await manager.getByRole('button', { name: 'Cancel guests', exact: true }).click()
    const dialog = manager.getByRole('dialog', { name: /^Cancel guests of PTK-/ })
    await dialog.getByRole('button', { name: 'Some' }).click()
    await dialog.getByLabel('Refund').selectOption('exception')
    await dialog.getByLabel('Amount in rupees').fill('30,000')
    await dialog.getByLabel('Reason').fill('Her brother is in hospital')
    await dialog.getByRole('button', { name: 'Request approval' }).click()
    const request = manager.getByRole('region', { name: 'Awaiting owner approval' })
    await expect(request).toContainText('Her brother is in hospital')
    await expect(request.getByRole('button', { name: /^Approve/ })).toHaveCount(0)

    await page.goto(deskPages.today())
    await page.getByRole('link', { name: /^Decide: Gayatri: Cancel 1 guest, refund ₹30,000/ }).click()
    await page.getByRole('button', { name: 'Approve: cancel 1 guest, refund ₹30,000.00' }).click()
    await expect(message(page, 'Approved and carried out.')).toBeVisible()
    const cancellationEmail = await mailTo(app, traveller.email, /part of the booking cancelled/)
    expect(cancellationEmail.text).toContain('Her brother is in hospital')

    await accounts.goto(deskPages.today())
    await accounts.getByRole('link', { name: /^View: \d+ refunds? to pay by bank/ }).click()
    await accounts.getByRole('button', { name: /^Record bank payment of ₹30,000\.00.*Gayatri/ }).click()
    await accounts.getByLabel('Account number').fill('341200005678')
    await accounts.getByLabel('IFSC').fill('SBIN0001234')
    await accounts.getByLabel('UTR of the transfer').fill('SBIN52026112400031')
    await accounts.getByRole('button', { name: 'Mark ₹30,000.00 as paid' }).click()
    await expect(message(accounts, 'marked as paid.')).toBeVisible()
    const refundMail = await mailTo(app, traveller.email, /your refund has been sent/)
    expect(refundMail.text).toContain('SBIN52026112400031')

    await openByName(page, 'Gayatri')
    await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
    const trail = page.getByRole('region', { name: 'History' })
    for (const name of ['Priya Nair', 'Kalpesh Joshi', 'Nandini Mehta', 'Devendra Mehta']) {
      await expect(trail).toContainText(name)
    }
  },
)
