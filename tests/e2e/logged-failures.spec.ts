import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import {
  bookingCard,
  bookNow,
  bookUpToPayment,
  checkoutOf,
  continueToPayment,
  fillDetails,
  newTraveller,
  openTour,
  payButton,
  TOURS,
} from '#tests/helpers/booking-journey.ts'
import { clickWhenHydrated, waitForHydration } from '#tests/helpers/wait-for-hydration.ts'

/**
 * "Failed responses are logged" (specification §7): each failed call of the table writes one line to the console,
 * without anything that a user has typed or that the server tells the user.
 */
test.use({ expectedProblems: /^console: |^answer: 50\d/ })

const PERSONAL_DATA = { name: 'Asha Patel', email: 'asha.patel@example.com', phone: '98765 43210' }
const TYPED_TEXT = 'Namaste from Surat'

type FailingCall = { url: RegExp; line: string; status?: number | 'lost' }

/** Makes a call fail, runs the action that sends it, and expects exactly one log line for each run. */
async function expectLogged(
  page: Page,
  { url, line, status = 500 }: FailingCall,
  action: () => Promise<void>,
): Promise<void> {
  const lines: string[] = []
  let count = 0
  // The browser's own lines about a response do not count.
  page.on('console', (message) => {
    if (!message.text().startsWith('Failed to load resource')) lines.push(message.text())
  })
  await page.route(url, (route) => {
    count += 1
    if (status === 'lost') return route.abort()
    const error = `${PERSONAL_DATA.name}, ${PERSONAL_DATA.email}: it did not work.`
    return route.fulfill({ status, json: { error, code: 'OUT_OF_ORDER' } })
  })
  await action()
  await expect.poll(() => lines.length, line).toBeGreaterThan(0)
  await page.unroute(url)
  expect(count).toBeGreaterThan(0)
  const end = status === 'lost' ? 'no answer' : `${status} OUT_OF_ORDER`
  expect(lines).toEqual(Array.from({ length: count }, () => `${line} failed: ${end}`))
  page.removeAllListeners('console')
}

/** The first page is server-rendered. Only navigation by click loads data through the API. */
async function navigateByClick(page: Page, link: string): Promise<void> {
  await page.goto(pages.about())
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  await clickWhenHydrated(page.getByRole('link', { name: link, exact: true }).last())
}

async function discoverGujarat(page: Page): Promise<void> {
  await navigateByClick(page, 'Home')
  const section = page.getByRole('region', { name: 'Trending Destinations' })
  const card = section.getByRole('listitem').filter({ hasText: 'Gujarat' })
  await card.getByRole('link', { name: /^Discover/ }).evaluate((link: HTMLAnchorElement) => link.click())
}

test('failed calls of the home page are logged once each', async ({ page }) => {
  for (const failing of [
    { url: /\/packages\/categories\b/, line: 'GET /packages/categories' },
    { url: /\/packages\/by-category\/Pilgrimage\b/, line: 'GET /packages/by-category/:category' },
    { url: /\/states\?/, line: 'GET /states' },
    { url: /\/states\?/, line: 'GET /states', status: 'lost' as const },
  ]) {
    await expectLogged(page, failing, async () => {
      await navigateByClick(page, 'Home')
      await expect(page.getByRole('heading', { name: 'Trending Destinations' })).toBeVisible()
    })
  }
})

test('failed calls of the listing are logged once each, without the search', async ({ page }) => {
  const empty = page.getByText('No packages found.')
  await expectLogged(page, { url: /\/packages\?/, line: 'GET /packages' }, async () => {
    await page.goto('/no/such/page')
    await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
    await page.locator(`main a[href="${pages.tourList()}"]`).click({ timeout: 5000 })
    await expect(empty).toBeVisible()
  })
  await expectLogged(page, { url: /\/states\/name\//, line: 'GET /states/name/:name' }, async () => {
    await discoverGujarat(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gujarat')
  })
  await expectLogged(page, { url: /\/packages\/by-state\//, line: 'GET /packages/by-state/:state' }, async () => {
    await discoverGujarat(page)
    await expect(empty).toBeVisible()
  })
})

test('failed calls of the package page are logged once each', async ({ page }) => {
  const open = async () => {
    await page.goto(pages.tourList())
    await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
    await page.getByRole('link', { name: `Book Now ${TOURS.somnath.name}` }).click()
  }
  await expectLogged(page, { url: /\/countries$/, line: 'GET /countries' }, async () => {
    await open()
    await expect(page.getByText('Loading location...')).toBeVisible()
  })
  await expectLogged(page, { url: /\/packages\/id\/\d+$/, line: 'GET /packages/id/:id' }, async () => {
    await open()
    await expect(page.getByRole('heading', { name: 'Tour details' })).toBeVisible()
  })
  await expectLogged(page, { url: /\/availability\?/, line: 'GET /packages/id/:id/availability' }, async () => {
    await open()
    await expect(bookingCard(page)).toContainText('We could not load the available dates.')
  })
})

test('failed calls of a booking are logged once each, without the traveller', async ({ page }) => {
  await openTour(page, TOURS.tirupati.id)
  await bookNow(page)
  await fillDetails(page, PERSONAL_DATA)
  await expectLogged(page, { url: /\/booking\/create$/, line: 'POST /booking/create', status: 409 }, async () => {
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'it did not work.' })).toBeVisible()
  })
  const booking = /\/booking\/(?!create|my-latest)[^/]+$/
  await expectLogged(page, { url: booking, line: 'GET /booking/:bookingId' }, () => continueToPayment(page))
})

