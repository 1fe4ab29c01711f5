import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { startSetUp, finishSetUp } from '#features/staff/api/desk-calls.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { makeOwner } from '#features/staff/server/make-owner.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import type { App } from './app-server.ts'
import { expect, type Page } from './app-test.ts'
import type { Locator } from '@playwright/test'
import { TOURS } from './booking-journey.ts'
import { authenticatorCode } from './authenticator-code.ts'
import { openMail } from './open-mail.ts'
import { postAs } from './post-as.ts'
import { inviteStaff } from './staff.ts'

/** The password of the users in journeys. */
export const DESK_PASSWORD = 'quiet marigold lantern'

let people = 0

/** A user of the desk with their authenticator app. */
export type DeskPerson = { name: string; email: string; key: string }

/** The link to a screen in the desk's navigation rail. */
export const screenOf = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main navigation', exact: true }).getByRole('link', { name })

/** Creates an owner with the command's own function. `link` leads to the page that sets up the account. */
export async function createOwnerByCommand(app: App, name: string): Promise<{ email: string; link: string }> {
  people += 1
  const email = `owner.${people}.${Date.now()}@example.com`
  const link = await makeOwner({ db: app.database.db, clock: systemClock, baseUrl: app.url }, { email, name })
  return { email, link }
}

/** Creates an owner, and sets up the account on the pages. The page then shows Today. */
export async function becomeOwnerByPages(page: Page, app: App, name = 'Devendra Mehta'): Promise<DeskPerson> {
  const { email, link } = await createOwnerByCommand(app, name)
  await page.goto(link)
  return setUp(page, { name, email })
}

/**
 * Adds a desk user and signs in with the pages' own calls, which takes a fraction of the time. It opens no page, because
 * many journeys begin elsewhere: see {@link openToday}.
 */
export async function joinDesk(
  page: Page,
  app: App,
  { name, role }: { name: string; role: StaffRole },
): Promise<DeskPerson> {
  const platform = { db: app.database.db, clock: systemClock }
  const { email, token } = await inviteStaff(platform, { name, role })
  const { key } = await postAs<{ key: string }>(page, startSetUp.path, { token, password: DESK_PASSWORD })
  await postAs(page, finishSetUp.path, { token, code: authenticatorCode(key) })
  return { name, email, key }
}

/** Opens the first screen of the desk. */
export async function openToday(page: Page): Promise<void> {
  await page.goto(deskPages.today())
  await expect(page).toHaveTitle('Today | Pathik desk')
}

/** Creates a desk owner and signs in, as {@link joinDesk} does. */
export async function becomeOwner(page: Page, app: App, name = 'Devendra Mehta'): Promise<DeskPerson> {
  return joinDesk(page, app, { name, role: 'owner' })
}

/** Sets up an account on the page of its link. */
export async function setUp(page: Page, { name, email }: Omit<DeskPerson, 'key'>): Promise<DeskPerson> {
  await page.getByLabel('Choose a password').fill(DESK_PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const key = (await page.getByText('Or enter this key:').innerText()).replace('Or enter this key:', '').trim()
  await page.getByLabel('The 6-digit code it shows now').fill(authenticatorCode(key))
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save these ten recovery codes')
  await page.getByRole('button', { name: 'I have saved them, continue' }).click()
  await expect(page).toHaveTitle('Today | Pathik desk')
  return { name, email, key }
}

/** Invites a user on the staff page, and returns the link in the email. */
export async function inviteByMail(
  page: Page,
  mailbox: Page,
  person: { name: string; role: StaffRole },
): Promise<{ email: string; link: string }> {
  people += 1
  const email = `${person.role}.${people}.${Date.now()}@example.com`
  await page.goto(deskPages.staff())
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(person.name)
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Role').selectOption(person.role)
  await dialog.getByRole('button', { name: 'Send 1 email' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Set-up link emailed to ${person.name}.` })).toBeVisible()
  await openMail(mailbox, mailbox.getByRole('listitem').filter({ hasText: email }))
  const link = /https?:\/\/\S+\/desk\/set-up#\S+/.exec(await mailbox.locator('pre').innerText())?.[0] ?? ''
  return { email, link: new URL(link).pathname + new URL(link).hash }
}

/** Enters password and code on a sign-in form. It uses the next code, because the current one was used. */
export async function setUpSignIn(page: Page | Locator, { email, key }: DeskPerson): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(DESK_PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Authenticator code').fill(authenticatorCode(key, 1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens a caller's booking from Today in two clicks: the search and its first result. */
export async function openByName(page: Page, name: string): Promise<void> {
  await page.keyboard.press('/')
  const find = page.getByRole('dialog', { name: 'Search and actions' })
  await find.getByRole('combobox').fill(name)
  await expect(find.getByRole('option').first()).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
}

/** On the new booking page, chooses Goa and the third nearby day with available seats. This holds the seats. */
export async function chooseSeats(page: Page, guests: string): Promise<void> {
  await page.getByLabel('Guests').fill(guests)
  await page.getByLabel('Package').fill('Goa')
  await page.getByRole('button', { name: `Select ${TOURS.goa.name}` }).click()
  const days = page.getByRole('group', { name: 'Nearby dates' })
  await days
    .getByRole('button', { name: /\d+ free/ })
    .nth(2)
    .click()
  await expect(page.getByText(/seats? held until/)).toBeVisible()
}
