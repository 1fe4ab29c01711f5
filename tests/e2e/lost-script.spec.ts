import { pages } from '#kernel/addresses/pages.ts'
import type { Locator } from '@playwright/test'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookingCard, bookNow, fillDetails, newTraveller, openTour, TOURS } from '#tests/helpers/booking-journey.ts'
import { waitForHydration } from '#tests/helpers/wait-for-hydration.ts'

// The browser's message for an interrupted request.
test.use({ expectedProblems: /^console: Failed to load resource: net::ERR_FAILED/ })

const LOAD_FAILED = 'Loading chunk failed'

/** Makes one part of the program fail to load until `find` is called. */
async function blockScript(
  page: Page,
  part: string,
  type = 'js',
): Promise<{ find: () => void; countRequests: () => number }> {
  let isLost = true
  let count = 0
  await page.route(new RegExp(`/assets/${part}-[^/]*\\.${type}$`), (route) => {
    count += 1
    return isLost ? route.abort() : route.continue()
  })
  return {
    find: () => {
      isLost = false
    },
    countRequests: () => count,
  }
}

/** Clicks a button of the server-rendered page once its script is ready. */
async function clickWhenReady(button: Locator): Promise<void> {
  await waitForHydration(button)
  await button.click()
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: LOAD_FAILED })

/**
 * Waits for the failure, and then lets the part load. It loads after 'Try again', or earlier because these parts also
 * retry by themselves.
 */
async function failThenLoad(page: Page, part: { find: () => void }): Promise<void> {
  await expect(notice(page).first()).toBeVisible()
  part.find()
  const retry = notice(page).getByRole('button', { name: /^Try/ })
  // There may be several messages, because the bottom part of the page can fail to load too.
  const lost = await notice(page).count()
  for (let attempt = 0; attempt < lost; attempt += 1)
    await retry
      .first()
      .click({ timeout: 2000 })
      .catch(() => {})
  await expect(notice(page)).toHaveCount(0)
}

/** The part fails, fails again on 'Try again', and loads at the next attempt. The page's heading stays throughout. */
async function failTwiceThenLoad(page: Page, part: { find: () => void; countRequests: () => number }): Promise<void> {
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const expectPageUnchanged = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  }
  await expect(notice(page)).toBeVisible()
  await expectPageUnchanged()
  const before = part.countRequests()
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(part.countRequests).toBeGreaterThan(before)
  await expect(notice(page).getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await expectPageUnchanged()
  part.find()
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expectPageUnchanged()
}

test.describe('the home page stays when a script fails to load, and tries again', () => {
  test('for Location, with the typed text', async ({ page }) => {
    const part = await blockScript(page, 'place-suggestions')
    await page.goto(pages.home())
    const location = page.getByRole('combobox', { name: 'Location' })
    await location.click()
    await location.pressSequentially('Kashi')
    await failTwiceThenLoad(page, part)
    await expect(location).toHaveValue('Kashi')
    await page.getByRole('option', { name: /^Paris/ }).click()
    await expect(location).toHaveValue('Paris')
  })

  test('for Guest', async ({ page }) => {
    const part = await blockScript(page, 'guest-counters')
    await page.goto(pages.home())
    await clickWhenReady(page.getByRole('button', { name: /^Guest/ }))
    await failTwiceThenLoad(page, part)
    await page.getByRole('button', { name: 'Adults: one more' }).click()
    await expect(page.getByRole('button', { name: /^Guest/ })).toContainText('3 adults - 1 childeren - 1 room')
  })

  test('for Check in - Check out', async ({ page }) => {
    const part = await blockScript(page, 'range-calendar')
    await page.goto(pages.home())
    await clickWhenReady(page.getByRole('button', { name: /^Check in/ }))
    await failTwiceThenLoad(page, part)
    await expect(page.getByRole('grid')).toHaveCount(2)
  })

  test('for a file that the calendar needs', async ({ page }) => {
    const part = await blockScript(page, 'calendar-options')
    await page.goto(pages.home())
    await clickWhenReady(page.getByRole('button', { name: /^Check in/ }))
    await failTwiceThenLoad(page, part)
    await expect(page.getByRole('grid')).toHaveCount(2)
  })

  test('for the styles of the calendar', async ({ page }) => {
    const part = await blockScript(page, 'calendar-options', 'css')
    await page.goto(pages.home())
    await clickWhenReady(page.getByRole('button', { name: /^Check in/ }))
    await failTwiceThenLoad(page, part)
    await expect(page.getByRole('grid').first()).toHaveCSS('border-collapse', 'collapse')
  })

  test('for the matches of a search', async ({ page }) => {
    const part = await blockScript(page, 'search-strip')
    await page.goto(pages.home())
    await page.getByRole('combobox', { name: 'Location' }).fill('Kerala')
    await clickWhenReady(page.getByRole('button', { name: 'Search', exact: true }).last())
    await failTwiceThenLoad(page, part)
    await expect(page.getByText('Tours for “Kerala”')).toBeVisible()
  })
})

