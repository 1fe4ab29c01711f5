import { getTourPackage, listTourPackages } from '#features/catalog/api/calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { TOURS } from '#tests/helpers/booking-journey.ts'
import { atBothWidths } from '#tests/helpers/both-widths.ts'
import { becomeOwner, joinDesk, openToday } from '#tests/helpers/desk-journey.ts'
import { copyGoa, expectSaved, openPart } from '#tests/helpers/desk-package.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'

test.use({
  expectedProblems:
    /40[0149] \(|422 \(|500 \(|answer: 500|409 CONFLICT|ERR_FAILED|Failed to fetch|document's frame is sandboxed/,
})

/** The HTTP status that a visitor gets for the page of the package. */
const statusFor = async (visitor: Page, id: number) =>
  (await visitor.request.get(fillPath(getTourPackage.path, { id }))).status()
test('packages are found by word and status in the address, and a copy starts as a hidden draft @phone @main:packages/desk', async ({
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
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and actions' }).fill('goa')
  await page.getByRole('option', { name: TOURS.goa.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: TOURS.goa.name })).toBeVisible()
  await page.getByRole('link', { name: 'All packages' }).click()

  await page.getByRole('button', { name: 'New package' }).click()
  const dialog = page.getByRole('dialog', { name: 'New package' })
  await dialog.getByRole('button', { name: 'Create package' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter a package name.')
  await expectNoViolations(page, 'dialog[open]')
  const name = `The sea for grandparents ${Date.now()}`
  await copyGoa(page, name)
  await page.getByRole('link', { name: 'All packages' }).click()
  const copy = rows.filter({ hasText: name })
  await expect(copy).toContainText('Draft')
  await expect(copy).toContainText(/Draft by Meera Iyer, \d{1,2}:\d\d [ap]m/)
  await atBothWidths(page, () => expectNoViolations(page))

  await page.goto(`${deskPages.packages()}?q=grandparents&state=withdrawn`)
  await expect(page.getByText(/Status “Withdrawn” alone hides \d+ package/)).toBeVisible()
  await page.getByRole('button', { name: /^Remove Status, show/ }).click()
  await expect(copy).toBeVisible()
  const packagesJson = await (await page.request.get(listTourPackages.path)).text()
  expect(packagesJson).toContain(TOURS.goa.name)
  expect(packagesJson).not.toContain(name)
})

test('a copy gets a name and a price, is published, shown to a visitor, changed, withdrawn and restored @phone @main:packages/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  await becomeOwner(page, app, 'Meera Iyer')
  await openToday(page)
  const name = `Slow days by the sea ${Date.now()}`
  const id = await copyGoa(page, 'To be named')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await openPart(page, /^Price/)
  await page.getByLabel('Price per guest').fill('cheap')
  await expect(page.getByText('Enter an amount such as 39,500.')).toBeVisible()
  await page.getByLabel('Price per guest').fill('8,400')
  await page.getByLabel('Strike-through price').fill('')
  await expectSaved(page)
  const visitor = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  expect(await statusFor(visitor, id)).toBe(404)

  await page.getByRole('button', { name: 'Publish package' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Version 1 published.' })).toBeVisible()
  await visitor.goto(pages.tourSingle(id))
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(visitor.getByText('₹8,400').filter({ visible: true }).first()).toBeVisible()

  await page.getByLabel('Price per guest').fill('9,100')
  await page.getByLabel('Strike-through price').fill('9,000')
  await expect(
    page.getByRole('link', { name: 'The strike-through price must be higher than the price.' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Publish 2 changes' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was published. The strike-through price must be higher')
  await page.getByLabel('Strike-through price').fill('')
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Version 2 published.' })).toBeVisible()
  const versions = page.getByRole('region', { name: 'Versions' }).getByRole('listitem')
  await expect(versions.filter({ hasText: 'Version 2' })).toContainText('Meera Iyer')
  await expect(versions.filter({ hasText: 'Version 2' })).toContainText('Price per guest')

  await page.getByRole('button', { name: 'Restore version 1 as draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore as draft' }).click()
  await expect(page.getByLabel('Price per guest')).toHaveValue('8,400')
  await expectSaved(page)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 change will be deleted for everyone.')
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByLabel('Price per guest')).toHaveValue('9,100')

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('dialog')).toContainText('Existing bookings keep')
  await expectNoViolations(page, 'dialog[open]')
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn from sale. Existing bookings stay.')).toBeVisible()
  expect(await statusFor(visitor, id)).toBe(404)
  await page.getByRole('button', { name: 'Put back on sale' }).click()
  await expect(page.getByText('Back on sale.')).toBeVisible()
  expect(await statusFor(visitor, id)).toBe(200)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn from sale. Existing bookings stay.')).toBeVisible()
})

test('a writer sees who can publish other departures, and has no button for it', async ({ page, app }) => {
  await joinDesk(page, app, { name: 'Farhan Qureshi', role: 'content' })
  await openToday(page)
  await copyGoa(page, 'Written by content')
  const note = page.getByRole('status').filter({ hasText: /^Only .+ can publish / })
  await expect(note).toContainText('“Departure rules”')
  await expect(note).toContainText('Your draft is saved for them.')
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish package' })).toHaveCount(0)
  await expectNoViolations(page)
})

test('two users write one package: each sees the other, fields merge, and a conflict in a field needs a decision', async ({
  page,
  app,
  browser,
  watch,
}) => {
  await becomeOwner(page, app, 'Meera Iyer')
  await openToday(page)
  const id = await copyGoa(page, 'Written by two')
  const other = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await joinDesk(other, app, { name: 'Farhan Qureshi', role: 'content' })
  await other.goto(deskPages.package(id))
  await expect(other.getByText('Meera Iyer is editing “Name and type”.')).toBeVisible()
  await other.getByLabel('Duration').fill('5D 4N')
  await other.getByLabel('Tour type').fill('Slow')
  await expectSaved(other)
  await page.getByLabel('Tag').fill('Winter only')
  await expectSaved(page)
  await expect(page.getByLabel('Duration')).toHaveValue('5D 4N')

  await page.getByLabel('Tour type').fill('Very slow')
  await expectSaved(page)
  await other.getByLabel('Tour type').fill('Quick')
  const conflict = other.getByRole('dialog', { name: 'Someone else changed this' })
  await expect(conflict.getByText(/^Meera Iyer changed “Tour type” at .* [ap]m\.$/)).toBeVisible()
  await expectNoViolations(other, 'dialog[open]')
  await conflict.getByRole('button', { name: 'Cancel' }).click()
  await expect(other.getByLabel('Tour type')).toHaveValue('Quick')
  await other.getByRole('button', { name: 'Choose version' }).click()
  await conflict.getByText('Very slow').click()
  await conflict.getByRole('button', { name: 'Save selection' }).click()
  await expect(other.getByLabel('Tour type')).toHaveValue('Very slow')
  await expect(other.getByLabel('Tag')).toHaveValue('Winter only')
})

test('text that is being saved is stored before the page is left', async ({ page, app }) => {
  await becomeOwner(page, app, 'Meera Iyer')
  await openToday(page)
  const id = await copyGoa(page, 'Left in a hurry')
  await page.getByLabel('Tag').fill('Winter only')
  await page.getByRole('link', { name: 'All packages' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packages')
  await page.goto(deskPages.package(id))
  await expect(page.getByLabel('Tag')).toHaveValue('Winter only')
})

test('text without an answer from the server is stored on this device, survives a reload, and is sent later', async ({
  page,
  app,
}) => {
  await becomeOwner(page, app, 'Meera Iyer')
  await openToday(page)
  await copyGoa(page, 'Written in a tunnel')
  await page.route('**/api/desk/package-draft', (route) => route.abort())
  await page.getByLabel('Tag').fill('Winter only')
  await expect(page.getByText('Saved on this device. It is sent when you reconnect.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Tag')).toHaveValue('Winter only')
  await page.unroute('**/api/desk/package-draft')
  await page.getByLabel('Tag').press('Control+s')
  await expectSaved(page)
  await page.reload()
  await expect(page.getByLabel('Tag')).toHaveValue('Winter only')
  await expect(page.getByText(/^Saved by Meera Iyer/)).toBeVisible()
})

test('text that the server refuses stays in the field, and another attempt saves it', async ({ page, app }) => {
  await becomeOwner(page, app, 'Meera Iyer')
  await openToday(page)
  await copyGoa(page, 'Written in a quarrel')
  const refusal = { error: 'Something went wrong.', code: 'INTERNAL' }
  await page.route('**/api/desk/package-draft', (route) => route.fulfill({ status: 500, json: refusal }))
  await page.getByLabel('Tag').fill('Winter only')
  await expect(page.getByRole('alert')).toContainText('Your latest changes are not saved. They are still here.')
  await page.unroute('**/api/desk/package-draft')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectSaved(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('packages are read-only for sales, and hidden from tour managers', async ({ page, app, browser, watch }) => {
  await joinDesk(page, app, { name: 'Priya Nair', role: 'sales' })
  await openToday(page)
  await page
    .getByRole('navigation', { name: 'Main navigation', exact: true })
    .getByRole('link', { name: 'Packages' })
    .click()
  const row = page.getByRole('row').filter({ hasText: TOURS.goa.name })
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: 'New package' })).toHaveCount(0)
  await row.getByRole('link', { name: TOURS.goa.name }).click()
  await expect(page.getByText('Your role can view packages but not edit them.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('readonly', '')
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Preview', 'Preview here'])
  const guide = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await joinDesk(guide, app, { name: 'Tenzin Lama', role: 'tour_manager' })
  await openToday(guide)
  await expect(guide.getByRole('link', { name: 'Packages' })).toHaveCount(0)
  await guide.goto(deskPages.package(TOURS.goa.id))
  await expect(guide.getByText(/Your role does not allow this/)).toBeVisible()
})
