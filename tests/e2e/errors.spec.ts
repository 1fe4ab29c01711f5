import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import {
  waitForDates,
  bookNow,
  bookUpToPayment,
  checkoutOf,
  fillDetails,
  newTraveller,
  openTour,
  payButton,
  TOURS,
} from '#tests/helpers/booking-journey.ts'
import { openState } from '#tests/helpers/page-states.ts'
import { clickWhenHydrated } from '#tests/helpers/wait-for-hydration.ts'

test.use({ expectedProblems: /^console: |^answer: 50\d/ })

type Failure = { status: number; body?: object } | 'network'

/** Makes an API call fail from now on. */
async function failCall(page: Page, url: string | RegExp, failure: Failure = { status: 500 }): Promise<void> {
  await page.route(url, (route) =>
    failure === 'network' ? route.abort() : route.fulfill({ status: failure.status, json: failure.body ?? {} }),
  )
}

/** The first page is server-rendered. Only navigation by click loads data through the API. */
async function navigateByClick(page: Page, name: string): Promise<void> {
  await page.goto(pages.about())
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  await clickWhenHydrated(page.getByRole('link', { name, exact: true }).last())
}

test.describe('pages', () => {
  test('an unknown address shows the default error view, with status 404 and a link home @main', async ({ page }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    await expect(page.getByText('404 Not Found')).toBeVisible()
    const first = page.getByText('We cannot find this page. Your bookings are safe.')
    await expect(first).toBeVisible()
    await expect(first).toBeFocused()
    for (const name of ['See all tours', 'WhatsApp', 'Find my booking'])
      await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL(pages.home())
  })

  test('an unknown package answers 404 too', async ({ page }) => {
    const response = await page.goto(pages.tourSingle(999_999))
    expect(response?.status()).toBe(404)
    await expect(page.getByText('404 Not Found')).toBeVisible()
  })

  test('a page whose script fails to load says that loading failed @main', async ({ page, app, addTour }) => {
    await openState({ page, app, addTour }, 'error: lost part')
    await expect(page.getByText('Loading chunk failed').first()).toBeVisible()
    await expect(page.getByText('Part of this page did not load.')).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  })
})

