import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { atBothWidths } from '#tests/helpers/both-widths.ts'
import { countPresses } from '#tests/helpers/count-presses.ts'
import { becomeOwner, joinDesk, openToday } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'

test.use({ expectedProblems: /40[0149] \(|422 \(|409 CONFLICT|document's frame is sandboxed/ })
test.setTimeout(120_000)

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const expectSaved = (page: Page) => expect(page.getByText(/^Saved at \d{1,2}:\d\d [ap]m$/)).toBeVisible()
const message = (page: Page, sentence: string | RegExp) => page.getByRole('status').filter({ hasText: sentence })

/** Starts a story in the list and opens its page. */
async function startStory(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Journal' }).first().click()
  await page.getByRole('button', { name: 'New story' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

test('a story is written, previewed as travellers see it, published in four clicks, moved, compared and withdrawn @main:journal/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const presses = await countPresses(page)
  await becomeOwner(page, app, 'Meera Iyer')
  await openToday(page)
  const title = `Monsoon in Coorg ${Date.now()}`
  await presses.begin()
  await startStory(page, title)
  await field(page, 'Summary').fill('Rain, coffee and quiet roads.')
  await field(page, 'Text').fill('## When to go\n\nIn **July**, with [us](/tour-single/1).')
  await expectSaved(page)
  await page.getByRole('button', { name: 'Publish story' }).click()
  await expect(message(page, 'Version 1 published.')).toBeVisible()
  expect(await presses.count()).toBeLessThanOrEqual(4)

  const slug = title.toLowerCase().replaceAll(' ', '-')
  await expect(page).toHaveURL(new RegExp(`${slug}$`))
  const visitor = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await visitor.goto(pages.blogDetails(slug))
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(visitor.getByRole('link', { name: 'us', exact: true })).toHaveAttribute('href', '/tour-single/1')
  await visitor.goto(pages.blogList())
  await expect(visitor.getByRole('link', { name: title })).toBeVisible()

  await field(page, 'Text').fill('## When to go\n\nIn **August**.\n\n> wise words')
  await expect(page.getByText('These characters would appear as typed: “> wise words”.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was published. These characters would appear as typed')
  await field(page, 'Text').fill('## When to go\n\nIn **August**.')
  await field(page, 'URL ending').fill(`${slug}-again`)
  await expectSaved(page)
  await page.getByRole('button', { name: 'Phone (390)' }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('In August.')).toBeVisible()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(await page.locator('iframe').evaluate((each) => each.clientWidth)).toBe(390)
  await page.getByRole('button', { name: 'Desktop (1440)' }).click()
  await expect(frame.getByText('In August.')).toBeVisible()
  expect(await page.locator('iframe').evaluate((each) => each.clientWidth)).toBe(1440)
  await expectNoViolations(page)
  const alone = await page.getByRole('link', { name: 'Open in new tab' }).getAttribute('href')
  expect((await visitor.request.get(alone ?? '')).status()).toBe(404)
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await page.keyboard.press('Control+Enter')
  await expect(message(page, 'Version 2 published.')).toBeVisible()
  // Wait for the change, because each process checks its cached pages only once a second.
  await expect(async () => {
    await visitor.goto(pages.blogDetails(slug))
    expect(visitor.url()).toMatch(new RegExp(`${slug}-again$`))
  }).toPass()
  await expect(visitor.getByText('In August.')).toBeVisible()

  await page.getByRole('button', { name: 'View version 2' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('deletion')).toContainText(['Removed', 'In **July**'])
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'View version 1' }).click()
  await dialog.getByRole('button', { name: 'Restore as draft' }).click()
  await expect(field(page, 'Text')).toHaveValue(/July/)
  await expectSaved(page)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(dialog).toContainText('2 changes will be deleted for everyone.')
  await dialog.getByRole('button', { name: 'Discard draft' }).click()
  await expect(field(page, 'Text')).toHaveValue(/August/)

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(message(page, 'Withdrawn from the site.')).toBeVisible()
  const statusNow = async () => (await visitor.request.get(pages.blogDetails(`${slug}-again`))).status()
  await expect.poll(statusNow).toBe(404)
  await page.getByRole('button', { name: 'Republish' }).click()
  await expect(message(page, 'Back on the site.')).toBeVisible()
})

test('two users write one story, one schedules it, and nobody can change it until the schedule is cancelled', async ({
  page,
  app,
  browser,
  watch,
}) => {
  await becomeOwner(page, app, 'Meera Iyer')
  await openToday(page)
  const title = `Written by two ${Date.now()}`
  await startStory(page, title)
  const other = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await joinDesk(other, app, { name: 'Farhan Qureshi', role: 'content' })
  await other.goto(deskPages.journal())
  await expect(other.getByRole('row').filter({ hasText: title })).toContainText(/Draft by Meera Iyer/)
  await other.getByRole('link', { name: title }).click()
  await expect(other.getByText('Meera Iyer has it open.')).toBeVisible()
  await field(other, 'Summary').fill('Both of us.')
  await field(other, 'Author').fill('Farhan')
  await expectSaved(other)
  await field(page, 'Text').fill('## One\n\nWords of Meera.')
  await field(page, 'Author').fill('Meera')
  await expect(page.getByRole('dialog')).toContainText('Farhan')
  await expectNoViolations(page, 'dialog[open]')
  await page.getByRole('dialog').getByLabel('Farhan', { exact: false }).first().check()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expectSaved(page)
  await expect(field(page, 'Summary')).toHaveValue('Both of us.')
  await expect(field(page, 'Author')).toHaveValue('Farhan')

  await page.getByRole('button', { name: 'Schedule…' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Schedule for .*9:00 am$/ })
    .click()
  await expect(message(page, /Scheduled for .*9:00 am/)).toBeVisible()
  await field(other, 'Summary').fill('Too late.')
  await expect(other.getByText('This story is scheduled. Cancel the schedule to edit it.')).toBeVisible()
  await expect(field(page, 'Summary')).not.toBeEditable()
  await page.getByRole('button', { name: 'Cancel schedule' }).click()
  await expect(message(page, 'Schedule cancelled.')).toBeVisible()
  await expect(field(page, 'Summary')).toBeEditable()
})

test('stories are found by word and status, even on a phone, and are hidden from sales @phone', async ({
  page,
  app,
}) => {
  await becomeOwner(page, app)
  await page.goto(`${deskPages.journal()}?q=kashi`)
  await expect(page).toHaveTitle('Journal | Pathik desk')
  const rows = page.getByRole('region', { name: 'Journal' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Kashi in two days' })).toContainText('Published')
  await page.goto(`${deskPages.journal()}?q=kashi&state=withdrawn`)
  await expect(page.getByText(/Status “Withdrawn” alone hides 1 story/)).toBeVisible()
  await page.goto(deskPages.story('kashi-in-two-days'))
  await expect(page.getByText('Nothing is missing.')).toBeVisible()
  await atBothWidths(page, () => expectNoViolations(page))
  await joinDesk(page, app, { name: 'Sunita', role: 'sales' })
  await page.goto(deskPages.journal())
  await expect(page.getByText(/Your role does not allow this/)).toBeVisible()
})
