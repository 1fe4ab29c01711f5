import { expect, test } from '#tests/helpers/app-test.ts'
import { expectPurchase, newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { becomeOwner, openByName, openToday } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'

test.use({ expectedProblems: /40[0149] \(|422 \(|document's frame is sandboxed/ })

test('a caller names a traveller, and a name that two users change is shown with both values @phone @main:travellers/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const context = await browser.newContext({ baseURL: app.url })
  const traveller = watch(await context.newPage())
  await traveller.goto('/')
  await buyTour(traveller, { packageId: TOURS.vaishnoDevi.id, traveller: newTraveller('Suman'), guests: 2 })
  await expectPurchase(traveller, TOURS.vaishnoDevi)
  await context.close()

  await becomeOwner(page, app)
  await openToday(page)
  await openByName(page, 'Suman')
  const card = page.getByRole('region', { name: '2 travellers' })
  await expect(card).toContainText('2 unnamed')
  await card.getByRole('button', { name: 'Add traveller' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name as on photo ID').fill('Suman Devi')
  await dialog.getByLabel('Age').fill('sixty')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Name as on photo ID')).toHaveValue('Suman Devi')
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByLabel('Age').fill('६१')
  await dialog.getByLabel('Gender').selectOption('female')
  await dialog.getByLabel('Medical note').fill('Needs a wheelchair at the station')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Suman Devi saved.' })).toBeVisible()
  await expect(card.getByRole('row').filter({ hasText: 'Suman Devi' })).toContainText('61')
  await card.getByRole('button', { name: 'View medical note: Suman Devi' }).click()
  await expect(card).toContainText('Needs a wheelchair at the station')
  await expectNoViolations(page)

  // Two tabs change the same name.
  const other = watch(await page.context().newPage())
  await other.goto(page.url())
  await card.getByRole('button', { name: 'Edit Suman Devi' }).click()
  await dialog.getByLabel('Name as on photo ID').fill('Suman Devi Sharma')
  await other.getByRole('button', { name: 'Edit Suman Devi' }).click()
  await other.getByLabel('Name as on photo ID').fill('Suman D. Verma')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('status').filter({ hasText: 'Suman D. Verma saved.' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this' })
  await expect(conflict.getByText(/ changed the name at .* [ap]m\.$/)).toBeVisible()
  await expect(conflict.getByRole('row').filter({ hasText: 'Name' }).last()).toContainText('Suman D. Verma')
  await expect(conflict).toContainText('Suman Devi Sharma')
  await expectNoViolations(page, 'dialog[open]')
  await conflict.getByRole('button', { name: 'Save selection' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Suman Devi Sharma saved.' })).toBeVisible()
  await card.getByRole('button', { name: 'Edit Suman Devi Sharma' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Remove traveller' }).click()
  await expect(card).toContainText('2 unnamed')
})
