import * as arrange from '#features/arrangements/api/desk-calls.ts'
import { getManifest } from '#features/arrangements/api/manifest-calls.ts'
import { saveTravelDocuments } from '#features/travellers/api/travel-documents-calls.ts'
import { saveDeskTraveller } from '#features/travellers/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { addDays, BUSINESS_TIME_ZONE, formatDayOfTrip, todayIn } from '#kernel/dates/calendar-date.ts'
import { NO_TRAVEL_DOCUMENTS } from '#features/travellers/rules/travel-documents.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { countPresses } from '#tests/helpers/count-presses.ts'
import { joinDesk, openToday } from '#tests/helpers/desk-journey.ts'
import { postAs } from '#tests/helpers/post-as.ts'
import { skipHalfMinute } from '#tests/helpers/skip-half-minute.ts'

test.setTimeout(120_000)

/** Days until the start: within the three weeks that the calendar shows, and on a day that no other journey uses. */
const DAYS_UNTIL_START = 15
const packageId = TOURS.kashi.id
const startDate = addDays(todayIn(BUSINESS_TIME_ZONE, new Date()), DAYS_UNTIL_START)
const params = { packageId: String(packageId), startDate }

/**
 * Enters the details of two travellers, one of them a foreigner, and proposes a room. The hotel is from the sample
 * catalogue.
 */
async function fill(page: Page): Promise<string> {
  const { bookings } = await (await page.request.get(fillPath(getManifest.path, params))).json()
  const reference = String(bookings.find(({ booker }: { booker: string }) => booker.startsWith('Anna')).reference)
  for (const [index, name] of ['Anna Schmidt', 'સવિતાબેન પટેલ'].entries()) {
    const body = { revision: 0, name, age: 60 + index, gender: 'female', food: 'vegetarian' }
    await postAs(page, fillPath(saveDeskTraveller.path, { reference, place: String(index + 1) }), body)
  }
  const documents = {
    ...NO_TRAVEL_DOCUMENTS,
    registration: 'UK26-001122',
    pnr: '8442719035',
    nationality: 'Germany',
    born: '1961-02-03',
    passport: 'C01X00T47',
    passportUntil: '2041-01-01',
    visa: 'VK1234567',
    arrivedFrom: 'Frankfurt',
    nextPlace: 'Sarnath',
  }
  const path = fillPath(saveTravelDocuments.path, { reference, place: '1' })
  await postAs(page, path, { version: 0, isForeign: true, isPnrShared: true, documents })
  await postAs(page, fillPath(arrange.proposeRooms.path, params), { references: [reference] })
  return reference
}

test('a hotel gets its rooming list in four clicks from Today, and the document lists print in four', async ({
  page,
  app,
}) => {
  const presses = await countPresses(page)
  await buyTour(page, { packageId, traveller: newTraveller('Anna Schmidt'), guests: 2, startInDays: DAYS_UNTIL_START })
  await joinDesk(page, app, { name: 'Meera Iyer', role: 'manager' })
  await openToday(page)
  const reference = await fill(page)
  const openDeparture = async () => {
    await openToday(page)
    await presses.begin()
    await page
      .getByRole('navigation', { name: 'Main navigation', exact: true })
      .getByRole('link', { name: 'Departures' })
      .click()
    await page
      .getByRole('row')
      .filter({ hasText: TOURS.kashi.name })
      .getByRole('link', { name: formatDayOfTrip(startDate) })
      .click()
  }
  await openDeparture()
  const card = page.getByRole('region', { name: 'Rooming lists' })
  await expect(card).toContainText('not sent yet')
  await card.getByRole('button', { name: /^Send the rooming list to / }).click()
  const dialog = page.getByRole('dialog', { name: /^Rooming list for / })
  await expect(dialog).toContainText('Subject: Rooming list')
  await expect(dialog.getByRole('link', { name: /\.pdf$/ })).toBeVisible()
  await dialog.getByLabel('Hotel email').fill('desk@ganges.example')
  await dialog.getByRole('button', { name: /^Send to / }).click()
  await expect(card).toContainText('Sending to desk@ganges.example in')
  expect(await presses.count()).toBeLessThanOrEqual(4)

  // Cancel the sending. The second sending uses the address that is saved by now.
  await card.getByRole('button', { name: /^Cancel sending to / }).click()
  await expect(card).toContainText('Cancelled. Nothing was sent.')
  await card.getByRole('button', { name: /^Send the rooming list to / }).click()
  await expect(dialog.getByLabel('Hotel email')).toHaveValue('desk@ganges.example')
  await dialog.getByRole('button', { name: /^Send to / }).click()
  await expect(card).toContainText('Sending to')
  await skipHalfMinute(app)
  await expect(card).toContainText(/sent .* to desk@ganges\.example by Meera Iyer/, { timeout: 30_000 })

  const { bookings } = await (await page.request.get(fillPath(getManifest.path, params))).json()
  const [room] = bookings.find((booking: { reference: string }) => booking.reference === reference).rooms
  const { id: roomId, version, code: _code, ...rest } = room
  const changeRequest = { reference, roomId, version, room: { ...rest, id: undefined, code: 'double' } }
  await postAs(page, fillPath(arrange.saveRoom.path, params), changeRequest)
  await page.reload()
  await expect(card).toContainText('1 change since it was sent')

  await openDeparture()
  await page
    .getByRole('navigation', { name: 'Departure sections' })
    .getByRole('link', { name: 'Travel documents' })
    .click()
  const sheetRequest = page
    .context()
    .waitForEvent('request', (request) => request.url().endsWith('/sheets/documents/pdf'))
  await page.getByRole('link', { name: 'Print travel documents (A4)' }).click()
  const sheet = await page.request.get((await sheetRequest).url())
  expect((await sheet.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await presses.count()).toBeLessThanOrEqual(4)
})
