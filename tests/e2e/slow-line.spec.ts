import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookingCard, TOURS } from '#tests/helpers/booking-journey.ts'
import { holdScripts } from '#tests/helpers/held-scripts.ts'
import { PHONE } from '#tests/helpers/phone.ts'
import { LATE_FONT_SHIFT, layoutShiftOf, watchLayoutShift } from '#tests/helpers/layout-shift.ts'

const PACKAGE = pages.tourSingle(TOURS.somnath.id)
const FONT = /\.woff2$/
/** As long as the page waits for a quiet line. */
const QUIET_MS = 700
const PICTURE = /\/media\/.*\.(?:avif|webp|jpg)$/

test.use(PHONE)

/** The browser's own word on the line. The machine's line is as fast as ever, so that no test waits for bytes. */
async function sayLineIs(page: Page, line: { effectiveType: string; saveData: boolean }): Promise<void> {
  await page.addInitScript((said) => {
    Object.defineProperty(Navigator.prototype, 'connection', { value: said })
  }, line)
}

/**
 * What the page asks for from now on, in its order. Styles wait for the small script, which is there first on a slow line
 * and holds the fonts back.
 * The clock asks for it: a page without its styles draws no frame, so asking once a frame would wait for ever.
 */
async function watchHeldRequests(page: Page): Promise<string[]> {
  const asked = watchRequests(page)
  await page.route(/\/assets\/[^/]+\.css$/, async (route) => {
    await page.waitForFunction(() => document.adoptedStyleSheets.length > 0, null, { polling: 20 })
    await route.continue()
  })
  return asked
}

function watchRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
const firstOf = (asked: readonly string[], name: RegExp) => asked.findIndex((path) => name.test(path))

const LINES = {
  'a slow line': { effectiveType: '3g', saveData: false },
  'a visitor who saves data': { effectiveType: '4g', saveData: true },
}

for (const [visitor, line] of Object.entries(LINES)) {
  test(`${visitor}: fonts and far pictures come after seats and calendar`, async ({ page }) => {
    await sayLineIs(page, line)
    await watchLayoutShift(page)
    const asked = await watchHeldRequests(page)
    const letGo = await holdScripts(page)
    await page.goto(PACKAGE, { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(isPainted)).toBe(true)
    await bookingCard(page)
      .getByRole('button', { name: /^Start date/ })
      .click({ force: true })
    await expect.poll(() => firstOf(asked, /framework-/)).toBeGreaterThan(0)
    expect(asked.filter((path) => FONT.test(path))).toEqual([])
    expect(asked.filter((path) => PICTURE.test(path))).toHaveLength(1)
    letGo()
    await expect(page.getByRole('grid').first()).toBeVisible()
    await expect.poll(() => firstOf(asked, FONT)).toBeGreaterThan(0)
    await expect.poll(() => asked.filter((path) => PICTURE.test(path)).length).toBeGreaterThan(1)
    const urgent = [/availability$/, /calendar-look-.*\.js$/].map((name) => firstOf(asked, name))
    const later = [/below-the-fold-.*\.js$/, FONT].map((name) => firstOf(asked, name))
    expect(Math.min(...urgent)).toBeGreaterThan(0)
    expect(Math.max(...urgent)).toBeLessThan(Math.min(...later))
    await page.waitForLoadState('networkidle')
    const { sum, nodes } = await layoutShiftOf(page)
    expect(sum, nodes.join('\n')).toBeLessThan(LATE_FONT_SHIFT)
  })
}

test('on a slow line that is never quiet a picture comes when somebody looks at it', async ({ page }) => {
  await page.addInitScript((quiet) => {
    const wait = window.setTimeout.bind(window)
    const waitUnlessQuiet = (act: () => void, ms?: number) => (ms === quiet ? 0 : wait(act, ms))
    Object.defineProperty(window, 'setTimeout', { value: waitUnlessQuiet })
  }, QUIET_MS)
  await sayLineIs(page, { effectiveType: '3g', saveData: false })
  await page.goto(PACKAGE)
  const pictures = page.locator('main picture img')
  await pictures.last().locator('..').scrollIntoViewIfNeeded()
  const widths = () =>
    pictures.evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth }) => naturalWidth))
  await expect.poll(async () => (await widths()).at(-1)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1)
  expect(await widths()).toContain(0)
})

test('on a slow line a browser that has the fonts shows them at once', async ({ page }) => {
  await sayLineIs(page, { effectiveType: '3g', saveData: false })
  await page.goto(PACKAGE)
  await expect.poll(() => page.evaluate(() => document.fonts.check('700 16px Mukta'))).toBe(true)
  await page.goto(PACKAGE, { waitUntil: 'commit' })
  // The small script has run: nothing is painted before.
  await expect.poll(() => page.evaluate(isPainted)).toBe(true)
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
})

test('on a fast line fonts and far pictures do not wait for the scripts', async ({ page }) => {
  await sayLineIs(page, { effectiveType: '4g', saveData: false })
  const asked = watchRequests(page)
  await holdScripts(page)
  await page.goto(PACKAGE, { waitUntil: 'commit' })
  await expect.poll(() => firstOf(asked, FONT)).toBeGreaterThan(0)
  // A browser fetches a far picture when it comes near.
  await page.locator('main picture img').last().scrollIntoViewIfNeeded()
  await expect.poll(() => asked.filter((path) => PICTURE.test(path)).length).toBeGreaterThan(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('fonts and pictures load with the page', async ({ page }) => {
    const asked = watchRequests(page)
    await page.goto(PACKAGE)
    await expect.poll(() => asked.filter((path) => FONT.test(path)).length).toBeGreaterThanOrEqual(3)
    await expect.poll(() => asked.filter((path) => PICTURE.test(path)).length).toBeGreaterThan(1)
  })
})
