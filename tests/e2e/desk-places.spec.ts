import { listStates } from '#features/catalog/api/calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { atBothWidths } from '#tests/helpers/both-widths.ts'
import { joinDesk } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'

test.use({ expectedProblems: /40[0149] \(|422 \(|409 CONFLICT|document's frame is sandboxed/ })
test.setTimeout(120_000)

const message = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence })

/** Waits until the site shows the place to visitors, or no longer shows it. */
const expectOnSite = (visitor: Page, name: string, isShown: boolean) =>
  expect
    .poll(async () => (await (await visitor.request.get(listStates.path)).text()).includes(`"${name}"`))
    .toBe(isShown)

test('a place is added, moved and removed, another hidden; one in use stays; leaders and festivals are saved @phone @main:places/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const visitor = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await joinDesk(page, app, { name: 'Farhan Qureshi', role: 'content' })
  await page.goto(deskPages.packages())
  await page.getByRole('link', { name: 'Places and categories' }).click()
  await expect(page).toHaveTitle('Places and categories | Pathik desk')
  const dialog = page.getByRole('dialog')
  const name = `Paro ${Date.now()}`

  await page.getByRole('button', { name: 'New place' }).click()
  await dialog.getByLabel('Language of that name').fill('hi')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter a name of at most 80 characters.')
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Language of that name').fill('')
  await dialog.getByRole('button', { name: 'Picture: choose from library' }).click()
  const library = page.getByRole('dialog', { name: 'Choose picture' })
  await library.getByRole('searchbox').fill('goa')
  await expect(library.getByRole('radio').first()).toBeVisible()
  await expectNoViolations(page, 'dialog[open]')
  await library.getByRole('radio').first().check()
  await library.getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialog.getByRole('group', { name: 'Picture' }).getByRole('img')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(message(page, `${name} saved.`)).toBeVisible()
  await expectOnSite(visitor, name, true)

  await page.getByRole('button', { name: `Move ${name} up` }).click()
  const rows = page.getByRole('region', { name: 'Places' }).getByRole('row')
  await expect(rows.last()).not.toContainText(name)
  for (const state of ['Hidden', 'Shown']) {
    await page.getByRole('button', { name: 'Edit Ladakh' }).click()
    await dialog.getByLabel('On the site').selectOption(state.toLowerCase())
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(rows.filter({ hasText: 'Ladakh' })).toContainText(state)
    await expectOnSite(visitor, 'Ladakh', state === 'Shown')
  }

  await page.getByRole('button', { name: 'Remove Gujarat' }).click()
  await expect(dialog).toContainText(/\d+ packages use it/)
  await expect(dialog.getByRole('button', { name: 'Remove Gujarat' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const renamed = `${name} Valley`
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog.getByLabel('Name', { exact: true }).fill(renamed)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(message(page, `${renamed} saved.`)).toBeVisible()
  const old = await visitor.request.get(pages.tourList({ state: name, sort: 'price' }), { maxRedirects: 0 })
  expect([old.status(), old.headers()['location']]).toEqual([301, pages.tourList({ state: renamed, sort: 'price' })])
  await page.getByRole('button', { name: `Remove ${renamed}` }).click()
  await dialog.getByRole('button', { name: `Remove ${renamed}` }).click()
  await expect(message(page, `${renamed} removed.`)).toBeVisible()

  await page.getByRole('link', { name: 'Tour leaders' }).click()
  await page.getByRole('button', { name: 'New tour leader' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Bhavesh Trivedi')
  await dialog.getByLabel('Phone').fill('98250 12345')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter the phone with country code')
  await dialog.getByLabel('Phone').fill('+91 98250 12345')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Bhavesh Trivedi' })).toContainText('0 upcoming trips')
  await page.getByRole('link', { name: 'Festivals' }).click()
  await page.getByRole('button', { name: 'New festival' }).click()
  await dialog.getByLabel('Date', { exact: true }).fill('2027-12-05')
  await dialog.getByLabel('Name', { exact: true }).fill('Rann Utsav')
  await dialog.getByLabel('Date verified').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Rann Utsav' })).toContainText('Verified')
  await page.getByRole('searchbox', { name: 'Name' }).fill('zzz')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No results for “zzz”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await atBothWidths(page, () => expectNoViolations(page))
})
