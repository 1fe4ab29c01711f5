import { deskPages } from '#contract/desk/desk-pages.ts'
import { submitEnquiry } from '#contract/enquiries/calls.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { becomeOwner } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { openMail } from '#tests/helpers/open-mail.ts'
import { postAs } from '#tests/helpers/post-as.ts'

test.use({ expectedProblems: /40[01349] \(|422 \(|document's frame is sandboxed/ })

let writers = 0
/** Somebody writes by the contact form. */
async function write(page: Page, message: string): Promise<{ name: string; email: string }> {
  writers += 1
  const writer = { name: `Sadashiv ${writers}`, email: `writer.${writers}.${Date.now()}@example.com` }
  await postAs(page, submitEnquiry.path, { ...writer, phone: '98220 47716', message })
  return writer
}

test('a question is answered in three presses, and the mail comes with it below @phone', async ({
  page,
  app,
  context,
}) => {
  await becomeOwner(page, app)
  const { name, email } = await write(page, 'We are 46 people from Pune.')
  await page.getByRole('link', { name: 'Enquiries' }).click()
  await expectNoViolations(page)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.getByRole('textbox', { name: 'Text' }).fill('Namaskar,\n\n36 seats are free.')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Namaskar,\n\n36 seats are free.')
  await page.getByRole('button', { name: 'Send and wait for them' }).click()
  await expect(page.getByText('The mail goes out in half a minute.')).toBeVisible()
  await page.getByRole('button', { name: 'Stop it' }).click()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Namaskar,\n\n36 seats are free.')
  await page.getByRole('button', { name: 'Send and wait for them' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '36 seats are free.' })).toBeVisible()
  // A high window, so that the bar at the foot of a phone covers half of no button.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 2400 })
  await expectNoViolations(page)
  const link = page.getByRole('link', { name: 'Hold seats' })
  await expect(link).toHaveAttribute('href', /\/desk\/bookings\/new\?enquiry=\d+&name=Sadashiv/)
  const mailbox = await context.newPage()
  // The answer waits for half a minute, in which it can be stopped.
  const mail = mailbox.getByRole('listitem').filter({ hasText: email })
  const come = async () => {
    await mailbox.goto('/__dev/mail')
    return mail.count()
  }
  await expect.poll(come, { timeout: 60_000 }).toBeGreaterThan(0)
  await openMail(mailbox, mail)
  await expect(mailbox.locator('pre')).toContainText('We are 46 people from Pune.')
})

test('a complaint is acknowledged in three presses, and a question of the phone is written down @phone', async ({
  page,
  app,
}) => {
  await becomeOwner(page, app)
  const { name } = await write(page, 'The hotel was not the one in the voucher.')
  await page.goto(deskPages.enquiries())
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await page.getByRole('button', { name: 'Make it a complaint' }).click()
  await page.getByRole('button', { name: 'Acknowledge by mail' }).click()
  await expect(page.getByText(/^Acknowledged /)).not.toHaveCount(0)
  await expect(
    page
      .getByText(/C-\d{4}/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expectNoViolations(page)
  await page.goto(deskPages.enquiries())
  await page.getByRole('button', { name: 'Write one down' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please write something first.')
  await dialog.getByLabel('Text').fill('Asks for Dwarka in May')
  await dialog.getByLabel('Name').fill('Bhanuben')
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Bhanuben' })).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
})
