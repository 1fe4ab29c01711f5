import { submitEnquiry } from '#features/enquiries/api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { holdScripts } from '#tests/helpers/hold-scripts.ts'
import { clickWhenHydrated } from '#tests/helpers/wait-for-hydration.ts'

/** A section of the page's text, by its heading. */
const sectionOf = (page: Page, name: string | RegExp) =>
  page.getByRole('main').locator('section', { has: page.getByRole('heading', { level: 2, name }) })

const BLANK_FORM = 'Please write a message, or leave your phone number or email so that we can reply.'

test('every page of the layout answers with 200 and one heading @main', async ({ page }) => {
  const addresses = [
    pages.home(),
    pages.tourList(),
    pages.tourSingle(1),
    pages.bookingPage(1),
    pages.about(),
    pages.contact(),
    pages.destinations(),
    pages.privacyPolicy(),
    pages.terms(),
    pages.account(),
    pages.login(),
    pages.signup(),
    pages.helpCenter(),
    pages.becomeExpert(),
    pages.blogList(),
    pages.blogListCompact(),
    pages.resetPassword(),
    pages.newsletter(),
    pages.newsletter('confirm'),
    pages.newsletter('unsubscribe', { outcome: 'done' }),
  ]
  for (const address of addresses) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
    for (const part of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(part), `${part} of ${address}`).toHaveCount(1)
  }
})

