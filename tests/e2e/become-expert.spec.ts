import { pages } from '#kernel/addresses/pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'

test('the partner form names what is missing at each field, and is sent and cleared when complete @main:enquiries/site', async ({
  page,
}) => {
  await page.goto(pages.becomeExpert())
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  const form = page.locator('main form')
  await form.getByLabel('What do you offer?').fill('Guided walks in the old town')
  await form.getByRole('button', { name: 'Send application' }).click()
  const name = form.getByLabel('Your name')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Please tell us your name.')
  await expect(form.getByText('Please enter an email address or a phone number')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await name.fill('Kiran Rawat')
  await expect(form.getByText('Please tell us your name.')).toHaveCount(0)
  await form.getByLabel('Town and state').fill('Varanasi')
  await form.getByLabel('Phone Number').fill('98765 43210')
  await form.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('alert')).toHaveText('Form submitted successfully!')
  await expect(form.getByLabel('What do you offer?')).toHaveValue('')
  await expect(form.getByText('Please tell us')).toHaveCount(0)
})

test.describe('when the server does not answer', () => {
  test.use({ expectedProblems: /ERR_FAILED|Failed to fetch|console:/ })
  test('the partner form reports it and keeps the typed text', async ({ page }) => {
    await page.route('**/api/partners/apply', (route) => route.abort())
    await page.goto(pages.becomeExpert())
    await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
    const form = page.locator('main form')
    for (const [label, text] of [
      ['Your name', 'Kiran'],
      ['Town and state', 'Varanasi'],
      ['Email address', 'kiran@example.com'],
      ['What do you offer?', 'Boats'],
    ] as const)
      await form.getByLabel(label).fill(text)
    await form.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to submit form. Please try again later.')
    await expect(form.getByLabel('What do you offer?')).toHaveValue('Boats')
  })
})
