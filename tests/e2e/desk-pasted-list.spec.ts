import { expect, test } from '#tests/helpers/app-test.ts'
import { expectPurchase, newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { becomeOwner, openByName, openToday } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { openTallWindow } from '#tests/helpers/tall-window.ts'
import { openMail } from '#tests/helpers/open-mail.ts'
import { PHONE } from '#tests/helpers/phone.ts'

test.use({ expectedProblems: /40[0149] \(|422 \(|document's frame is sandboxed/ })

const PASTED_TEXT = `Travellers
1. Sunita Agarwal 58 F veg
૨. શ્રીમતી હંસાબેન પટેલ, ૬૧ વર્ષ
3) सुरेश जोशी 36 पुरुष, घुटने में दर्द
4 Ritu 34 f no onion
Total 5`

test('a list in three scripts is pasted, corrected and saved, and the missing details are requested by email @phone @main:travellers/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const context = await browser.newContext({ baseURL: app.url })
  const traveller = watch(await context.newPage())
  // A unique phone number, used to find the caller's earlier trips.
  const person = { ...newTraveller('Jagruti'), phone: `9${String(Date.now()).slice(-9)}` }
  await traveller.goto('/')
  await buyTour(traveller, { packageId: TOURS.vaishnoDevi.id, traveller: person, guests: 5 })
  await expectPurchase(traveller, TOURS.vaishnoDevi)

  await becomeOwner(page, app)
  await openToday(page)
  await openByName(page, 'Jagruti')
  const card = page.getByRole('region', { name: '5 travellers' })
  await card.getByRole('button', { name: 'Paste list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste traveller list' })
  await dialog.getByLabel('Paste list').fill(PASTED_TEXT)
  const table = dialog.getByRole('table', { name: 'Pasted travellers' })
  await expect(table.getByLabel('Name of traveller 2')).toHaveValue('હંસાબેન પટેલ')
  await expect(table.getByLabel('Age of traveller 2')).toHaveValue('61')
  await expect(table.getByLabel('Note of traveller 3')).toHaveValue('घुटने में दर्द')
  await expect(table).toContainText('Surname?')
  await expect(table).toContainText('“no onion”: correct?')
  await expect(dialog).toContainText('Line 1, “Travellers”: heading')
  await expect(dialog).toContainText('The list says 5; 4 travellers found.')
  const viewport = page.viewportSize() ?? PHONE.viewport
  await openTallWindow(page)
  await expectNoViolations(page, 'dialog[open]')
  await page.setViewportSize(viewport)
  await table.getByLabel('Name of traveller 4').fill('Ritu Agarwal')
  await table.getByLabel('Age of traveller 4').fill('thirty')
  await expect(table).toContainText('Whole number, 0 to 120')
  await expect(table).not.toContainText('Surname?')
  // The pasted and corrected text stays on this device.
  await page.reload()
  await card.getByRole('button', { name: 'Paste list' }).click()
  await expect(table.getByLabel('Name of traveller 4')).toHaveValue('Ritu Agarwal')
  await table.getByLabel('Age of traveller 4').fill('३४')
  await table.getByRole('button', { name: 'Remove सुरेश जोशी' }).click()
  await table.getByRole('button', { name: 'Restore सुरेश जोशी' }).click()
  await dialog.getByRole('button', { name: 'Add 4 travellers' }).click()
  await expect(page.getByRole('status').filter({ hasText: '4 travellers saved.' })).toBeVisible()
  await expect(card.getByRole('row').filter({ hasText: 'Ritu Agarwal' })).toContainText('34')
  await expect(card.getByRole('row').filter({ hasText: 'सुरेश जोशी' })).toContainText('View medical note')
  await expect(card).toContainText('1 unnamed')
  await expectNoViolations(page)

  await card.getByRole('button', { name: 'Email link for names' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Link for names emailed' })).toBeVisible()
  await openMail(
    traveller,
    traveller.getByRole('listitem').filter({ hasText: person.email }).filter({ hasText: 'Traveller details needed' }),
  )
  await context.close()

  // The same caller books again, and copies the travellers.
  await page.getByRole('link', { name: 'New booking' }).first().click()
  await page.getByLabel('Phone', { exact: true }).fill(person.phone)
  await page.getByRole('button', { name: /^Use travellers of / }).click()
  await expect(page.getByText('4 travellers added to the list.')).toBeVisible()
  await expect(page.getByLabel(/^Name of traveller \d/)).toHaveCount(4)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Later, by link' }).click()
  await expect(page.getByText('The email after payment asks the booker for names.')).toBeVisible()
})