test('every link of header and footer leads to a page @main', async ({ page }) => {
  await page.goto(pages.home())
  const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')]
  await expect(header.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'About Us',
    'Contact',
  ])
  for (const part of [header, footer])
    await expect(part.getByRole('link', { name: 'Pathik', exact: true })).toHaveAttribute('href', pages.home())
  await expect(footer.getByRole('link', { name: /^\+91/ })).toHaveAttribute('href', /^tel:\+91/)
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  for (const column of ['Company', 'Support'])
    await expect(footer.getByRole('navigation', { name: column }).getByRole('link').first()).toBeVisible()
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`)
  const links = await page
    .locator('header a, footer a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const link of [pages.about(), pages.contact(), pages.privacyPolicy(), pages.terms()])
    expect(links).toContain(link)
  for (const link of new Set(links.filter((href) => href.startsWith('/')))) {
    expect((await page.request.get(link)).status(), link).toBe(200)
  }
})

test('About Us has all its sections and both links onwards @main:information/site', async ({ page }) => {
  await page.goto(pages.about())
  for (const name of [
    'What we do',
    'Why we started',
    'How we’re different',
    'Sustainability & community',
    'Our promise',
  ]) {
    await expect(sectionOf(page, name).getByRole('paragraph').first()).toBeVisible()
  }
  await expect(sectionOf(page, 'How we’re different').getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('link', { name: 'Talk to a travel expert' })).toHaveAttribute('href', pages.contact())
  await expect(page.getByRole('link', { name: 'Start planning' })).toHaveAttribute('href', pages.home())
})

test('Contact Us shows phone, email and the office in Ahmedabad, and a form that is cleared after sending @main:enquiries/site', async ({
  page,
}) => {
  await page.goto(pages.contact())
  await expect(page.getByRole('main')).toContainText('Ahmedabad')
  await expect(page.getByRole('main').getByRole('link', { name: /\+91/ }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  const form = page.locator('main form')
  for (const [label, text] of [
    ['Name', 'Asha'],
    ['Email address', 'asha@example.com'],
    ['Phone Number', '98765 43210'],
    ['Message', 'Namaste'],
  ] as const)
    await form.getByLabel(label).fill(text)
  await form.getByRole('button', { name: 'Get in touch' }).click()
  await expect(page.getByRole('alert')).toHaveText('Form submitted successfully!')
  for (const label of ['Name', 'Email address', 'Phone Number', 'Message'])
    await expect(form.getByLabel(label)).toHaveValue('')
})

test('text typed into the contact form while it is being sent stays', async ({ page }) => {
  await page.goto(pages.contact())
  const form = page.locator('main form')
  await form.getByLabel('Name').fill('Asha')
  await form.getByLabel('Message').fill('Namaste')
  const answer = Promise.withResolvers<void>()
  await page.route(`**${submitEnquiry.path}`, async (route) => {
    await answer.promise
    await route.continue()
  })
  const pending = page.waitForRequest(`**${submitEnquiry.path}`)
  await clickWhenHydrated(form.getByRole('button', { name: 'Get in touch' }))
  await pending
  await form.getByLabel('Message').fill('Namaste. One more question: is the ropeway open?')
  answer.resolve()
  await expect(page.getByRole('alert')).toHaveText('Form submitted successfully!')
  await expect(form.getByLabel('Name')).toHaveValue('')
  await expect(form.getByLabel('Message')).toHaveValue('Namaste. One more question: is the ropeway open?')
})

test('the privacy policy and the terms have all their sections @main:information/site', async ({ page }) => {
  await page.goto(pages.privacyPolicy())
  for (const name of [
    /information we collect/i,
    /how we use/i,
    /sharing/i,
    /cookies/i,
    /security/i,
    /your rights/i,
    /contact/i,
  ]) {
    await expect(sectionOf(page, name).getByRole('paragraph').first()).toBeVisible()
  }
  await page.goto(pages.terms())
  for (const name of [
    /use of the site/i,
    /bookings and payments/i,
    /cancellations and refunds/i,
    /pricing and inclusions/i,
    /liability/i,
    /intellectual property/i,
    /governing law/i,
    /contact/i,
  ]) {
    await expect(sectionOf(page, name).getByRole('paragraph').first()).toBeVisible()
  }
  await expect(sectionOf(page, 'Pricing and inclusions')).toContainText('Prices are quoted in INR')
  await expect(sectionOf(page, 'Governing law')).toContainText(
    'These terms and every booking are governed by the law of India',
  )
  await expect(sectionOf(page, 'Governing law')).toContainText('the courts in Ahmedabad')
})

test('old home addresses lead to the home page', async ({ page }) => {
  for (let version = 2; version <= 10; version += 1) {
    const response = await page.request.get(`/home_${version}`)
    expect(new URL(response.url()).pathname).toBe(pages.home())
  }
})

test('the side menu of a phone opens its groups and follows its links @phone @main', async ({ page }, info) => {
  await page.goto(pages.home())
  const open = page.getByRole('button', { name: 'Open menu' })
  await expect(open).toBeVisible({ visible: info.project.name === 'phone' })
  if (info.project.name !== 'phone') return
  await open.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const group of ['Home', 'Categories', 'Blog', 'Pages'])
    await expect(menu.locator('summary', { hasText: group })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Home', exact: true }).first()).toHaveAttribute('aria-current', 'page')
  await menu.locator('summary', { hasText: 'Categories' }).click()
  await menu.getByRole('link', { name: 'Pilgrimage' }).click()
  await expect(page).toHaveURL(pages.tourList({ category: 'Pilgrimage' }))
  await expect(menu).toBeHidden()
})

test('the contact form sends text that was typed before the page’s script started', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(pages.contact(), { waitUntil: 'commit' })
  const form = page.getByRole('main')
  await form.getByLabel('Email address').fill('early@example.com')
  await form.getByLabel('Message').fill('Typed while the page was still coming.')
  release()
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  const postRequest = page.waitForRequest((request) => request.method() === 'POST')
  await form.getByRole('button', { name: 'Get in touch' }).click()
  expect((await postRequest).postDataJSON()).toMatchObject({
    email: 'early@example.com',
    message: 'Typed while the page was still coming.',
  })
  await expect(form.getByRole('alert')).toHaveText('Form submitted successfully!')
})

test('the contact form accepts 20,000 characters of any script', async ({ page }) => {
  const long = 'નમસ્તે 🙏 '.repeat(2000)
  await page.goto(pages.contact())
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  const form = page.locator('main form')
  await form.getByLabel('Name').fill('ક'.repeat(500))
  await form.getByLabel('Message').fill(long)
  await form.getByRole('button', { name: 'Get in touch' }).click()
  await expect(page.getByRole('alert')).toHaveText('Form submitted successfully!')
})

test.describe('a blank contact form', () => {
  test.use({ expectedProblems: /422|console:/ })

  test('gets a question at its message field until the visitor types', async ({ page }) => {
    await page.goto(pages.contact())
    await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
    const form = page.locator('main form')
    const message = form.getByLabel('Message')
    await form.getByRole('button', { name: 'Get in touch' }).click()
    await expect(message).toBeFocused()
    await expect(message).toHaveAccessibleDescription(BLANK_FORM)
    await expect(page.getByRole('alert')).toHaveText('Failed to submit form. Please try again later.')
    await form.getByLabel('Name').fill('Asha')
    await expect(form.getByText(BLANK_FORM)).toHaveCount(0)
    await expect(form.getByLabel('Name')).toBeFocused()
    await form.getByLabel('Name').fill(' ')
    await form.getByRole('button', { name: 'Get in touch' }).click()
    await expect(message).toBeFocused()
    await form.getByLabel('Name').fill('Asha')
    await form.getByRole('button', { name: 'Get in touch' }).click()
    await expect(page.getByRole('alert')).toHaveText('Form submitted successfully!')
  })
})