test('failed calls of a payment are logged once each', async ({ page }) => {
  await bookUpToPayment(page, TOURS.tirupati.id)
  await expectLogged(page, { url: /\/api\/orders$/, line: 'POST /api/orders', status: 503 }, async () => {
    await payButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Payment error' })).toBeVisible()
  })
  const verify = { url: /\/api\/payments\/verify$/, line: 'POST /api/payments/verify', status: 400 }
  await expectLogged(page, verify, async () => {
    await payButton(page).click()
    await checkoutOf(page).getByRole('button', { name: 'Success' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Payment verification failed' })).toBeVisible()
  })
})

test('a failed latest booking and a failed logout are logged once each, the session check not at all', async ({
  page,
}) => {
  await page.route(/\/auth\/me$/, (route) => route.fulfill({ json: { user: PERSONAL_DATA } }))
  await page.route(/\/api\/account\/address$/, (route) => route.fulfill({ json: { address: null } }))
  await expectLogged(page, { url: /\/booking\/my-latest$/, line: 'GET /booking/my-latest' }, async () => {
    await page.goto(pages.bookingPage(TOURS.tirupati.id))
    await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue(PERSONAL_DATA.name)
  })
  await page.goto(pages.about())
  await page.getByRole('button', { name: /^Your account/ }).click()
  await expectLogged(page, { url: /\/auth\/logout$/, line: 'POST /auth/logout' }, () =>
    page
      .getByRole('menuitem', { name: 'Log Out' })
      .or(page.getByRole('button', { name: 'Log Out' }))
      .click(),
  )
  await page.unroute(/\/auth\/me$/)
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await page.route(/\/auth\/me$/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(pages.about())
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  expect(lines.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([])
})

test('failed forms are logged once for each click, without the typed text', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto(pages.contact())
  // Until the script takes over, the browser posts the form itself, as it does without a script.
  await waitForHydration(main.getByRole('button', { name: 'Get in touch' }))
  await main.getByLabel('Email address').fill(PERSONAL_DATA.email)
  await main.getByLabel('Message').fill(TYPED_TEXT)
  await expectLogged(page, { url: /\/api\/submit-form$/, line: 'POST /api/submit-form', status: 'lost' }, async () => {
    await main.getByRole('button', { name: 'Get in touch' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to submit form.')
  })
  await page.goto(pages.login())
  await main.getByLabel('Email').fill(PERSONAL_DATA.email)
  await main.getByLabel('Password', { exact: true }).fill(TYPED_TEXT)
  await expectLogged(page, { url: /\/auth\/login$/, line: 'POST /auth/login', status: 401 }, async () => {
    await main.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('it did not work.')
  })
  await main.getByRole('button', { name: /forgot/i }).click()
  await main.getByLabel('Email').fill(newTraveller().email)
  await expectLogged(page, { url: /\/auth\/request-reset$/, line: 'POST /auth/request-reset' }, async () => {
    await main.locator('button[type=submit]').click()
    await expect(page.getByRole('alert')).toHaveText('If that email exists, a reset link has been sent.')
  })
  await page.goto(pages.signup())
  await main.getByLabel('Full name').fill(PERSONAL_DATA.name)
  await main.getByLabel('Email').fill(PERSONAL_DATA.email)
  await main.getByLabel('Password', { exact: true }).fill(TYPED_TEXT)
  await expectLogged(page, { url: /\/auth\/signup$/, line: 'POST /auth/signup', status: 409 }, async () => {
    await main.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('alert')).toContainText('it did not work.')
  })
})
