import { listTourPackages } from '#contract/catalog/calls.ts'
import { deskPages } from '#contract/desk/desk-pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { TOURS } from '#tests/helpers/booking-journey.ts'
import { atBothWidths } from '#tests/helpers/both-widths.ts'
import { becomeOwner, joinDesk } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'

test.use({ expectedProblems: /40[0149] \(|422 \(|document's frame is sandboxed/ })

test('packages are found by word and state in the address, and a copy begins as a draft that nobody sees @phone', async ({
  page,
  app,
}) => {
  await becomeOwner(page, app, 'Meera Iyer')
  await page.goto(deskPages.packages())
  await expect(page).toHaveTitle('Packages | Pathik desk')
  const rows = page.getByRole('region', { name: 'Packages' }).getByRole('row')
  await page.getByRole('searchbox', { name: 'Name or category' }).fill('goa')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=goa/)
  await expect(rows.filter({ hasText: TOURS.goa.name })).toContainText('On sale')

  await page.getByRole('button', { name: 'New package' }).click()
  const dialog = page.getByRole('dialog', { name: 'New package' })
  await dialog.getByRole('button', { name: 'Begin the package' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please give the package a name.')
  const name = `Goa for grandparents ${Date.now()}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Begin with').selectOption({ label: `A copy of ${TOURS.goa.name}` })
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Begin the package' }).click()
  await expect(page.getByRole('status').filter({ hasText: `${name} is begun.` })).toBeVisible()
  const copy = rows.filter({ hasText: name })
  await expect(copy).toContainText('Draft')
  await expect(copy).toContainText(/Written by Meera Iyer, \d{1,2}:\d\d [ap]m/)
  await atBothWidths(page, () => expectNoViolations(page))

  await page.goto(`${deskPages.packages()}?q=grandparents&state=withdrawn`)
  await expect(page.getByText('State “Withdrawn” alone hides 1 package.')).toBeVisible()
  await page.getByRole('button', { name: /^Drop State, show 1 package/ }).click()
  await expect(copy).toBeVisible()
  const shown = await (await page.request.get(listTourPackages.path)).text()
  expect(shown).toContain(TOURS.goa.name)
  expect(shown).not.toContain(name)
})

test('packages are read by sales without a button for a new one, and not at all by tour managers', async ({
  page,
  app,
  browser,
  watch,
}) => {
  await joinDesk(page, app, { name: 'Priya Nair', role: 'sales' })
  await page.getByRole('navigation', { name: 'Desk', exact: true }).getByRole('link', { name: 'Packages' }).click()
  await expect(page.getByRole('row').filter({ hasText: TOURS.goa.name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New package' })).toHaveCount(0)
  const guide = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await joinDesk(guide, app, { name: 'Tenzin Lama', role: 'tour_manager' })
  await expect(guide.getByRole('link', { name: 'Packages' })).toHaveCount(0)
  await guide.goto(deskPages.packages())
  await expect(guide.getByText(/Your role does not include this/)).toBeVisible()
})
