import { expect, type Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'

/** The password of accounts that journeys make. */
export const PASSWORD = 'seven bright lamps'

/** Makes an account and signs in, as the forms do. */
export async function signIn(page: Page, traveller: { name: string; email: string }): Promise<void> {
  await page.goto(pages.signup())
  const form = page.getByRole('main')
  await form.getByLabel('Full name').fill(traveller.name)
  await form.getByLabel('Email').fill(traveller.email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Create account' }).click()
  await logIn(page, { email: traveller.email, password: PASSWORD })
}

/** Fills the form of the login page. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const form = page.getByRole('main')
  await expect(form.getByRole('heading', { level: 1 })).toHaveText('Login')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
}
