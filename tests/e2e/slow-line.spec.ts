import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookingCard, TOURS } from '#tests/helpers/booking-journey.ts'
import { holdScripts } from '#tests/helpers/hold-scripts.ts'
import { PHONE } from '#tests/helpers/phone.ts'
import { LATE_FONT_SHIFT, layoutShiftOf, watchLayoutShift } from '#tests/helpers/layout-shift.ts'

const PACKAGE_PATH = pages.tourSingle(TOURS.somnath.id)
const FONT = /\.woff2$/
/** How long the page waits for the connection to be idle. */
const QUIET_MS = 700
const PICTURE = /\/media\/.*\.(?:avif|webp|jpg)$/

test.use(PHONE)

/** Overrides the browser's rating of the connection. The real connection stays fast, so no test waits for bytes. */
async function simulateConnection(page: Page, line: { effectiveType: string; saveData: boolean }): Promise<void> {
  await page.addInitScript((connection) => {
    Object.defineProperty(Navigator.prototype, 'connection', { value: connection })
  }, line)
}

/**
 * Records the page's requests from now on, in order. Style sheets are held until the small script has run, which loads
 * first on a slow connection and delays the fonts. The wait polls on a timer: a page without styles draws no frame, so
 * polling once per frame would wait forever.
 */
async function watchHeldRequests(page: Page): Promise<string[]> {
  const requests = watchRequests(page)
  await page.route(/\/assets\/[^/]+\.css$/, async (route) => {
    await page.waitForFunction(() => document.adoptedStyleSheets.length > 0, null, { polling: 20 })
    await route.continue()
  })
  return requests
}

function watchRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  return requests
}

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
const firstOf = (requests: readonly string[], name: RegExp) => requests.findIndex((path) => name.test(path))

const LINES = {
  'a slow line': { effectiveType: '3g', saveData: false },
  'a visitor who saves data': { effectiveType: '4g', saveData: true },
}

for (const [visitor, line] of Object.entries(LINES)) {
  test(`${visitor}: seats and calendar load before fonts and distant pictures`, async ({ page }) => {
    await simulateConnection(page, line)
    await watchLayoutShift(page)
    const requests = await watchHeldRequests(page)
    const releaseScripts = await holdScripts(page)
    await page.goto(PACKAGE_PATH, { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(isPainted)).toBe(true)
    await bookingCard(page)
      .getByRole('button', { name: /^Start date/ })
      .click({ force: true })
    await expect.poll(() => firstOf(requests, /framework-/)).toBeGreaterThan(0)
    expect(requests.filter((path) => FONT.test(path))).toEqual([])
    expect(requests.filter((path) => PICTURE.test(path))).toHaveLength(1)
    releaseScripts()
    await expect(page.getByRole('grid').first()).toBeVisible()
    await expect.poll(() => firstOf(requests, FONT)).toBeGreaterThan(0)
    // Chromium loads a lazy picture only when it is near the viewport.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => requests.filter((path) => PICTURE.test(path)).length).toBeGreaterThan(1)
    const urgent = [/availability$/, /calendar-options-.*\.js$/].map((name) => firstOf(requests, name))
    const later = [/below-the-fold-.*\.js$/, FONT].map((name) => firstOf(requests, name))
    expect(Math.min(...urgent)).toBeGreaterThan(0)
    expect(Math.max(...urgent)).toBeLessThan(Math.min(...later))
    await page.waitForLoadState('networkidle')
    const { sum, nodes } = await layoutShiftOf(page)
    expect(sum, nodes.join('\n')).toBeLessThan(LATE_FONT_SHIFT)
  })
}

test('on a slow connection that is never idle a picture loads when the visitor scrolls to it', async ({ page }) => {
  await page.addInitScript((quiet) => {
    const wait = window.setTimeout.bind(window)
    const waitUnlessQuiet = (action: () => void, ms?: number) => (ms === quiet ? 0 : wait(action, ms))
    Object.defineProperty(window, 'setTimeout', { value: waitUnlessQuiet })
  }, QUIET_MS)
  await simulateConnection(page, { effectiveType: '3g', saveData: false })
  await page.goto(PACKAGE_PATH)
  const pictures = page.locator('main picture img')
  await pictures.last().locator('..').scrollIntoViewIfNeeded()
  const widths = () =>
    pictures.evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth }) => naturalWidth))
  await expect.poll(async () => (await widths()).at(-1)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1)
  expect(await widths()).toContain(0)
})

test('on a slow connection a browser with cached fonts shows them immediately', async ({ page }) => {
  await simulateConnection(page, { effectiveType: '3g', saveData: false })
  await page.goto(PACKAGE_PATH)
  await expect.poll(() => page.evaluate(() => document.fonts.check('700 16px Mukta'))).toBe(true)
  await page.goto(PACKAGE_PATH, { waitUntil: 'commit' })
  // The page is painted only after the small script has run.
  await expect.poll(() => page.evaluate(isPainted)).toBe(true)
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
})

test('on a fast connection fonts and distant pictures do not wait for the scripts', async ({ page }) => {
  await simulateConnection(page, { effectiveType: '4g', saveData: false })
  const requests = watchRequests(page)
  await holdScripts(page)
  await page.goto(PACKAGE_PATH, { waitUntil: 'commit' })
  await expect.poll(() => firstOf(requests, FONT)).toBeGreaterThan(0)
  // A browser loads a lazy image when it comes near the viewport.
  await page.locator('main picture img').last().scrollIntoViewIfNeeded()
  await expect.poll(() => requests.filter((path) => PICTURE.test(path)).length).toBeGreaterThan(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('fonts and pictures load with the page', async ({ page }) => {
    const requests = watchRequests(page)
    await page.goto(PACKAGE_PATH)
    await expect.poll(() => requests.filter((path) => FONT.test(path)).length).toBeGreaterThanOrEqual(3)
    await expect.poll(() => requests.filter((path) => PICTURE.test(path)).length).toBeGreaterThan(1)
  })
})
