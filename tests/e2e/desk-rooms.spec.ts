import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { setBoarding } from '#features/arrangements/api/desk-calls.ts'
import { getManifest } from '#features/arrangements/api/manifest-calls.ts'
import { saveDeskTraveller } from '#features/travellers/api/desk-calls.ts'
import { saveTravelDocuments } from '#features/travellers/api/travel-documents-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { NO_TRAVEL_DOCUMENTS } from '#features/travellers/rules/travel-documents.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { joinDesk, openToday } from '#tests/helpers/desk-journey.ts'
import { postAs } from '#tests/helpers/post-as.ts'

test.use({ expectedProblems: /409 \(/ })

/** A day so far ahead that no other journey uses it. */
const DAYS_UNTIL_START = 167
const startDate = addDays(todayIn(BUSINESS_TIME_ZONE, new Date()), DAYS_UNTIL_START)
const packageId = TOURS.kashi.id
const params = { packageId: String(packageId), startDate }

async function name(page: Page, reference: string, people: readonly (readonly [string, number, string, string])[]) {
  for (const [index, [who, age, gender, food]] of people.entries()) {
    const path = fillPath(saveDeskTraveller.path, { reference, place: String(index + 1) })
    await postAs(page, path, { revision: 0, name: who, age, gender, food })
  }
}

test('rooms, meals, boarding and documents of a departure are entered by mouse and keys, and two users lose nothing @main:arrangements/desk', async ({
  page,
  app,
}) => {
  const traveller = newTraveller('Ramesh Patel')
  await buyTour(page, { packageId, traveller, guests: 4, startInDays: DAYS_UNTIL_START })
  await buyTour(page, {
    packageId,
    traveller: newTraveller('Usha Shrivastav'),
    guests: 1,
    startInDays: DAYS_UNTIL_START,
  })
  await joinDesk(page, app, { name: 'Meera Iyer', role: 'manager' })
  await openToday(page)
  const manifest = await (await page.request.get(fillPath(getManifest.path, params))).json()
  const [ramesh, usha] = ['Ramesh', 'Usha'].map(
    (who) => manifest.bookings.find(({ booker }: { booker: string }) => booker.startsWith(who)).reference,
  )
  await name(page, ramesh, [
    ['Ramesh Patel', 64, 'male', 'vegetarian'],
    ['Savitaben Patel', 61, 'female', 'jain'],
    ['Nilesh Patel', 37, 'male', 'vegetarian'],
  ])
  await name(page, usha, [['Usha Shrivastav', 67, 'female', 'jain']])

  await page.goto(deskPages.departure(packageId, startDate))
  await expect(page.getByRole('link', { name: 'Usha Shrivastav' })).toBeVisible()
  await page.keyboard.press('2')
  await expect(page).toHaveURL(/tab=rooms/)
  const rooms = page.getByRole('region', { name: '0 rooms for 5 travellers' })
  await rooms.getByRole('button', { name: 'Assign standard rooms to 2 bookings' }).click()
  await expect(page.getByText('3 rooms assigned to 2 bookings.')).toBeVisible()
  await expect(page.getByText('1 single, 2 twin')).toBeVisible()
  // Room numbers can be typed one after the other: Enter moves to the next field.
  await page.getByRole('textbox', { name: 'Room number for Ramesh Patel, Savitaben Patel' }).click()
  await page.keyboard.type('101')
  await page.keyboard.press('Enter')
  await page.keyboard.type('102')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Edit room of Nilesh Patel, Guest 4' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Guest 4').uncheck()
  await dialog.getByLabel('Ground floor requested').check()
  await dialog.getByRole('button', { name: 'Save room' }).click()
  await expect(page.getByText('Room saved.')).toBeVisible()
  await expect(page.getByText('Unused bed.')).toBeVisible()
  await expect(page.getByText('No room: Guest 4')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Room number for Nilesh Patel' })).toHaveValue('102')

  await page.keyboard.press('3')
  await expect(page.getByRole('region', { name: 'Meals for 5 travellers' })).toContainText('Jain')
  await expect(page.getByRole('row').filter({ hasText: 'Jain' })).toContainText('Usha Shrivastav')

  await page.keyboard.press('4')
  await page.getByRole('checkbox', { name: 'Select the booking of Ramesh Patel' }).check()
  const bar = page.getByRole('region', { name: '4 travellers selected' })
  const options = await bar.getByLabel('Boarding point').getByRole('option').allInnerTexts()
  await bar.getByRole('button', { name: 'Set for 4 travellers' }).click()
  await expect(page.getByText(`Boarding point of 4 travellers set to ${options[0]}.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: '4 of 5 have a boarding point' })).toBeVisible()
  // At the same time a colleague sets Usha's boarding point, which this page does not show yet.
  const [point] = manifest.boardingPoints
  const theirs = { chosen: [{ reference: usha, place: 1, seen: null }], boardingPointId: point.id }
  await postAs(page, fillPath(setBoarding.path, params), theirs)
  await page.getByRole('checkbox', { name: 'Select the booking of Usha Shrivastav' }).check()
  await page.getByLabel('Boarding point', { exact: true }).selectOption('not set')
  await page.getByRole('button', { name: 'Set for 1 traveller' }).click()
  await expect(page.getByRole('heading', { name: '4 of 5 have a boarding point' })).toBeHidden()

  await page.keyboard.press('5')
  await page.getByLabel('Train tickets').check()
  await expect(page.getByText('5 incomplete')).toBeVisible()
  await page.getByRole('button', { name: 'Add travel documents of Savitaben Patel' }).click()
  await dialog.getByLabel('PNR').fill('8442')
  await dialog.getByRole('button', { name: 'Save documents' }).click()
  await expect(dialog.getByRole('alert')).toContainText('A PNR has ten digits, and a berth needs a PNR.')
  await dialog.getByLabel('PNR').first().fill('844-271 9035')
  await dialog.getByLabel('Coach and berth').fill('B2 21')
  await dialog.getByLabel('This PNR covers the whole booking').check()
  // A colleague enters another field of the same traveller at the same time.
  const path = fillPath(saveTravelDocuments.path, { reference: ramesh, place: '2' })
  const other = { ...NO_TRAVEL_DOCUMENTS, registration: 'UP26-001122' }
  await postAs(page, path, { version: 0, isForeign: false, documents: other, isPnrShared: false })
  await dialog.getByRole('button', { name: 'Save documents' }).click()
  await expect(page.getByText('Travel documents of Savitaben Patel saved.')).toBeVisible()
  await expect(page.getByText('1 incomplete')).toBeVisible()
  await page.getByRole('button', { name: 'Open travel documents of Savitaben Patel' }).click()
  await expect(dialog.getByLabel('PNR').first()).toHaveValue('8442719035')
  await expect(dialog.getByLabel('Yatra registration')).toHaveValue('UP26-001122')
  await dialog.getByLabel(/Foreign passport holder/).check()
  await expect(dialog.getByLabel('Visa number')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('1')
  await expect(page.getByRole('row').filter({ hasText: 'Savitaben Patel' })).toContainText('101')
})
