import { expect, type Page } from '@playwright/test'
import { logIn as logInCall, signUp as signUpCall } from '#features/accounts/api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import type { App } from './app-server.ts'
import { postAs } from './post-as.ts'

/** The password of the accounts that journeys create. */
export const PASSWORD = 'seven bright lamps'

/** Creates an account, signs in with the forms' own calls and opens the account page. */
export async function signIn(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await postAs(page, signUpCall.path, { name, email, password: PASSWORD })
  await postAs(page, logInCall.path, { email, password: PASSWORD })
  await page.goto(pages.account())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
}

/** Fills in the form of the login page. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const form = page.getByRole('main')
  await expect(form.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
}

/**
 * Ends every session of an account on the server, as an expiry does, once the page has loaded everything. The browser
 * keeps its cookie.
 */
export async function endSessions({ database }: App, page: Page, email: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const ended = await database.pool.query(
    'delete from sessions where user_id = (select id from users where email = $1)',
    [email],
  )
  expect(ended.rowCount).toBeGreaterThan(0)
}
