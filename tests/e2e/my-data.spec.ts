import fs from 'node:fs/promises'
import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { newTraveller } from '#tests/helpers/booking-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { linkInMail } from '#tests/helpers/link-in-mail.ts'
import { logIn, PASSWORD, signIn } from '#tests/helpers/sign-in.ts'

// The email is in a frame without scripts, which Chromium reports when Playwright inspects it. 409 means that a
// confirmed address is required.
test.use({ expectedProblems: /document's frame is sandboxed|40[09] \(/ })

async function requestCopy(page: Page): Promise<void> {
  // The device list above loads separately. When it appears it moves the button, and a click would miss it.
  await expect(page.getByText('This device')).toBeVisible()
  const part = page.getByRole('region', { name: 'A copy of your data' })
  await part.getByRole('button', { name: 'Download my data' }).click()
  await part.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await part.getByRole('button', { name: 'Download', exact: true }).click()
}

test('a copy of the data is downloaded, the account is deleted, and a login cancels the deletion @main:privacy/site', async ({
  page,
}) => {
  const nila = newTraveller('Nila')
  await signIn(page, nila)
  await requestCopy(page)
  await expect(page.getByRole('alert')).toContainText('Please confirm your email address first.')
  await page.goto(await linkInMail(page, nila.email, 'Confirm your email address for'))
  await page.getByRole('button', { name: 'Yes, this is my address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your address is confirmed')
  await page.getByRole('link', { name: 'Go to my account' }).click()

  const downloading = page.waitForEvent('download')
  await requestCopy(page)
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const copy: unknown = JSON.parse(await fs.readFile(await download.path(), 'utf8'))
  expect(copy).toMatchObject({ format: 'pathik-personal-data/1', person: { name: 'Nila', email: nila.email } })
  await expect(page.getByRole('alert')).toContainText('Your data has been downloaded.')

  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('What we keep, and why')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete my account…' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Current password', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The current password is incorrect.')
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  const goodbye = page.getByRole('dialog', { name: 'Goodbye, and thank you' })
  await expect(goodbye).toContainText('Until then, signing in restores it')
  await goodbye.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to see your account')

  await page.goto(pages.login())
  await logIn(page, { email: nila.email, password: PASSWORD })
  await page.goto('/__dev/mail')
  await expect(page.getByRole('listitem').filter({ hasText: nila.email }).first()).toContainText(
    'account will not be deleted',
  )
})
