import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { newTraveller } from '#tests/helpers/booking-journey.ts'
import { becomeOwnerByPages, inviteByMail, openByName, setUp } from '#tests/helpers/desk-journey.ts'
import { attachmentOf, mailTo } from '#tests/helpers/outbox.ts'
import { readDrawnCode } from '#tests/helpers/read-drawn-code.ts'

test.use({ expectedProblems: /40[01349] \(|422 \(|document's frame is sandboxed/ })

/** The status line of the desk with these words. */
const said = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

const TOUR = 'Patan and Modhera with the Stepwells'

/** Enters a booking of three at the counter, and its cash. */
async function bookWithCash(page: Page, person: { name: string; phone: string; email: string }): Promise<void> {
  await page.getByRole('link', { name: 'New booking' }).click()
  await page.getByRole('button', { name: 'Counter' }).click()
  await page.getByLabel('Phone', { exact: true }).fill(person.phone)
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Guests').fill('3')
  await page.getByLabel('Package').fill('Patan and')
  await page.getByRole('button', { name: `Choose ${TOUR}` }).click()
  await page
    .getByRole('group', { name: 'Days near it' })
    .getByRole('button', { name: /\d+ free/ })
    .first()
    .click()
  await expect(page.getByText(/3 seats are held until/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const money = page.getByRole('dialog', { name: `Money from ${person.name}` })
  await money.getByLabel('Cash book and number').fill('21/4')
  await money.getByRole('button', { name: /^Enter ₹1,[\d,.]+$/ }).click()
  await expect(said(page, 'is entered and mailed')).toBeVisible()
}

test(
  'an office opens, takes cash, gives the second yes, cancels one guest as an exception, and pays back by bank',
  { tag: ['@phone', '@both'] },
  async ({ page, app, browser, watch, addTour }) => {
    test.slow()
    // Nothing goes back by its policy, so all that goes back is an exception.
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
    await accounts.getByRole('link', { name: /^Check: \d+ receipts? waits? for a second person/ }).click()
    await accounts.getByRole('button', { name: /^Confirm ₹1,[\d,.]+ of .*Gayatri/ }).click()
    await expect(said(accounts, 'Confirmed. The booking is paid')).toBeVisible()
    const voucher = attachmentOf(await mailTo(app, traveller.email, /confirmed/), 'application/pdf')
    await mailbox.goto(new URL(readDrawnCode(voucher) ?? '/nothing').pathname)
    await expect(mailbox.getByRole('heading', { level: 1 })).toHaveText('This voucher is genuine and valid')

    await openByName(manager, 'Gayatri')
    await manager.getByRole('button', { name: 'Cancel', exact: true }).click()
    const dialog = manager.getByRole('dialog', { name: /^Cancel guests of PTK-/ })
    await dialog.getByRole('button', { name: 'Some' }).click()
    await dialog.getByLabel('What goes back').selectOption('exception')
    await dialog.getByLabel('Amount in rupees').fill('30,000')
    await dialog.getByLabel('Reason').fill('Her brother is in hospital')
    await dialog.getByRole('button', { name: 'Ask the owner' }).click()
    const asked = manager.getByRole('region', { name: 'Waits for the owner' })
    await expect(asked).toContainText('Her brother is in hospital')
    await expect(asked.getByRole('button', { name: /^Yes/ })).toHaveCount(0)

    await page.goto(deskPages.today())
    await page.getByRole('link', { name: /^Decide: Gayatri: Cancel 1 guest, pay back ₹30,000/ }).click()
    await page.getByRole('button', { name: 'Yes, cancel 1 guest and pay back ₹30,000.00' }).click()
    await expect(said(page, 'Carried out.')).toBeVisible()
    const reduced = await mailTo(app, traveller.email, /guests? cancelled/)
    expect(reduced.text).toContain('Her brother is in hospital')

    await accounts.goto(deskPages.today())
    await accounts.getByRole('link', { name: /^Look at it: \d+ refunds? goe?s? back by bank/ }).click()
    await accounts.getByRole('button', { name: /^Paid by bank: ₹30,000\.00.*Gayatri/ }).click()
    await accounts.getByLabel('Account number').fill('341200005678')
    await accounts.getByLabel('IFSC').fill('SBIN0001234')
    await accounts.getByLabel('UTR of the transfer').fill('SBIN52026112400031')
    await accounts.getByRole('button', { name: 'Note ₹30,000.00 as paid' }).click()
    await expect(said(accounts, 'is noted as paid.')).toBeVisible()
    const sent = await mailTo(app, traveller.email, /your money has been sent back/)
    expect(sent.text).toContain('SBIN52026112400031')

    await openByName(page, 'Gayatri')
    await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
    const trail = page.getByRole('region', { name: 'What happened' })
    for (const name of ['Priya Nair', 'Kalpesh Joshi', 'Nandini Mehta', 'Devendra Mehta']) {
      await expect(trail).toContainText(name)
    }
  },
)