test.describe('the package page stays when a script fails to load, and tries again', () => {
  test('for Start date, with the chosen guests', async ({ page }) => {
    await openTour(page, TOURS.somnath.id)
    const part = await blockScript(page, 'calendar')
    await bookingCard(page).getByRole('button', { name: 'Add one guest' }).click()
    await bookingCard(page)
      .getByRole('button', { name: /^Start date/ })
      .click()
    await failTwiceThenLoad(page, part)
    await expect(page.getByRole('grid')).not.toHaveCount(0)
    await expect(bookingCard(page)).toContainText('2 guests')
  })

  test('for See All Photos', async ({ page }) => {
    const part = await blockScript(page, 'open-lightbox')
    await openTour(page, TOURS.somnath.id)
    await clickWhenReady(page.getByRole('button', { name: 'See All Photos' }))
    await failTwiceThenLoad(page, part)
    await expect(page.getByRole('dialog').getByText(/^1 \/ \d+$/)).toBeVisible()
  })

  test('for Watch our video', async ({ page }) => {
    const part = await blockScript(page, 'below-the-fold')
    await page.goto(pages.tourSingle(TOURS.somnath.id))
    const film = page.getByRole('button', { name: 'Watch our video' })
    await film.click()
    // The button stays where the server rendered it. It becomes interactive later.
    await expect(notice(page).first()).toBeVisible()
    await expect(film).toBeVisible()
    await failThenLoad(page, part)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TOURS.somnath.name)
    // The click was remembered.
    await expect(page.getByRole('dialog').locator('video')).toBeVisible()
  })
})

test.describe('the booking wizard stays when a script fails to load, and tries again', () => {
  test('for Start date, with the typed text', async ({ page }) => {
    await page.goto(pages.bookingPage(TOURS.somnath.id))
    const traveller = newTraveller()
    await fillDetails(page, traveller)
    const part = await blockScript(page, 'calendar')
    await page
      .getByRole('button', { name: /^Start date/ })
      .first()
      .click()
    await failTwiceThenLoad(page, part)
    await expect(page.getByRole('grid')).not.toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue(traveller.name)
  })

  test('for a booking that was started before', async ({ page }) => {
    await openTour(page, TOURS.tirupati.id)
    await bookNow(page)
    await fillDetails(page, newTraveller())
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
    const part = await blockScript(page, 'restored')
    await page.reload()
    await failThenLoad(page, part)
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
  })

  test('for the payment step', async ({ page }) => {
    const payment = await blockScript(page, 'payment-step')
    await openTour(page, TOURS.tirupati.id)
    await bookNow(page)
    await fillDetails(page, newTraveller())
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await failTwiceThenLoad(page, payment)
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
  })
})

test('a page whose own script fails to load stays readable, says so, and works after a retry', async ({ page }) => {
  const part = await blockScript(page, 'home')
  await page.goto(pages.home())
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Most Popular Tours' })).toBeVisible()
  part.find()
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Location' }).click()
  await expect(page.getByRole('option', { name: /^Paris/ })).toBeVisible()
})

test.describe('the parts of every page report a lost script, and try again', () => {
  test('Sign In / Register', async ({ page }) => {
    const part = await blockScript(page, 'auth-dialogs')
    await page.goto(pages.contact())
    await page.locator('main form').getByLabel('Message').fill('Namaste')
    await clickWhenReady(page.getByRole('button', { name: 'Sign In / Register' }))
    await failThenLoad(page, part)
    await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('main form').getByLabel('Message')).toHaveValue('Namaste')
  })

  test('the search of the header', async ({ page }) => {
    const part = await blockScript(page, 'header-panels')
    await page.goto(pages.about())
    await clickWhenReady(page.getByRole('banner').getByRole('button', { name: 'Search' }))
    await failTwiceThenLoad(page, part)
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('the newsletter, with the address', async ({ page }) => {
    const part = await blockScript(page, 'send-subscription')
    await page.goto(pages.about())
    const strip = page.getByRole('region', { name: 'New trips, a few times a year' })
    const { email } = newTraveller()
    await strip.getByLabel('Email address').fill(email)
    await clickWhenReady(strip.getByRole('button', { name: 'Subscribe' }))
    await failTwiceThenLoad(page, part)
    await expect(strip.getByRole('status')).toContainText(email)
  })
})
