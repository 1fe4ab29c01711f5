import { pages } from '#kernel/addresses/pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { newTraveller } from '#tests/helpers/booking-journey.ts'
import { linkInMail } from '#tests/helpers/link-in-mail.ts'
import { PASSWORD, signIn } from '#tests/helpers/sign-in.ts'

const COMMON_PASSWORD_ERROR = 'This password is too common and easy to guess. Please choose another one.'
const PERSONAL_PASSWORD_ERROR = 'This password is your name or your email address. Please choose another one.'

// The browser logs each refused call.
test.use({ expectedProblems: /status of 400/ })

test('a very common password is refused at the field, and the typed text stays @main:accounts/site', async ({
  page,
}) => {
  const meera = newTraveller('Meera Desai')
  await page.goto(pages.signup())
  const form = page.getByRole('main')
  await form.getByLabel('Full name').fill(meera.name)
  await form.getByLabel('Email').fill(meera.email)
  const field = form.getByLabel('Password', { exact: true })
  const send = form.getByRole('button', { name: 'Create account' })

  await field.fill('password')
  await send.click()
  await expect(field).toHaveAccessibleDescription(`Min 8 characters ${COMMON_PASSWORD_ERROR}`)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('password')
  await expect(form.getByLabel('Full name')).toHaveValue(meera.name)
  await expect(form.getByLabel('Email')).toHaveValue(meera.email)

  await field.fill('Meera-Desai-99')
  await expect(field).toHaveAccessibleDescription('Min 8 characters')
  await send.click()
  await expect(field).toHaveAccessibleDescription(`Min 8 characters ${PERSONAL_PASSWORD_ERROR}`)

  await field.fill(PASSWORD)
  await send.click()
  await expect(page.getByText('Signup successful. You can now log in.')).toBeVisible()
})

test('it is also refused as a changed password, and by a mailed link, which stays unused', async ({ page }) => {
  const ravi = newTraveller('Ravi Rao')
  await signIn(page, ravi)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(PASSWORD)
  const field = page.getByLabel('New password', { exact: true })
  await field.fill('iloveyou')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(field).toHaveAccessibleDescription(`Min 8 characters ${COMMON_PASSWORD_ERROR}`)
  await expect(page.getByLabel('Current password')).toHaveValue(PASSWORD)

  await page.request.post('/auth/request-reset', {
    data: { email: ravi.email },
    headers: { origin: new URL(page.url()).origin },
  })
  await page.goto(await linkInMail(page, ravi.email, 'Choose a new password'))
  await field.fill('RaviRao2026')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(field).toHaveAccessibleDescription(`Min 8 characters ${PERSONAL_PASSWORD_ERROR}`)
  await field.fill('eight bright lamps')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Your password has been changed. You can now sign in.')).toBeVisible()
})
