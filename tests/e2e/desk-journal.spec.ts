import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { atBothWidths } from '#tests/helpers/both-widths.ts'
import { countPresses } from '#tests/helpers/count-presses.ts'
import { becomeOwner, joinDesk } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'

test.use({ expectedProblems: /40[0149] \(|422 \(|409 CONFLICT|document's frame is sandboxed/ })
test.setTimeout(120_000)

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const isKept = (page: Page) => expect(page.getByText(/^Kept at \d{1,2}:\d\d [ap]m$/)).toBeVisible()
const said = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

/** Begins a story in the list; its page is open then. */
async function beginStory(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Journal' }).first().click()
  await page.getByRole('button', { name: 'New story' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

test('a story is written, looked at as travellers see it, published in four presses, moved, compared and withdrawn', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const presses = await countPresses(page)
  await becomeOwner(page, app, 'Meera Iyer')
  const title = `Monsoon in Coorg ${Date.now()}`
  await presses.begin()
  await beginStory(page, title)
  await field(page, 'Summary').fill('Rain, coffee and quiet roads.')
  await field(page, 'Text').fill('## When to go\n\nIn **July**, with [us](/tour-single/1).')
  await isKept(page)
  await page.getByRole('button', { name: 'Publish the story' }).click()
  await expect(said(page, 'Version 1 is published.')).toBeVisible()
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
  await expect(page.getByText('These signs would be shown as they are: “> wise words”.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was published. These signs would be shown')
  await field(page, 'Text').fill('## When to go\n\nIn **August**.')
  await field(page, 'Address').fill(`${slug}-again`)
  await isKept(page)
  await page.getByRole('button', { name: 'As on a phone (390)' }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('In August.')).toBeVisible()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(await page.locator('iframe').evaluate((each) => each.clientWidth)).toBe(390)
  await page.getByRole('button', { name: 'As on a desktop (1440)' }).click()
  await expect(frame.getByText('In August.')).toBeVisible()
  expect(await page.locator('iframe').evaluate((each) => each.clientWidth)).toBe(1440)
  await expectNoViolations(page)
  const alone = await page.getByRole('link', { name: 'Open it alone' }).getAttribute('href')
  expect((await visitor.request.get(alone ?? '')).status()).toBe(404)
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await page.keyboard.press('Control+Enter')
  await expect(said(page, 'Version 2 is published.')).toBeVisible()
  // Each process looks once a second whether a page that it keeps has changed.
  await expect(async () => {
    await visitor.goto(pages.blogDetails(slug))
    expect(visitor.url()).toMatch(new RegExp(`${slug}-again$`))
  }).toPass()
  await expect(visitor.getByText('In August.')).toBeVisible()

  await page.getByRole('button', { name: 'Look at version 2' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('deletion')).toContainText(['Went', 'In **July**'])
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Leave it' }).click()
  await page.getByRole('button', { name: 'Look at version 1' }).click()
  await dialog.getByRole('button', { name: 'Make this the draft' }).click()
  await expect(field(page, 'Text')).toHaveValue(/July/)
  await isKept(page)
  await page.getByRole('button', { name: 'Throw the draft away' }).click()
  await expect(dialog).toContainText('2 changes will be gone, for everybody.')
  await dialog.getByRole('button', { name: 'Throw the draft away' }).click()
  await expect(field(page, 'Text')).toHaveValue(/August/)

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(said(page, 'It is off the site.')).toBeVisible()
  const statusNow = async () => (await visitor.request.get(pages.blogDetails(`${slug}-again`))).status()
  await expect.poll(statusNow).toBe(404)
  await page.getByRole('button', { name: 'Put back on the site' }).click()
  await expect(said(page, 'It is on the site again.')).toBeVisible()
})

test('two people write one story, one plans it, and nobody changes it until the plan is taken back', async ({
  page,
  app,
  browser,
  watch,
}) => {
  await becomeOwner(page, app, 'Meera Iyer')
  const title = `Written by two ${Date.now()}`
  await beginStory(page, title)
  const other = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await joinDesk(other, app, { name: 'Farhan Qureshi', role: 'content' })
  await other.goto(deskPages.journal())
  await expect(other.getByRole('row').filter({ hasText: title })).toContainText(/Written by Meera Iyer/)
  await other.getByRole('link', { name: title }).click()
  await expect(other.getByText('Meera Iyer has it open.')).toBeVisible()
  await field(other, 'Summary').fill('Both of us.')
  await field(other, 'Author').fill('Farhan')
  await isKept(other)
  await field(page, 'Text').fill('## One\n\nWords of Meera.')
  await field(page, 'Author').fill('Meera')
  await expect(page.getByRole('dialog')).toContainText('Farhan')
  await expectNoViolations(page, 'dialog[open]')
  await page.getByRole('dialog').getByLabel('Farhan', { exact: false }).first().check()
  await page.getByRole('dialog').getByRole('button').last().click()
  await isKept(page)
  await expect(field(page, 'Summary')).toHaveValue('Both of us.')
  await expect(field(page, 'Author')).toHaveValue('Farhan')

  await page.getByRole('button', { name: 'Plan…' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish it on .*9:00 am$/ })
    .click()
  await expect(said(page, /It is published by itself on .*9:00 am/)).toBeVisible()
  await field(other, 'Summary').fill('Too late.')
  await expect(other.getByText('This story is planned. Take the plan back first')).toBeVisible()
  await expect(field(page, 'Summary')).not.toBeEditable()
  await page.getByRole('button', { name: 'Take the plan back' }).click()
  await expect(said(page, 'The plan is taken back.')).toBeVisible()
  await expect(field(page, 'Summary')).toBeEditable()
})

test('stories are found by word and state, on a phone too, and not at all by sales @phone', async ({ page, app }) => {
  await becomeOwner(page, app)
  await page.goto(`${deskPages.journal()}?q=kashi`)
  await expect(page).toHaveTitle('Journal | Pathik desk')
  const rows = page.getByRole('region', { name: 'Journal' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Kashi in two days' })).toContainText('Published')
  await page.goto(`${deskPages.journal()}?q=kashi&state=withdrawn`)
  await expect(page.getByText(/State “Withdrawn” alone hides 1 story/)).toBeVisible()
  await page.goto(deskPages.story('kashi-in-two-days'))
  await expect(page.getByText('Nothing is missing.')).toBeVisible()
  await atBothWidths(page, () => expectNoViolations(page))
  await joinDesk(page, app, { name: 'Sunita', role: 'sales' })
  await page.goto(deskPages.journal())
  await expect(page.getByText(/Your role does not include this/)).toBeVisible()
})
