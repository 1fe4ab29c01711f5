import { createBooking, releaseBooking } from '#features/bookings/api/calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { joinWaitingList } from '#features/waiting-list/api/calls.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import { TOURS } from '#tests/helpers/booking-journey.ts'
import { becomeOwner } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { limitSeats } from '#tests/helpers/limit-seats.ts'
import { postAs } from '#tests/helpers/post-as.ts'

test.use({ expectedProblems: /40[014] \(|document's frame is sandboxed/ })

test('a party waits, gets free seats automatically, is shown with its offer, and is removed from the list @phone @main:waiting-list/desk', async ({
  page,
  app,
}) => {
  await becomeOwner(page, app)
  const packageId = TOURS.goa.id
  const startDate = await limitSeats(app.database.pool, { packageId, seats: 2, inDays: test.info().workerIndex + 41 })
  const booking = await postAs<{ bookingId: string }>(page, createBooking.path, bookingBody({ packageId, startDate }))
  const name = `Meenakshi ${Date.now()}`
  const party = { packageId, startDate, seats: 2, phone: '98220 47716' }
  await postAs(page, joinWaitingList.path, { ...party, name, email: `${Date.now()}@example.com` })

  await page.goto(deskPages.today())
  await page.getByRole('link', { name: /^View: \d+ (?:party is|parties are) waiting for/ }).click()
  const entry = page.getByRole('listitem').filter({ hasText: name })
  await expect(entry).toContainText('2 seats')
  await expectNoViolations(page)
  await entry.getByRole('button', { name: `Offer seats to ${name}` }).click()
  const offer = page.getByRole('dialog', { name: `Hold 2 seats for ${name}` })
  await expect(offer).toContainText('No seat on this date is free or held for the list; the party needs 2.')
  await expectNoViolations(page, 'dialog[open]')
  await offer.getByRole('button', { name: 'Cancel' }).click()

  await postAs(page, fillPath(releaseBooking.path, { bookingId: booking.bookingId }), {})
  const readList = async () => {
    await page.reload()
    return entry.innerText()
  }
  await expect.poll(readList, { timeout: 30_000 }).toMatch(/Offered for ₹[\d,]+, held until/)
  await expect(entry.getByRole('link', { name: /^PTK-/ })).toBeVisible()
  await expectNoViolations(page)
  await entry.getByRole('button', { name: `Remove ${name} from the list` }).click()
  const dialog = page.getByRole('dialog', { name: `Remove ${name} from the list?` })
  await expect(dialog).toContainText('Its offer ends, and the next party gets 2 seats.')
  await dialog.getByRole('button', { name: 'Remove from list' }).click()
  await expect(page.getByText(`${name} removed from the list.`)).toBeVisible()
  await expect(entry).toHaveCount(0)
})
