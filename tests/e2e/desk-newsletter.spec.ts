import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { requestSubscription } from '#features/newsletter/api/calls.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { atBothWidths } from '#tests/helpers/both-widths.ts'
import { becomeOwner, openToday } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { openMail } from '#tests/helpers/open-mail.ts'
import { postAs } from '#tests/helpers/post-as.ts'

test.use({ expectedProblems: /40[0149] \(|422 \(|409 CONFLICT|document's frame is sandboxed/ })
test.setTimeout(120_000)

const message = (page: Page, sentence: string | RegExp) => page.getByRole('status').filter({ hasText: sentence })
const expectSaved = (page: Page) => expect(page.getByText(/^Saved at \d{1,2}:\d\d [ap]m$/)).toBeVisible()

/** Creates a newsletter subscriber whose address is confirmed. */
async function subscribe(page: Page, email: string): Promise<void> {
  await postAs(page, requestSubscription.path, { email })
  await openMail(page, page.getByRole('listitem').filter({ hasText: email }))
  const link = /https?:\/\/\S+(\/newsletter\/confirm\S+)/.exec(await page.locator('pre').innerText())?.[1] ?? ''
  await page.goto(link)
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/list/i)
}

test('a newsletter issue is written, tested, sent after its number of emails is shown, and cancelled @main:newsletter/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const email = `asha.${Date.now()}@example.com`
  const visitor = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await visitor.goto('/')
  await subscribe(visitor, email)
  const owner = await becomeOwner(page, app, 'Meera Iyer')
  await openToday(page)
  await page.getByRole('link', { name: 'Journal' }).first().click()
  await page.getByRole('link', { name: 'Newsletter' }).click()
  await expect(page).toHaveTitle('Newsletter | Pathik desk')
  await page.getByLabel('Subject', { exact: true }).fill('Char Dham opens in April')
  await page.getByLabel('Text', { exact: true }).fill('## Seats are few\n\n> wise')
  await expect(page.getByText('These characters would appear as typed: “> wise”.')).toBeVisible()
  await page.getByLabel('Text', { exact: true }).fill('## Seats are few\n\nSee [the tours](/tour-list-v2).')
  await expectSaved(page)
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Seats are few' })).toBeVisible()
  await atBothWidths(page, () => expectNoViolations(page))

  await page.getByRole('button', { name: 'Send test to me' }).click()
  await expect(message(page, `Test sent to ${owner.email}.`)).toBeVisible()
  await openMail(
    visitor,
    visitor.getByRole('listitem').filter({ hasText: owner.email }).filter({ hasText: 'Test: Char Dham' }),
  )

  const send = page.getByRole('button', { name: /^Send \d+ emails?$/ })
  const label = await send.innerText()
  await send.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`${label.replace('Send ', '')}, one to each current subscriber`)
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: label }).click()
  await expect(page.getByText(/“Char Dham opens in April” will be sent in \d+ seconds?\./)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel sending' }).click()
  await expect(message(page, 'Cancelled. Nothing was sent')).toBeVisible()
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('Char Dham opens in April')

  await page.getByRole('searchbox', { name: 'Part of the address' }).fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Subscribed')
  await expect(page).toHaveURL(/q=asha/)
  await page.getByRole('button', { name: 'Export list' }).click()
  await expectNoViolations(page, 'dialog[open]')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: /1/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^subscribers-.*\.xlsx$/)
  await dialog
    .getByRole('button', { name: /Done|Close|Leave/ })
    .first()
    .click()

  await page.goto(deskPages.newsletter())
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await dialog.getByRole('button', { name: 'Discard draft' }).click()
  await expect(message(page, 'Draft discarded.')).toBeVisible()
})
