import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import {
  bookNow,
  bookUpToPayment,
  checkoutOf,
  fillDetails,
  newTraveller,
  openTour,
  payButton,
  TOURS,
} from '#tests/helpers/booking-journey.ts'
import { clickWhenHydrated } from '#tests/helpers/wait-for-hydration.ts'

/**
 * Every row of specification §8 about a call, with responses that have no `error` field: HTML from a proxy, an empty
 * object, and no response at all.
 */
test.use({ expectedProblems: /^console: |^answer: 50\d/ })

type Failure = 'html' | 'empty' | 'lost' | 'emptySuccess'
const NO_ANSWER_FAILURES: readonly Failure[] = ['html', 'empty', 'lost']
const ALL_FAILURES: readonly Failure[] = [...NO_ANSWER_FAILURES, 'emptySuccess']

async function fail(page: Page, url: RegExp, failure: Failure): Promise<void> {
  await page.unroute(url)
  await page.route(url, (route) => {
    if (failure === 'lost') return route.abort()
    if (failure === 'html')
      return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
    return route.fulfill({ status: failure === 'empty' ? 500 : 200, json: {} })
  })
}

/** The page shows the same for each kind of failure. */
async function forEachFailure(
  page: Page,
  {
    url,
    failures,
    action,
  }: {
    url: RegExp
    failures: readonly Failure[]
    action: (failure: Failure, pending: Promise<unknown>) => Promise<void>
  },
): Promise<void> {
  for (const failure of failures) {
    await fail(page, url, failure)
    await test.step(failure, async () => {
      const pending = page.waitForRequest(url)
      await action(failure, pending)
      await pending
    })
  }
}

/** The first page is server-rendered. Only navigation by click loads data through the API. */
async function navigateByClick(page: Page, link: string): Promise<void> {
  await page.goto(pages.about())
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  await clickWhenHydrated(page.getByRole('link', { name: link, exact: true }).last())
}

const alertOf = (page: Page) => page.getByRole('alert')

