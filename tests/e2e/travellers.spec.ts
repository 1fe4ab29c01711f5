import { pages } from '#kernel/addresses/pages.ts'
import { travellerProblems } from '#messages/travellers/problems.ts'
import { savedTravellers as saved } from '#messages/travellers/saved.ts'
import { travellersMessages as texts } from '#messages/travellers/site.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { expectPurchase, newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { signIn } from '#tests/helpers/sign-in.ts'

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED/

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name as on photo ID' })
const ageField = (page: Page) => page.getByRole('textbox', { name: 'Age' })
const notesField = (page: Page) => page.getByRole('textbox', { name: 'Medical notes' })
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function fill(page: Page, { name, age, gender }: { name: string; age: string; gender: string }): Promise<void> {
  await nameField(page).fill(name)
  await ageField(page).fill(age)
  await page.getByRole('radio', { name: gender, exact: true }).check()
}

test.describe('the travellers of a paid booking', () => {
  test.use({ expectedProblems: NO_NETWORK })

  test('are entered one by one, through a reload and offline, and saved for the next booking @main:travellers/site', async ({
    page,
  }) => {
    const booker = newTraveller('Asha Patel')
    await signIn(page, booker)
    await buyTour(page, { packageId: TOURS.vaishnoDevi.id, traveller: booker, guests: 3 })
    await expectPurchase(page, TOURS.vaishnoDevi)
    await page.getByRole('link', { name: 'Add traveller details' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
    await expect(page.getByText(texts.progress(0, 3))).toBeVisible()

    // 'Same as me' leaves some fields missing.
    await page.getByRole('button', { name: texts.sameAsMe(booker.name) }).click()
    await page.getByRole('button', { name: texts.saveAndNext }).click()
    await expect(page.getByText(travellerProblems.age.MISSING)).toBeVisible()
    await expect(ageField(page)).toBeFocused()
    await expectNoViolations(page)
    await page.reload()
    await expect(nameField(page)).toHaveValue(booker.name)
    await fill(page, { name: booker.name, age: '34', gender: 'Female' })
    await notesField(page).fill('Asthma, carries an inhaler')

    // Leaving the field saves it. Saved notes are not shown again.
    await page.getByRole('checkbox', { name: texts.keep }).focus()
    await expect(page.getByText(texts.notesSaved)).toBeVisible()
    await expect(page.getByText(texts.progress(1, 3))).toBeVisible()
    await page.getByRole('checkbox', { name: texts.keep }).check()
    await page.getByRole('button', { name: texts.saveAndNext }).click()
    await expect(page.getByRole('heading', { name: texts.traveller(2) })).toBeFocused()
    await expect(card(page, booker.name)).toContainText(texts.hasNotes)

    // Nothing is lost offline. The text is saved when the connection is back.
    await page.context().setOffline(true)
    await fill(page, { name: 'Ravi Patel', age: '૭૧', gender: 'Male' })
    await expect(page.getByText('Ravi Patel is 71. Please ask a doctor before this trip.')).toBeVisible()
    await page.getByRole('button', { name: texts.saveAndNext }).click()
    await expect(page.getByRole('listitem').getByRole('alert')).toBeFocused()
    await expect(nameField(page)).toHaveValue('Ravi Patel')
    await page.context().setOffline(false)
    await expect(page.getByText(texts.progress(2, 3))).toBeVisible()
    await page.getByRole('button', { name: texts.saveAndNext }).click()

    await fill(page, { name: 'मीना पटेल', age: '66', gender: 'Female' })
    await page.getByRole('button', { name: texts.save, exact: true }).click()
    await expect(page.getByRole('heading', { name: texts.allSet.heading })).toBeVisible()
    await page.reload()
    await expect(page.getByText(texts.progress(3, 3))).toBeVisible()
    await expect(card(page, 'Ravi Patel')).toContainText('Age 71 · Male')
    await expect(page.getByText('Please ask a doctor')).toHaveCount(2)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

    // A traveller who stays at home is removed after a confirmation.
    await page.getByRole('button', { name: texts.removeFrom('Ravi Patel') }).click()
    await page.getByRole('button', { name: texts.removeSubmit, exact: true }).click()
    await expect(card(page, texts.traveller(2))).toContainText(texts.notYet)

    // A saved traveller appears in the account, where others can be added.
    await page.goto(pages.account())
    const savedSection = page.getByRole('region', { name: saved.heading })
    await expect(savedSection.getByRole('listitem')).toContainText(['Asha PatelAge 34 · Female'])
    await savedSection.getByRole('button', { name: saved.add }).click()
    await expect(nameField(page)).toBeFocused()
    await nameField(page).fill('Kiran')
    await savedSection.getByRole('button', { name: saved.save }).click()
    await expect(savedSection.getByText(saved.saved('Kiran'))).toBeVisible()
    await savedSection.getByRole('button', { name: saved.deleteLabel(booker.name) }).click()
    await expectNoViolations(page, '#travellers')
    await savedSection.getByRole('button', { name: saved.deleteSubmit, exact: true }).click()
    await expect(savedSection.getByText(saved.deleted(booker.name))).toBeVisible()
    await expect(savedSection.getByRole('listitem')).toContainText(['KiranOnly the name is saved'])
  })
})

test.describe('a link to travellers', () => {
  test.use({ expectedProblems: /status of 404|Failed to load resource/ })

  test('says when it is cut off, and what is missing without its token', async ({ page }) => {
    await page.goto(pages.travellers('cut'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.unknown.heading)
    await page.goto(pages.travellers())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.noToken.heading)
  })
})
