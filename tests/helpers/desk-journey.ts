import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { beginSetUp, finishSetUp } from '#features/staff/api/desk-calls.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { makeOwner } from '#features/staff/server/make-owner.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import type { App } from './app-server.ts'
import { expect, type Page } from './app-test.ts'
import type { Locator } from '@playwright/test'
import { TOURS } from './booking-journey.ts'
import { codeOfApp } from './code-of-app.ts'
import { openMail } from './open-mail.ts'
import { postAs } from './post-as.ts'
import { inviteStaff } from './staff.ts'

/** The password of the people in journeys. */
export const DESK_PASSWORD = 'quiet marigold lantern'

let people = 0

/** A person of the desk with their app of codes. */
export type DeskPerson = { name: string; email: string; key: string }

/** Makes an owner by the command's own function. `link` leads to the page that sets up the access. */
export async function makeOwnerByCommand(app: App, name: string): Promise<{ email: string; link: string }> {
  people += 1
  const email = `owner.${people}.${Date.now()}@example.com`
  const link = await makeOwner({ db: app.database.db, clock: systemClock, baseUrl: app.url }, { email, name })
  return { email, link }
}

/** Makes an owner, and sets up the access on the pages. The page is at Today then. */
export async function becomeOwnerByPages(page: Page, app: App, name = 'Devendra Mehta'): Promise<DeskPerson> {
  const { email, link } = await makeOwnerByCommand(app, name)
  await page.goto(link)
  return setUp(page, { name, email })
}

/**
 * Adds a person to the desk and sets up their access by the calls of the pages, which takes a fraction of their time. The
 * page is at Today then.
 */
export async function joinDesk(
  page: Page,
  app: App,
  { name, role }: { name: string; role: StaffRole },
): Promise<DeskPerson> {
  const platform = { db: app.database.db, clock: systemClock }
  const { email, token } = await inviteStaff(platform, { name, role })
  const { key } = await postAs<{ key: string }>(page, beginSetUp.path, { token, password: DESK_PASSWORD })
  await postAs(page, finishSetUp.path, { token, code: codeOfApp(key) })
  await page.goto(deskPages.today())
  await expect(page).toHaveTitle('Today | Pathik desk')
  return { name, email, key }
}

/** An owner of the desk, whose page is at Today. */
export async function becomeOwner(page: Page, app: App, name = 'Devendra Mehta'): Promise<DeskPerson> {
  return joinDesk(page, app, { name, role: 'owner' })
}

/** Sets up an access on the page of its link. */
export async function setUp(page: Page, { name, email }: Omit<DeskPerson, 'key'>): Promise<DeskPerson> {
  await page.getByLabel('Choose a password').fill(DESK_PASSWORD)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('img', { name: 'The key as a picture for the camera' })).toBeVisible()
  const key = (await page.getByText('Or type this key:').innerText()).replace('Or type this key:', '').trim()
  await page.getByLabel('The six digits that it shows now').fill(codeOfApp(key))
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep these ten codes')
  await page.getByRole('button', { name: 'I have kept them, go to the desk' }).click()
  await expect(page).toHaveTitle('Today | Pathik desk')
  return { name, email, key }
}

/** Invites a person on the page of the staff, and gives the link of the mail. */
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
  await dialog.getByRole('button', { name: 'Send 1 mail' }).click()
  await expect(page.getByRole('status').filter({ hasText: `${person.name} has a mail with a link.` })).toBeVisible()
  await openMail(mailbox, mailbox.getByRole('listitem').filter({ hasText: email }))
  const link = /https?:\/\/\S+\/desk\/set-up#\S+/.exec(await mailbox.locator('pre').innerText())?.[0] ?? ''
  return { email, link: new URL(link).pathname + new URL(link).hash }
}

/** Gives password and code on the form of a sign-in. The code is the next one, because the present one was used. */
export async function giveSignIn(page: Page | Locator, { email, key }: DeskPerson): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(DESK_PASSWORD)
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByLabel('Code from the app').fill(codeOfApp(key, 1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens the booking of a caller from Today: find, and the first answer. Two presses. */
export async function openByName(page: Page, name: string): Promise<void> {
  await page.keyboard.press('/')
  const find = page.getByRole('dialog', { name: 'Find or do' })
  await find.getByRole('combobox').fill(name)
  await expect(find.getByRole('option').first()).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
}

/** Chooses Goa on the page of a new booking, and the third day with free seats near the chosen one. They are held then. */
export async function chooseSeats(page: Page, guests: string): Promise<void> {
  await page.getByLabel('Guests').fill(guests)
  await page.getByLabel('Package').fill('Goa')
  await page.getByRole('button', { name: `Choose ${TOURS.goa.name}` }).click()
  const days = page.getByRole('group', { name: 'Days near it' })
  await days
    .getByRole('button', { name: /\d+ free/ })
    .nth(2)
    .click()
  await expect(page.getByText(/seats? (?:is|are) held until/)).toBeVisible()
}