test('login fails', async ({ page }) => {
  await page.goto(pages.login())
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill('asha@example.com')
  await form.getByLabel('Password', { exact: true }).fill('namaste-123')
  await forEachFailure(page, {
    url: /\/auth\/login$/,
    failures: NO_ANSWER_FAILURES,
    action: async (_, pending) => {
      await form.getByRole('button', { name: 'Login', exact: true }).click()
      await pending
      await expect(form.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
      await expect(alertOf(page)).toHaveText('Login failed')
    },
  })
})

test('signup fails', async ({ page }) => {
  await page.goto(pages.signup())
  const form = page.getByRole('main')
  await form.getByLabel('Full name').fill('Asha Patel')
  await form.getByLabel('Email').fill('asha@example.com')
  await form.getByLabel('Password', { exact: true }).fill('namaste-123')
  await forEachFailure(page, {
    url: /\/auth\/signup$/,
    failures: NO_ANSWER_FAILURES,
    action: async (_, pending) => {
      await form.getByRole('button', { name: 'Create account' }).click()
      await pending
      await expect(form.getByRole('button', { name: 'Create account' })).toBeEnabled()
      await expect(alertOf(page)).toHaveText('Signup failed')
    },
  })
})

test('password reset fails, and the page shows the same as after a success', async ({ page }) => {
  await page.goto(pages.login())
  const form = page.getByRole('main')
  await form.getByRole('button', { name: /forgot/i }).click()
  await form.getByLabel('Email').fill('asha@example.com')
  await forEachFailure(page, {
    url: /\/auth\/request-reset$/,
    failures: NO_ANSWER_FAILURES,
    action: async () => {
      await form.locator('button[type=submit]').click()
      await expect(alertOf(page)).toHaveText('If that email exists, a reset link has been sent.')
    },
  })
})

test('the session check fails silently', async ({ page }) => {
  await forEachFailure(page, {
    url: /\/auth\/me$/,
    failures: ALL_FAILURES,
    action: async () => {
      await page.goto(pages.about())
      await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
      await expect(alertOf(page)).toHaveCount(0)
    },
  })
})

test('the contact form fails', async ({ page }) => {
  await page.goto(pages.contact())
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  const form = page.locator('main form')
  await form.getByLabel('Message').fill('Namaste')
  await forEachFailure(page, {
    url: /\/api\/submit-form$/,
    failures: NO_ANSWER_FAILURES,
    action: async (_, pending) => {
      await form.getByRole('button', { name: 'Get in touch' }).click()
      await pending
      await expect(form.getByRole('button', { name: 'Get in touch' })).toBeEnabled()
      await expect(alertOf(page)).toHaveText('Failed to submit form. Please try again later.')
      await expect(form.getByLabel('Message')).toHaveValue('Namaste')
    },
  })
  await page.route(/\/api\/submit-form$/, (route) => route.fulfill({ status: 200, body: '<p>OK</p>' }))
  await form.getByRole('button', { name: 'Get in touch' }).click()
  await expect(alertOf(page)).toHaveText('Form submitted successfully!')
})

test('saving a booking fails', async ({ page }) => {
  await openTour(page, TOURS.tirupati.id)
  await bookNow(page)
  await fillDetails(page, newTraveller())
  await forEachFailure(page, {
    url: /\/booking\/create$/,
    failures: ALL_FAILURES,
    action: async (_, pending) => {
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await pending
      await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeEnabled()
      await expect(alertOf(page)).toHaveText('Failed to save booking')
    },
  })
})

test('the order fails, or the verification is unsuccessful', async ({ page }) => {
  await bookUpToPayment(page, TOURS.tirupati.id)
  await forEachFailure(page, {
    url: /\/api\/orders$/,
    failures: ALL_FAILURES,
    action: async (_, pending) => {
      await payButton(page).click()
      await pending
      await expect(payButton(page)).toBeEnabled()
      await expect(alertOf(page).filter({ hasText: 'Payment error' })).toBeVisible()
    },
  })
  await page.unroute(/\/api\/orders$/)
  await fail(page, /\/api\/payments\/verify$/, 'emptySuccess')
  await payButton(page).click()
  await checkoutOf(page).getByRole('button', { name: 'Success' }).click()
  await expect(alertOf(page).filter({ hasText: 'Payment verification failed' })).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
})

test('the listing fails', async ({ page }) => {
  await forEachFailure(page, {
    url: /\/packages\/by-category\/Pilgrimage\b/,
    failures: ALL_FAILURES,
    action: async (failure) => {
      await page.unroute(/\/packages\/by-category\/Pilgrimage\b/)
      await page.goto(pages.home())
      await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
      await fail(page, /\/packages\/by-category\/Pilgrimage\b/, failure)
      await clickWhenHydrated(page.getByRole('link', { name: 'View All Pilgrimage' }))
      await expect(page.getByText('No packages found.')).toBeVisible()
      await expect(page.getByText(/^0 packages/)).toBeVisible()
    },
  })
})

test('the state lookup fails', async ({ page }) => {
  await forEachFailure(page, {
    url: /\/states\/name\//,
    failures: ALL_FAILURES,
    action: async () => {
      await navigateByClick(page, 'Home')
      const section = page.getByRole('region', { name: 'Trending Destinations' })
      const card = section.getByRole('listitem').filter({ hasText: 'Gujarat' })
      await card.getByRole('link', { name: /^Discover/ }).evaluate((link: HTMLAnchorElement) => link.click())
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gujarat')
      await expect(page.locator('main article').first()).toBeVisible()
    },
  })
})

test('destinations, categories and the packages of a category fail on the home page', async ({ page }) => {
  await forEachFailure(page, {
    url: /\/states\?/,
    failures: ALL_FAILURES,
    action: async () => {
      await navigateByClick(page, 'Home')
      await expect(page.getByText('No Destinations Available')).toBeVisible()
    },
  })
  await page.unroute(/\/states\?/)
  await forEachFailure(page, {
    url: /\/packages\/by-category\/Pilgrimage\b/,
    failures: ALL_FAILURES,
    action: async () => {
      await navigateByClick(page, 'Home')
      await expect(page.getByRole('heading', { name: 'Most Popular Tours' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Pilgrimage', exact: true })).toHaveCount(0)
    },
  })
  await forEachFailure(page, {
    url: /\/packages\/categories\b/,
    failures: ALL_FAILURES,
    action: async () => {
      await navigateByClick(page, 'Home')
      await expect(page.getByRole('heading', { name: 'Trending Destinations' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Most Popular Tours' })).toHaveCount(0)
    },
  })
})

test('the location of a package fails, and its loading text stays', async ({ page }) => {
  await forEachFailure(page, {
    url: /\/countries$/,
    failures: ALL_FAILURES,
    action: async () => {
      await page.goto(pages.tourList())
      await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
      await page.getByRole('link', { name: `Book Now ${TOURS.somnath.name}` }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TOURS.somnath.name)
      await expect(page.getByText('Loading location...')).toBeVisible()
    },
  })
})

test('the latest booking fails, and the form shows without a message', async ({ page }) => {
  await page.route(/\/auth\/me$/, (route) =>
    route.fulfill({ json: { user: { name: 'Meera Desai', email: 'meera@example.com', phone: null } } }),
  )
  await forEachFailure(page, {
    url: /\/booking\/my-latest$/,
    failures: ALL_FAILURES,
    action: async () => {
      await page.goto(pages.bookingPage(TOURS.tirupati.id))
      await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Meera Desai')
      await expect(alertOf(page)).toHaveCount(0)
    },
  })
})
