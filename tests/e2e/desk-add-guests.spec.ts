import { expect, test } from '#tests/helpers/app-test.ts'
import { expectPurchase, newTraveller, pay, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { becomeOwner, openByName, openToday } from '#tests/helpers/desk-journey.ts'
import { openMail } from '#tests/helpers/open-mail.ts'

test.use({ expectedProblems: /40[014] \(|422 \(|document's frame is sandboxed/ })

test('guests are added to a paid booking for the difference shown first, paid by link and shown on both pages @main:bookings/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const context = await browser.newContext({ baseURL: app.url })
  const traveller = watch(await context.newPage())
  const person = newTraveller('Hansaben')
  await traveller.goto('/')
  await buyTour(traveller, { packageId: TOURS.goa.id, traveller: person, guests: 3 })
  await expectPurchase(traveller, TOURS.goa)
  await becomeOwner(page, app)
  await openToday(page)
  await openByName(page, 'Hansaben')
  const first = /PTK-\w+/.exec(await page.title())?.[0] ?? ''
  await page.keyboard.press('g')
  const dialog = page.getByRole('dialog', { name: `Add guests to ${first}` })
  await dialog.getByLabel('Guests to add').fill('99')
  await expect(dialog.getByText('Enter a number from 1 to 50.')).toBeVisible()
  await dialog.getByLabel('Guests to add').fill('2')
  await expect(dialog.getByText('Now: 3 guests')).toBeVisible()
  await expect(dialog.getByText('New: 5 guests')).toBeVisible()
  await expect(dialog.getByText(`Once the seats are paid, 1 email goes to ${person.email}`)).toBeVisible()
  await dialog.getByRole('button', { name: /^Hold 2 seats, ₹.* due$/ }).click()

  const link = page.getByRole('dialog', { name: /^Payment link for PTK-/ })
  await expect(link).toContainText(`One email goes to ${person.email}`)
  await link.getByRole('button', { name: 'Send 1 email' }).click()
  await link.getByRole('button', { name: 'Close' }).click()
  const party = page.getByRole('region', { name: 'Travelling together' })
  await expect(party).toContainText(/Paid for 3 guests/)
  await party.getByRole('link', { name: first }).click()
  await expect(page).toHaveTitle(new RegExp(first))
  await expect(party).toContainText(/2 more guests: ₹.* due, held until /)
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog')).toContainText(/PTK-\w+ \(2 guests\) is a separate booking and stays/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel guests', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('the unpaid seats of 2 added guests are released too')
  await page.keyboard.press('Escape')

  await openMail(
    traveller,
    traveller.getByRole('listitem').filter({ hasText: person.email }).filter({ hasText: ': pay ₹' }),
  )
  const mail = await traveller.locator('pre').innerText()
  expect(mail).toContain(first)
  const url = new URL(/https?:\/\/\S+\/my-booking#\S+/.exec(mail)?.[0] ?? '')
  await traveller.goto(url.pathname + url.hash)
  await traveller.getByRole('button', { name: 'Pay now' }).click()
  await pay(traveller, 'Success')
  await expectPurchase(traveller, TOURS.goa)
  await page.reload()
  await expect(party).toContainText(/Paid for 5 guests/)

  await page.keyboard.press('c')
  const move = page.getByRole('dialog', { name: `Move ${first}` })
  const all = move.getByRole('button', { name: 'All 5 travelling together' })
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  await move
    .getByRole('group', { name: 'Nearby dates' })
    .getByRole('button', { name: /\d+ free/ })
    .first()
    .click()
  await expect(move).toContainText('2 emails with the new vouchers are sent.')
  await move.getByRole('button', { name: /^Move to / }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Moved to .*2 emails sent\.$/ })).toBeVisible()
})