test.describe('the home page', () => {
  test('shows no package sections when the categories fail', async ({ page }) => {
    await failCall(page, '**/packages/categories*')
    await navigateByClick(page, 'Pathik')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Best Travel Experience Awaits')
    await expect(page.getByRole('heading', { name: 'Most Popular Tours' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Trending Destinations' })).toBeVisible()
  })

  test('shows no package sections when the packages of all categories fail', async ({ page }) => {
    await failCall(page, '**/packages/by-category/**', 'network')
    await navigateByClick(page, 'Pathik')
    await expect(page.getByRole('heading', { name: 'Trending Destinations' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Most Popular Tours' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^View All (?!Destinations)/ })).toHaveCount(0)
  })

  test('counts 0 packages for a state whose count fails', async ({ page }) => {
    await page.route('**/states?*', async (route) => {
      const states: object[] = await (await route.fetch()).json()
      await route.fulfill({ json: states.map((state) => ({ ...state, count: null, package_ids: '' })) })
    })
    await navigateByClick(page, 'Pathik')
    const card = page.getByRole('region', { name: 'Trending Destinations' }).getByRole('listitem').first()
    await expect(card).toContainText('0 Packages')
  })

  test('leaves out a category whose packages fail', async ({ page }) => {
    await failCall(page, /\/packages\/by-category\/Pilgrimage\b/)
    await navigateByClick(page, 'Pathik')
    await expect(page.getByRole('heading', { name: 'Most Popular Tours' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pilgrimage', exact: true })).toHaveCount(0)
  })

  test('says that there are no destinations when they fail', async ({ page }) => {
    await failCall(page, '**/states?*')
    await navigateByClick(page, 'Pathik')
    await expect(page.getByText('No Destinations Available')).toBeVisible()
  })

  test('treats a failed session check as signed out', async ({ page }) => {
    await failCall(page, '**/auth/me', 'network')
    await page.goto(pages.home())
    await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  })
})

test.describe('the listing', () => {
  test('is empty with count 0 and no place when the packages fail', async ({ page }) => {
    await failCall(page, /\/packages\/by-category\/Pilgrimage\b/)
    await page.goto(pages.home())
    await clickWhenHydrated(page.getByRole('link', { name: 'View All Pilgrimage' }))
    await expect(page.getByText('No packages found.')).toBeVisible()
    await expect(page.getByText('0 packages', { exact: true })).toBeVisible()
  })

  test('uses the raw value as the name when the state is not found', async ({ page }) => {
    await page.goto(pages.tourList({ state: 'Atlantis' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atlantis')
    await expect(page.getByText('No packages found.')).toBeVisible()
  })
})

test.describe('the package page', () => {
  test('keeps the loading text of the location when the countries fail', async ({ page }) => {
    await failCall(page, '**/countries')
    await page.goto(pages.tourList())
    await clickWhenHydrated(page.getByRole('link', { name: `Book Now ${TOURS.somnath.name}` }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TOURS.somnath.name)
    await expect(page.getByText('Loading location...')).toBeVisible()
  })

  test('a photo that fails to load says so in the gallery', async ({ page }) => {
    await page.goto(pages.tourSingle(TOURS.somnath.id))
    await waitForDates(page)
    await page.route(/\.(?:avif|webp)$/, (route) => route.abort())
    await page.getByRole('button', { name: 'See All Photos' }).click()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('The image cannot be loaded').first()).toBeVisible()
  })
})

test.describe('saving a booking', () => {
  async function save(page: Page): Promise<void> {
    await openTour(page, TOURS.tirupati.id)
    await bookNow(page)
    await fillDetails(page, newTraveller())
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
  }

  test('shows the server’s message when it fails', async ({ page }) => {
    await failCall(page, '**/booking/create', { status: 409, body: { error: 'The boat is full.', code: 'SOLD_OUT' } })
    await save(page)
    await expect(page.getByRole('alert').filter({ hasText: 'The boat is full.' })).toBeVisible()
  })

  test('reports a missing answer or an answer without an id, and the next attempt works', async ({ page }) => {
    await failCall(page, '**/booking/create', 'network')
    await save(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to save booking' })).toBeVisible()
    await page.unroute('**/booking/create')
    await failCall(page, '**/booking/create', { status: 200, body: {} })
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to save booking' })).toBeVisible()
    await page.unroute('**/booking/create')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(payButton(page)).toBeVisible()
  })
})

test.describe('paying', () => {
  test('a checkout script that fails to load is a payment error, and nothing is charged', async ({ page }) => {
    await bookUpToPayment(page, TOURS.tirupati.id)
    await page.route('**/checkout.js', (route) => route.abort())
    const logMessage = page.waitForEvent('console', (message) => message.text().includes('Failed to load Razorpay'))
    await payButton(page).click()
    await logMessage
    await expect(page.getByRole('alert').filter({ hasText: 'Payment error' })).toBeVisible()
    await expect(payButton(page)).toBeEnabled()
  })

  test('an order that cannot be created is a payment error', async ({ page }) => {
    await bookUpToPayment(page, TOURS.tirupati.id)
    await failCall(page, '**/api/orders', { status: 503, body: { error: 'Not now.', code: 'PAYMENT_UNAVAILABLE' } })
    await payButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Payment error' })).toBeVisible()
  })

  test('a refused verification is reported, and the button can be used again', async ({ page }) => {
    await bookUpToPayment(page, TOURS.tirupati.id)
    await failCall(page, '**/api/payments/verify', {
      status: 400,
      body: { error: 'Payment verification failed', code: 'PAYMENT_SIGNATURE_INVALID' },
    })
    await payButton(page).click()
    await checkoutOf(page).getByRole('button', { name: 'Success' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Payment verification failed' })).toBeVisible()
    await expect(payButton(page)).toBeEnabled()
  })
})

test('a failed contact form reports it and keeps the typed text', async ({ page }) => {
  await failCall(page, '**/api/submit-form', 'network')
  await page.goto(pages.contact())
  const form = page.locator('main form')
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  await form.getByLabel('Message').fill('Namaste')
  await form.getByRole('button', { name: 'Get in touch' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to submit form. Please try again later.')
  await expect(form.getByLabel('Message')).toHaveValue('Namaste')
  await page.unroute('**/api/submit-form')
  await form.getByRole('button', { name: 'Get in touch' }).click()
  await expect(page.getByRole('alert')).toHaveText('Form submitted successfully!')
  await expect(form.getByLabel('Message')).toHaveValue('')
})

test('a latest booking that fails to load is only logged', async ({ page }) => {
  await page.route('**/auth/me', (route) =>
    route.fulfill({ json: { user: { name: 'Meera Desai', email: 'meera@example.com', phone: null } } }),
  )
  await failCall(page, '**/booking/my-latest')
  await page.goto(pages.bookingPage(TOURS.tirupati.id))
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Meera Desai')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
