import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import {
  bookingCard,
  bookNow,
  bookUpToPayment,
  checkoutOf,
  fillDetails,
  newTraveller,
  openTour,
  payButton,
  TOURS,
} from '#tests/helpers/booking-journey.ts'
import { holdAnswers } from '#tests/helpers/hold-answers.ts'
import { PHONE } from '#tests/helpers/phone.ts'
import { PASSWORD } from '#tests/helpers/sign-in.ts'

const dialog = (page: Page) => page.getByRole('dialog')

async function openAuthDialog(page: Page): Promise<void> {
  await page.goto(pages.about())
  await page.getByRole('button', { name: 'Sign In / Register' }).click()
  await expect(dialog(page).getByLabel('Email')).toBeVisible()
}

test('the auth dialog says welcome for 600 milliseconds after a login, and then closes', async ({ page }) => {
  const { name, email } = newTraveller()
  await page.request.post('/auth/signup', {
    data: { name, email, password: PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  await openAuthDialog(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Login', exact: true }).click()
  await expect(dialog(page).getByText('Welcome back!')).toBeVisible()
  await page.clock.runFor(599)
  await expect(dialog(page).getByText('Welcome back!')).toBeVisible()
  await page.clock.runFor(1)
  await expect(dialog(page)).toHaveCount(0)
})

test('the user area of the header is empty until the session check ends', async ({ page }) => {
  const release = await holdAnswers(page, '**/auth/me')
  const pending = page.waitForRequest('**/auth/me')
  await page.goto(pages.about())
  await pending
  const area = page.getByRole('banner').getByRole('button', { name: /^(?:Sign In|Your account)/ })
  await expect(area).toHaveCount(0)
  release()
  await expect(area).toHaveText('Sign In / Register')
})

test('the buttons of the auth dialog are disabled while they wait, and show it', async ({ page }) => {
  const release = await holdAnswers(page, /\/auth\/(?:login|signup)$/)
  await openAuthDialog(page)
  await dialog(page).getByLabel('Email').fill('nobody@example.com')
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Login', exact: true }).click()
  await expect(dialog(page).getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  await dialog(page).getByRole('tab', { name: 'Sign up' }).click()
  await dialog(page).getByLabel('Full name').fill('Asha Patel')
  await dialog(page).getByLabel('Email').fill(newTraveller().email)
  await expect(dialog(page).getByPlaceholder('Min 8 characters')).toBeVisible()
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Create account' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Creating...' })).toBeDisabled()
  release()
})

test('the button of the first step says Saving... while the booking is saved, and its id is stored', async ({
  page,
}) => {
  const release = await holdAnswers(page, '**/booking/create')
  const storedId = () => page.evaluate(() => sessionStorage.getItem('bookingId'))
  await openTour(page, TOURS.goa.id)
  await bookNow(page)
  await fillDetails(page, newTraveller())
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  expect(await storedId()).toBeNull()
  release()
  await expect(payButton(page)).toBeVisible()
  expect(await storedId()).toMatch(/^"[0-9a-f-]{36}"$/)
})

test('the pay button says Processing... while the order is created and Finalizing payment... while it is verified', async ({
  page,
}) => {
  await bookUpToPayment(page, TOURS.goa.id)
  const releaseOrder = await holdAnswers(page, '**/api/orders')
  const releaseVerify = await holdAnswers(page, '**/api/payments/verify')
  await payButton(page).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  releaseOrder()
  await checkoutOf(page).getByRole('button', { name: 'Success' }).click()
  await expect(page.getByRole('button', { name: 'Finalizing payment...' })).toBeDisabled()
  releaseVerify()
  await expect(page.getByRole('heading', { name: /was purchased successfully!$/ })).toBeVisible({ timeout: 20_000 })
})

test('the total counts to its new value in 350 milliseconds', async ({ page }) => {
  await openTour(page, TOURS.somnath.id)
  const card = bookingCard(page)
  // The number that is visible during the animation. Screen readers hear the new total without it.
  const drawn = card.locator('p', { hasText: 'No hidden fees' }).locator('[aria-hidden=true]')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await card.getByRole('button', { name: 'Add one guest' }).click()
  await expect(card).toContainText('2 guests')
  // The first frame of the animation only records the time.
  await page.clock.runFor(16)
  await page.clock.runFor(330)
  await expect(drawn).not.toHaveText('₹26,800')
  await page.clock.runFor(40)
  await expect(drawn).toHaveText('₹26,800')
})

test('the side menu is 400 pixels wide, and marks the page by the first part of its address', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await page.goto(pages.destinations())
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(400)
  await expect(menu.locator('[aria-current=page]')).toHaveText(['Destinations'])
})

test('the gallery has the specified defaults', async ({ page }) => {
  await openTour(page, TOURS.rajasthan.id)
  // Records the durations that the library uses when the gallery opens.
  const durations = await page.evaluateHandle(() => {
    const seenDurations = new Set<string>()
    const note = ({ target }: MutationRecord) => {
      const duration = target instanceof HTMLElement ? target.style.transitionDuration : ''
      if (duration !== '' && target instanceof HTMLElement && target.closest('.pswp')) seenDurations.add(duration)
    }
    new MutationObserver((records) => records.forEach(note)).observe(document.body, {
      subtree: true,
      attributes: true,
      attributeFilter: ['style'],
    })
    return seenDurations
  })
  await page.getByRole('button', { name: 'See All Photos' }).click()
  const gallery = page.locator('.pswp')
  await expect(gallery.locator('.pswp__bg')).toHaveCSS('opacity', '0.8')
  await expect
    .poll(() => durations.evaluate((seenDurations) => [...seenDurations].filter((one) => one !== '0s')))
    .toEqual(['333ms'])
  // The gallery shows the first photo and loads the one before it and the two after it. Before the first photo comes
  // the last one.
  await expect(gallery.locator('.pswp__item img')).toHaveCount(3)
})

test('the pictures of a package are 501 pixels high, on a phone 300', async ({ page }) => {
  await openTour(page, TOURS.rajasthan.id)
  const gallery = page.getByRole('region', { name: /^Photos of/ })
  const slides = gallery.locator('button:has(img)')
  await expect.poll(async () => (await gallery.boundingBox())?.height).toBe(501)
  // The large slide and its picture fill the whole height.
  await expect.poll(async () => (await slides.first().boundingBox())?.height).toBe(501)
  await expect.poll(async () => (await slides.first().locator('img').boundingBox())?.height).toBe(501)
  await page.setViewportSize(PHONE.viewport)
  await expect.poll(async () => (await slides.first().locator('img').boundingBox())?.height).toBe(300)
})

test('a package without pictures has a placeholder of the same height', async ({ page, addTour }) => {
  const id = await addTour({ name: 'A tour without pictures' })
  await openTour(page, id)
  const heights = await page.evaluate(() =>
    [...document.querySelectorAll('main article > div')].map((part) => part.getBoundingClientRect().height),
  )
  expect(heights).toContain(501)
})

test('the gallery shows after 2 seconds that it loads, pans by 80 pixels, and follows a drag of at least 10 pixels', async ({
  page,
}) => {
  await openTour(page, TOURS.rajasthan.id)
  const release = await holdAnswers(page, /\/media\/.*\.(?:webp|avif)$/)
  const gallery = page.locator('.pswp')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'See All Photos' }).click()
  const loading = gallery.locator('.pswp__preloader--active')
  await expect(gallery.locator('.pswp__preloader')).toBeAttached()
  await page.clock.runFor(1900)
  await expect(loading).toHaveCount(0)
  await page.clock.runFor(500)
  await expect(loading).toHaveCount(1)
  release()
  await page.clock.resume()
  await expect(loading).toHaveCount(0)

  const shiftOf = (part: string) =>
    gallery.locator(part).evaluate((element) => {
      const { m41, m42 } = new DOMMatrix(getComputedStyle(element).transform)
      return { x: Math.round(m41), y: Math.round(m42) }
    })
  // Wait two frames, because the gallery is redrawn in each frame.
  const nextFrame = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const dragTo = async (from: number, to: number) => {
    for (let distance = from; distance <= to; distance += 1) await page.mouse.move(700 - distance, 450)
    await nextFrame()
    return (await shiftOf('.pswp__container')).x
  }
  const { x: still } = await shiftOf('.pswp__container')
  await page.mouse.move(700, 450)
  await page.mouse.down()
  expect(await dragTo(1, 9)).toBe(still)
  expect(await dragTo(10, 14)).toBeLessThan(still)
  await page.mouse.up()

  // Zooming is not possible while a photo still moves to its place.
  const zoomed = page.locator('.pswp--zoomed-in')
  await expect(async () => {
    if ((await zoomed.count()) === 0) await page.keyboard.press('z')
    await expect(zoomed).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  const wrap = '.pswp__item[aria-hidden=false] .pswp__zoom-wrap'
  await gallery.locator(wrap).evaluate((element) => Promise.all(element.getAnimations().map((one) => one.finished)))
  const before = await shiftOf(wrap)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => shiftOf(wrap)).toEqual({ x: before.x, y: before.y - 80 })
})
