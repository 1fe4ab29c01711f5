import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { setBoarding } from '#features/departures/api/arrangements-calls.ts'
import { showManifest } from '#features/departures/api/departure-calls.ts'
import { saveDeskTraveller } from '#features/travellers/api/desk-calls.ts'
import { saveTravellerPapers } from '#features/travellers/api/traveller-papers-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { NO_PAPERS } from '#features/travellers/rules/traveller-papers.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { joinDesk } from '#tests/helpers/desk-journey.ts'
import { postAs } from '#tests/helpers/post-as.ts'

test.use({ expectedProblems: /409 \(/ })

/** So far ahead that no other journey looks at it. */
const STARTS_IN = 167
const startDate = addDays(todayIn(BUSINESS_TIME_ZONE, new Date()), STARTS_IN)
const packageId = TOURS.kashi.id
const params = { packageId: String(packageId), startDate }

async function name(page: Page, reference: string, people: readonly (readonly [string, number, string, string])[]) {
  for (const [at, [who, age, gender, food]] of people.entries()) {
    const path = fillPath(saveDeskTraveller.path, { reference, place: String(at + 1) })
    await postAs(page, path, { revision: 0, name: who, age, gender, food })
  }
}

test('rooms, meals, boarding and papers of a departure are entered by mouse and keys, and two people lose nothing', async ({
  page,
  app,
}) => {
  const traveller = newTraveller('Ramesh Patel')
  await buyTour(page, { packageId, traveller, guests: 4, startInDays: STARTS_IN })
  await buyTour(page, { packageId, traveller: newTraveller('Usha Shrivastav'), guests: 1, startInDays: STARTS_IN })
  await joinDesk(page, app, { name: 'Meera Iyer', role: 'manager' })
  const manifest = await (await page.request.get(fillPath(showManifest.path, params))).json()
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
  await rooms.getByRole('button', { name: 'Give 2 bookings the usual rooms' }).click()
  await expect(page.getByText('2 bookings got 3 rooms.')).toBeVisible()
  await expect(page.getByText('1 single, 2 twin')).toBeVisible()
  // Numbers: type, Enter, type.
  await page.getByRole('textbox', { name: 'Number of the room of Ramesh Patel, Savitaben Patel' }).click()
  await page.keyboard.type('101')
  await page.keyboard.press('Enter')
  await page.keyboard.type('102')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Change the room of Nilesh Patel, Guest 4' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Guest 4').uncheck()
  await dialog.getByLabel('Wants the ground floor').check()
  await dialog.getByRole('button', { name: 'Keep the room' }).click()
  await expect(page.getByText('The room is kept.')).toBeVisible()
  await expect(page.getByText('A bed is not used.')).toBeVisible()
  await expect(page.getByText('No room: Guest 4')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Number of the room of Nilesh Patel' })).toHaveValue('102')

  await page.keyboard.press('3')
  await expect(page.getByRole('region', { name: 'Meals for 5 travellers' })).toContainText('Jain')
  await expect(page.getByRole('row').filter({ hasText: 'Jain' })).toContainText('Usha Shrivastav')

  await page.keyboard.press('4')
  await page.getByRole('checkbox', { name: 'Choose the booking of Ramesh Patel' }).check()
  const bar = page.getByRole('region', { name: '4 travellers chosen' })
  const options = await bar.getByLabel('Board at').getByRole('option').allInnerTexts()
  await bar.getByRole('button', { name: 'Set it for 4 travellers' }).click()
  await expect(page.getByText(`4 travellers board at ${options[0]}.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: '4 of 5 have a boarding place' })).toBeVisible()
  // A colleague sets Usha meanwhile, and this page does not know it.
  const [point] = manifest.boardingPoints
  const theirs = { chosen: [{ reference: usha, place: 1, seen: null }], boardingPointId: point.id }
  await postAs(page, fillPath(setBoarding.path, params), theirs)
  await page.getByRole('checkbox', { name: 'Choose the booking of Usha Shrivastav' }).check()
  await page.getByLabel('Board at').selectOption('nowhere yet')
  await page.getByRole('button', { name: 'Set it for 1 traveller' }).click()
  await expect(page.getByRole('heading', { name: '4 of 5 have a boarding place' })).toBeHidden()

  await page.keyboard.press('5')
  await page.getByLabel('Train tickets').check()
  await expect(page.getByText('5 lack something')).toBeVisible()
  await page.getByRole('button', { name: 'Enter the papers of Savitaben Patel' }).click()
  await dialog.getByLabel('PNR').fill('8442')
  await dialog.getByRole('button', { name: 'Seal and keep' }).click()
  await expect(dialog.getByRole('alert')).toContainText('A PNR has ten digits.')
  await dialog.getByLabel('PNR').first().fill('844-271 9035')
  await dialog.getByLabel('Coach and berth').fill('B2 21')
  await dialog.getByLabel('The PNR is that of everybody of this booking').check()
  // A colleague enters another field of the same traveller meanwhile.
  const path = fillPath(saveTravellerPapers.path, { reference: ramesh, place: '2' })
  const other = { ...NO_PAPERS, registration: 'UP26-001122' }
  await postAs(page, path, { version: 0, isForeign: false, papers: other, isPnrOfAll: false })
  await dialog.getByRole('button', { name: 'Seal and keep' }).click()
  await expect(page.getByText('The papers of Savitaben Patel are kept.')).toBeVisible()
  await expect(page.getByText('1 lacks something')).toBeVisible()
  await page.getByRole('button', { name: 'Open the papers of Savitaben Patel' }).click()
  await expect(dialog.getByLabel('PNR').first()).toHaveValue('8442719035')
  await expect(dialog.getByLabel('Yatra registration')).toHaveValue('UP26-001122')
  await dialog.getByLabel(/Travels with a foreign passport/).check()
  await expect(dialog.getByLabel('Visa number')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('1')
  await expect(page.getByRole('row').filter({ hasText: 'Savitaben Patel' })).toContainText('101')
})
