import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { submitEnquiry } from '#features/enquiries/api/calls.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { atBothWidths } from '#tests/helpers/both-widths.ts'
import { joinDesk } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { postAs } from '#tests/helpers/post-as.ts'

test.use({ expectedProblems: /40[049] \(/ })

test('a request to be forgotten stands on Today and is done in four presses @phone', async ({ page, app }) => {
  const email = `forget.${Date.now()}@example.com`
  const name = `Vimala ${Date.now()}`
  await postAs(page, submitEnquiry.path, { name, email, phone: '', message: 'Kedarnath in May?' })
  await joinDesk(page, app, { name: 'Meera Iyer', role: 'manager' })
  await page.goto(deskPages.privacy())
  await expect(page).toHaveTitle('Erasures and data requests | Pathik desk')
  await page.getByRole('button', { name: 'Note a request' }).click()
  const note = page.getByRole('dialog', { name: 'Note a request' })
  await note.getByRole('button', { name: 'Note the request' }).click()
  await expect(note.getByRole('alert')).toContainText('Please give the name.')
  await expectNoViolations(page, 'dialog[open]')
  await note.getByLabel('Name').fill(name)
  await note.getByLabel('Email address').fill(email)
  await note.getByRole('button', { name: 'Note the request' }).click()
  const card = page.getByRole('region', { name })
  await expect(card).toContainText('Wants to be forgotten')
  await atBothWidths(page, () => expectNoViolations(page))

  await page.goto(deskPages.today())
  // One: the line of Today.
  await page.getByRole('link', { name: new RegExp(`${name}: wants to be forgotten`) }).click()
  await expect(card.getByText('What stays, and why')).toBeVisible()
  // Two: the button that names how much goes.
  await card.getByRole('button', { name: /^Erase \d+ rows?$/ }).click()
  const asks = page.getByRole('dialog', { name: `Erase ${name}?` })
  await expectNoViolations(page, 'dialog[open]')
  // Three: how one made sure.
  await asks.getByLabel('How you made sure that it is them').selectOption({ label: 'They answered our mail' })
  // Four.
  await asks.getByRole('button', { name: /^Erase \d+ rows?$/ }).click()
  await expect(page.getByText('The person is erased.')).toBeVisible()
  const { rows } = await app.database.pool.query('select 1 from enquiries where email = $1', [email])
  expect(rows).toEqual([])
  await expect(page.getByText(email)).toHaveCount(0)
})
