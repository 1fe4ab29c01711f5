import { expect, test } from '#tests/helpers/app-test.ts'
import { bookUpToPayment, newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { becomeOwner, openByName, openToday } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { openMail } from '#tests/helpers/open-mail.ts'

test.use({ expectedProblems: /40[014] \(|422 \(|document's frame is sandboxed/ })

test('an unpaid booking gets a longer hold, a change with the difference shown, its payment link, and is released @phone @main:bookings/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const context = await browser.newContext({ baseURL: app.url })
  const traveller = watch(await context.newPage())
  const person = newTraveller('Vasundhara')
  await bookUpToPayment(traveller, TOURS.goa.id, person)
  await becomeOwner(page, app)
  await openToday(page)
  await openByName(page, 'Vasundhara')
  await expect(page.getByText(/, booked on the site on /)).toBeVisible()

  const hold = page.getByRole('region', { name: 'Awaiting payment' })
  await expect(hold.getByRole('timer')).toHaveText(/^\d\d:\d\d left$/)
  const before = await hold.getByRole('timer').innerText()
  await expect(hold.getByRole('timer')).not.toHaveText(before)
  await expectNoViolations(page)
  await hold.getByRole('button', { name: 'Extend hold' }).click()
  const extendDialog = page.getByRole('dialog', { name: /^Extend hold of PTK-/ })
  await expectNoViolations(page, 'dialog[open]')
  await extendDialog.getByLabel('Hold for (from now)').selectOption('2 days')
  await extendDialog.getByRole('button', { name: /^Hold until / }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Seats held until ' })).toBeVisible()
  await expect(hold.getByRole('timer')).toHaveText(/^1 day \d+ h left$/)

  await page.keyboard.press('c')
  const change = page.getByRole('dialog', { name: /^Change PTK-/ })
  await change.getByLabel('Guests').fill('3')
  await expect(change.getByText('Difference')).toBeVisible()
  await expect(change.getByRole('definition').last()).toHaveText(/^\+ ₹/)
  await expectNoViolations(page, 'dialog[open]')
  await change.getByRole('button', { name: /^Change, ₹.* due$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Changed\. ₹.* due\.$/ })).toBeVisible()
  await expect(hold).toContainText('3 seats held until')

  await hold.getByRole('button', { name: 'Send payment link' }).click()
  const link = page.getByRole('dialog', { name: /^Payment link for PTK-/ })
  await expect(link).toContainText(`One email goes to ${person.email}`)
  await link.getByRole('button', { name: 'Send 1 email' }).click()
  await expect(link.getByRole('link', { name: 'Open in WhatsApp' })).toHaveAttribute('href', /wa\.me\/91/)
  await expectNoViolations(page, 'dialog[open]')
  await link.getByRole('button', { name: 'Close' }).click()
  await openMail(
    traveller,
    traveller.getByRole('listitem').filter({ hasText: person.email }).filter({ hasText: ': pay ₹' }),
  )

  await hold.getByRole('button', { name: 'Release seats' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(hold).toBeVisible()
  await hold.getByRole('button', { name: 'Release seats' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release 3 seats' }).click()
  await expect(page.getByRole('status').filter({ hasText: '3 seats released.' })).toBeVisible()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(hold).toBeHidden()
})
