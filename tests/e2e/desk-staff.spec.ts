import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { invite } from '#features/staff/api/desk-calls.ts'
import type { Route } from '@playwright/test'
import type { App } from '#tests/helpers/app-server.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import {
  becomeOwner,
  becomeOwnerByPages,
  DESK_PASSWORD,
  setUpSignIn,
  inviteByMail,
  setUp,
  openToday,
} from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { doubleFontSize } from '#tests/helpers/large-text.ts'

// Failed sign-ins and an expired session cause failed requests. An email's frame blocks scripts.
test.use({ expectedProblems: /40[0134] \(|document's frame is sandboxed/ })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const ownersOf = async ({ database }: App): Promise<string[]> =>
  (await database.pool.query<{ name: string }>("select name from staff where role = 'owner'")).rows.map(
    ({ name }) => name,
  )

test('the first owner sets up an account and invites a user, who joins by the email @phone @main:staff/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  await becomeOwnerByPages(page, app)
  await expect(heading(page)).toContainText('Devendra')
  await expectNoViolations(page)
  const mailbox = await page.context().newPage()
  const { email, link } = await inviteByMail(page, mailbox, { name: 'Vikram Solanki', role: 'sales' })
  await expectNoViolations(page)
  // Filter by a heading, because the log is the first table while the users load.
  const people = page.getByRole('table').filter({ hasText: 'Two-step verification' }).first()
  const row = people.getByRole('row').filter({ hasText: 'Vikram Solanki' })
  await expect(row).toContainText('Not set up')

  const context = await browser.newContext({ baseURL: app.url })
  const vikram = watch(await context.newPage())
  await vikram.goto(link)
  await expect(heading(vikram)).toHaveText('Welcome, Vikram')
  await expectNoViolations(vikram)
  await setUp(vikram, { name: 'Vikram Solanki', email })
  for (const path of [deskPages.staff(), deskPages.log(), deskPages.receipts()]) {
    await vikram.goto(path)
    await expect(heading(vikram)).toHaveText('No access')
    // Other journeys have owners in the same office. The longest-serving one is named.
    const message = vikram.getByText(/^Your role does not allow this[.] Ask /)
    expect(await ownersOf(app)).toContain((await message.textContent())?.replace(/^.* Ask (.*)[.]$/, '$1'))
  }
  await expectNoViolations(vikram)
  await vikram.goto(link)
  await expect(heading(vikram)).toHaveText('This link no longer works')
  await context.close()

  await page.reload()
  await expect(row).toContainText('App')
  await page.getByRole('button', { name: 'Edit Vikram Solanki' }).click()
  const card = page.getByRole('region', { name: 'Vikram Solanki' })
  await expect(card.getByLabel('Role')).toBeFocused()
  await card.getByLabel('Role').selectOption('accounts')
  await card.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByText('Vikram Solanki is now Accounts and has been signed out everywhere.')).toBeVisible()
  await expectNoViolations(page)
  await card.getByRole('button', { name: 'Remove access' }).click()
  await card.getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: 'Remove access' }).click()
  await card.getByRole('group').getByRole('button', { name: 'Remove access' }).click()
  await expect(page.getByText('Vikram Solanki no longer has access.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the log is filtered by chips and by a booking, all in the address @phone', async ({ page, app }) => {
  const owner = await becomeOwner(page, app, 'Logavati Mehta')
  await page.goto(deskPages.log())
  const lines = page.getByRole('region', { name: 'Audit log' }).getByRole('row')
  await expect(lines.filter({ hasText: owner.name }).first()).toBeVisible()
  const sheet = page.getByRole('button', { name: 'Filters' })
  if (await sheet.isVisible()) {
    await sheet.click()
    await page.getByRole('dialog').getByText('Person', { exact: true }).click()
  } else await page.getByRole('button', { name: 'Person', exact: true }).click()
  await page.getByRole('option', { name: owner.name }).click()
  await expect(page).toHaveURL(/[?&]who=/)
  if (await sheet.isVisible()) await page.getByRole('dialog').getByRole('button', { name: 'Show entries' }).click()
  await page.reload()
  await expect(lines.filter({ hasText: owner.name }).first()).toBeVisible()
  await expect(lines.filter({ hasText: 'System' })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Booking' }).fill('PTK-NOTHING')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('No log entries match.')).toBeVisible()
  await expect(page).toHaveURL(/on=PTK-NOTHING/)
})

test('a sign-in shows what is wrong, loses nothing, and returns to the previous page @phone @main:staff/desk', async ({
  page,
  app,
  context,
}) => {
  const owner = await becomeOwner(page, app)
  await context.clearCookies()
  await page.goto(`${deskPages.staff()}?person=nobody`)
  await expect(page).toHaveTitle('Sign in | Pathik desk')
  await expectNoViolations(page)
  await page.getByLabel('Email address').fill(owner.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('alert').getByRole('link', { name: 'Enter the password.' }).click()
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.getByLabel('Password').fill('wrong words here')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(page.getByLabel('Email address')).toHaveValue(owner.email)
  await page.getByLabel('Password').fill(DESK_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Two-step verification')
  await expectNoViolations(page)
  await page.getByLabel('Authenticator code').fill('12 3')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Enter all six digits.')
  await page.getByLabel('Authenticator code').fill('000 000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('4 attempts left.')
  await page.getByRole('button', { name: 'Lost your phone?' }).click()
  await expect(page.getByText('The owners have been emailed.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in as someone else' }).click()
  await setUpSignIn(page, owner)
  await expect(page).toHaveURL(`${deskPages.staff()}?person=nobody`)
  await expect(heading(page)).toHaveText('Staff and audit log')
  const more = page.getByRole('button', { name: 'More' })
  if (await more.isVisible()) await more.click()
  await page.getByRole('button', { name: 'Sign out' }).last().click()
  await expect(page).toHaveTitle('Sign in | Pathik desk')
})

test('an expired session asks for a sign-in over the page, and then sends the typed text', async ({ page, app }) => {
  const owner = await becomeOwner(page, app)
  await page.goto(deskPages.staff())
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite staff member' })
  await invitation.getByLabel('Name').fill('Priya Nair')
  await invitation.getByLabel('Email address').fill(`priya.${Date.now()}@example.com`)
  // The session expires while the click's request is in flight, so no automatic save, such as a draft, notices first.
  const endSession = async (route: Route) => {
    await app.database.pool.query('delete from staff_sessions')
    await route.continue()
  }
  await page.route(`**${invite.path}`, endSession, { times: 1 })
  await invitation.getByRole('button', { name: 'Send 1 email' }).click()
  const over = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(over).toBeVisible()
  await expect(over.getByLabel('Email address')).toHaveValue(owner.email)
  await setUpSignIn(over, owner)
  await expect(page.getByText('Set-up link emailed to Priya Nair.')).toBeVisible()
  await expect(over).toBeHidden()
})

test('find or do opens by its keys, works by keyboard, and single-key shortcuts can be switched off @main:staff/desk', async ({
  page,
  app,
}) => {
  await becomeOwner(page, app)
  await openToday(page)
  const find = page.getByRole('dialog', { name: 'Search and actions' })
  await page.keyboard.press('/')
  await expect(find.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('staff')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Staff and audit log')
  await page.keyboard.press('Control+k')
  await expectNoViolations(page, 'dialog[open]')
  await page.keyboard.type('Turn off single-key shortcuts')
  await page.keyboard.press('Enter')
  await expect(find).toBeHidden()
  await page.keyboard.press('/')
  await expect(find).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('0000')
  await expect(find.getByRole('status')).toHaveText('No results for “0000”.')
  await find.getByRole('combobox').fill('Zubeida')
  await expect(find.getByRole('option')).toHaveText(/New booking for “Zubeida”/)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('New booking')
  await expect(page.getByLabel('Full name')).toHaveValue('Zubeida')
})

test('the desk fits at 320 pixels and with text twice as large @phone', async ({ page, app }) => {
  await becomeOwner(page, app)
  await page.goto(deskPages.staff())
  await expect(page.getByRole('table').last()).toContainText('Access set up')
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await isTooWide()).toBe(false)
  await page.setViewportSize({ width: 390, height: 844 })
  await doubleFontSize(page)
  await page.reload()
  await expect(heading(page)).toHaveText('Staff and audit log')
  expect(await isTooWide()).toBe(false)
})

test('the first screen loads at most 250 KB of script, and its document is not cached', async ({ page, app }) => {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/desk-files/') && response.url().endsWith('.js'))
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
      )
  })
  await becomeOwner(page, app)
  await openToday(page)
  const script = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(script).toBeGreaterThan(50_000)
  expect(script).toBeLessThan(250_000)
  const shell = await page.request.get(deskPages.today())
  expect(shell.headers()['cache-control']).toBe('no-store')
  expect(shell.headers()['x-robots-tag']).toBe('noindex')
  expect(shell.headers()['content-security-policy']).not.toContain('unsafe')
  expect((await page.request.get('/desk-files/no-such-file.js')).status()).toBe(404)
})
