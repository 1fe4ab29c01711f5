import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { waitForHydration } from '#tests/helpers/wait-for-hydration.ts'
import { newTraveller } from '#tests/helpers/booking-journey.ts'
import { openMail } from '#tests/helpers/open-mail.ts'

// The email is in a frame without scripts. Chromium reports that when Playwright inspects the frame.
const MAIL_FRAME = /document's frame is sandboxed/
const strip = (page: Page) => page.getByRole('region', { name: 'New trips, a few times a year' })

/** Returns the link in the newest email with this subject to this address, as the mailbox shows it. */
async function linkInMail(page: Page, email: string, subject: string): Promise<string> {
  const mail = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject })
  await openMail(page, mail)
  const text = await page.locator('pre').innerText()
  return new URL(/https?:\/\/\S+\/newsletter\/\S+/.exec(text)?.[0] ?? '').href
}

async function pathOf(page: Page, email: string, subject: string): Promise<string> {
  const { pathname, search } = new URL(await linkInMail(page, email, subject))
  return pathname + search
}

async function subscribe(page: Page, email: string): Promise<void> {
  await strip(page).getByLabel('Email address').fill(email)
  await strip(page).getByRole('button', { name: 'Subscribe' }).click()
}

async function confirmAndLeave(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main')
  await page.goto(await pathOf(page, email, 'Please confirm'))
  await main.getByRole('button', { name: 'Yes, subscribe me' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('You are on the list')
  await expect(page).toHaveTitle(/^You are on the list \|/)
  await page.goto(await pathOf(page, email, 'Welcome to the'))
  await main.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('You have been unsubscribed')
}

test.describe('the newsletter', () => {
  test.use({ expectedProblems: MAIL_FRAME })

  test('is subscribed to in the footer, confirmed by the link of a mail, and cancelled by another @main:newsletter/site', async ({
    page,
  }) => {
    const { email } = newTraveller()
    await page.goto(pages.about())
    await waitForHydration(strip(page).getByRole('button', { name: 'Subscribe' }))
    await subscribe(page, email)
    await expect(strip(page).getByRole('status')).toContainText(`the email we have just sent to ${email}`)
    await expect(strip(page).getByRole('status')).toBeFocused()
    await expect(strip(page).getByLabel('Email address')).toHaveValue('')
    await confirmAndLeave(page, email)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('works in the same way', async ({ page }) => {
      const { email } = newTraveller()
      const heading = page.getByRole('main').getByRole('heading', { level: 1 })
      await page.goto(pages.about())
      await subscribe(page, 'asha')
      await expect(heading).toHaveText('Please check your email address')
      await subscribe(page, email)
      await expect(heading).toHaveText('Check your inbox')
      await confirmAndLeave(page, email)
    })
  })
})

test('the newsletter strip questions an address that looks mistyped', async ({ page }) => {
  await page.goto(pages.about())
  await waitForHydration(strip(page).getByRole('button', { name: 'Subscribe' }))
  await subscribe(page, 'asha.shah@gmial.com')
  const status = strip(page).getByRole('status')
  await expect(status).toContainText('the email we have just sent to asha.shah@gmial.com')
  await expect(status).toContainText(
    'Did you mean asha.shah@gmail.com? If so, please subscribe again with that address.',
  )
  await subscribe(page, newTraveller().email)
  await expect(status).toContainText('Almost done')
  await expect(status).not.toContainText('Did you mean')
})

test('the newsletter strip names missing input before it sends anything, and keeps the typed text', async ({
  page,
}) => {
  const postedUrls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && postedUrls.push(request.url()))
  await page.goto(pages.about())
  const field = strip(page).getByLabel('Email address')
  const status = strip(page).getByRole('status')
  const subscribeButton = strip(page).getByRole('button', { name: 'Subscribe' })
  await waitForHydration(subscribeButton)
  await subscribeButton.click()
  await expect(status).toHaveText('Please enter your email address.')
  await expect(field).toBeFocused()
  await subscribe(page, 'asha@')
  await expect(status).toHaveText('Please enter a valid email address, such as asha@example.com.')
  await expect(field).toHaveValue('asha@')
  expect(postedUrls).toEqual([])
})

test.describe('when the server does not answer', () => {
  test.use({ expectedProblems: /ERR_FAILED/ })
  test('the newsletter strip reports it and keeps the address', async ({ page }) => {
    await page.route('**/api/newsletter/**', (route) => route.abort())
    await page.goto(pages.about())
    // Until the script has loaded, the browser posts the form itself and shows its own error page.
    await waitForHydration(strip(page).getByRole('button', { name: 'Subscribe' }))
    await subscribe(page, 'asha@example.com')
    await expect(strip(page).getByRole('status')).toContainText('We could not send your request.')
    await expect(strip(page).getByLabel('Email address')).toHaveValue('asha@example.com')
  })
})

test('a wrong link of a newsletter mail is explained, with a way to subscribe again', async ({ page }) => {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  for (const [link, button] of [
    ['confirm', 'Yes, subscribe me'],
    ['unsubscribe', 'Unsubscribe'],
  ] as const) {
    const response = await page.goto(pages.newsletter(link, { token: 'made-up' }))
    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('main').getByRole('button', { name: button }).click()
    await expect(heading).toHaveText('We do not recognise this link')
    await expect(strip(page).getByLabel('Email address')).toBeVisible()
  }
})

test.describe('an unknown page of the newsletter', () => {
  test.use({ expectedProblems: /404 \(Not Found\)/ })
  test('is not found', async ({ page }) => {
    expect((await page.goto('/newsletter/something'))?.status()).toBe(404)
  })
})
