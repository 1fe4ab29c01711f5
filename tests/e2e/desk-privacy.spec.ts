import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { submitEnquiry } from '#features/enquiries/api/calls.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { atBothWidths } from '#tests/helpers/both-widths.ts'
import { joinDesk } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { postAs } from '#tests/helpers/post-as.ts'

test.use({ expectedProblems: /40[049] \(/ })

test('an erasure request is on Today and is done in four clicks @phone @main:privacy/desk', async ({ page, app }) => {
  const email = `forget.${Date.now()}@example.com`
  const name = `Vimala ${Date.now()}`
  await postAs(page, submitEnquiry.path, { name, email, phone: '', message: 'Kedarnath in May?' })
  await joinDesk(page, app, { name: 'Meera Iyer', role: 'manager' })
  await page.goto(deskPages.privacy())
  await expect(page).toHaveTitle('Data requests | Pathik desk')
  await page.getByRole('button', { name: 'Record request' }).click()
  const note = page.getByRole('dialog', { name: 'Record data request' })
  await note.getByRole('button', { name: 'Record request' }).click()
  await expect(note.getByRole('alert')).toContainText('Enter the name.')
  await expectNoViolations(page, 'dialog[open]')
  await note.getByLabel('Name').fill(name)
  await note.getByLabel('Email address').fill(email)
  await note.getByRole('button', { name: 'Record request' }).click()
  const card = page.getByRole('region', { name })
  await expect(card).toContainText('Erasure request')
  await atBothWidths(page, () => expectNoViolations(page))

  await page.goto(deskPages.today())
  // First step: the line on Today.
  await page.getByRole('link', { name: new RegExp(`${name}: erasure request`) }).click()
  await expect(card.getByText('Will be kept, and why')).toBeVisible()
  // Second step: the button that says how much is erased.
  await card.getByRole('button', { name: /^Erase \d+ rows?$/ }).click()
  const confirmDialog = page.getByRole('dialog', { name: `Erase the data of ${name}?` })
  await expectNoViolations(page, 'dialog[open]')
  // Third step: how the identity was verified.
  await confirmDialog.getByLabel('How identity was verified').selectOption({ label: 'Replied to our email' })
  // Four.
  await confirmDialog.getByRole('button', { name: /^Erase \d+ rows?$/ }).click()
  await expect(page.getByText('Personal data erased.')).toBeVisible()
  const { rows } = await app.database.pool.query('select 1 from enquiries where email = $1', [email])
  expect(rows).toEqual([])
  await expect(page.getByText(email)).toHaveCount(0)
})
