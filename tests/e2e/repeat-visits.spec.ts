import { chromium } from '@playwright/test'
import { pages } from '#kernel/addresses/pages.ts'
import { findChromium } from '#scripts/checks/find-chromium.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { TOURS } from '#tests/helpers/booking-journey.ts'
import { waitForHydration } from '#tests/helpers/wait-for-hydration.ts'

/** One page of each kind that everybody may see. */
const PUBLIC_PAGES = [
  pages.home(),
  pages.tourList({ category: 'Pilgrimage', sort: 'price' }),
  pages.tourSingle(TOURS.somnath.id),
  pages.destinations(),
  pages.contact(),
  pages.about(),
  pages.helpCenter(),
  pages.becomeExpert(),
  pages.privacyPolicy(),
  pages.blogList(),
  pages.blogDetails('char-dham-registration-step-by-step'),
]

/**
 * The headless shell has no back/forward cache. `tests/audits/back-forward.test.ts` uses a full browser, which has one.
 */
const HEADLESS_SHELL_REASONS = new Set(['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped'])

test('no public page prevents the browser from restoring it when the visitor goes back', async ({ app }) => {
  // By default, Playwright switches the back/forward cache off.
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage()
  const reported = await readReasons(page)
  const reasons: [path: string, own: string[]][] = []
  for (const path of PUBLIC_PAGES) {
    await page.goto(`${app.url}${path}`)
    await page.evaluate(() => Reflect.set(window, 'isLeft', true))
    await page.goto(`${app.url}/robots.txt`)
    reported.length = 0
    await page.goBack({ waitUntil: 'commit' })
    const isRestored = () => page.evaluate(() => Reflect.get(window, 'isLeft') === true)
    await expect.poll(async () => reported.length > 0 || (await isRestored())).toBe(true)
    reasons.push([path, reported.map(({ reason }) => reason).filter((reason) => !HEADLESS_SHELL_REASONS.has(reason))])
  }
  await browser.close()
  expect(reasons).toEqual(PUBLIC_PAGES.map((path) => [path, []]))
})

/** Reads from the browser why it did not cache a page. Scripts in the page would only see 'masked'. */
async function readReasons(page: Page): Promise<{ reason: string }[]> {
  const reported: { reason: string }[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => reported.push(...notRestoredExplanations))
  await session.send('Page.enable')
  return reported
}

/** The number of loaded scripts of the package page. */
function packageScripts(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => /tour-single/.test(name)).length,
  )
}

const card = (page: Page) => page.getByRole('link', { name: TOURS.somnath.name, exact: true })

test('a page’s script loads when the mouse rests on a link to it, before the click', async ({ page }) => {
  await page.goto(pages.tourList({ state: 'Gujarat' }))
  await waitForHydration(card(page))
  expect(await packageScripts(page)).toBe(0)
  await card(page).hover()
  await expect.poll(() => packageScripts(page)).toBeGreaterThan(0)
})

test('a mouse that only crosses a link loads nothing, and a click loads immediately', async ({ page }) => {
  // Count requests, because the browser's list of loaded resources is unavailable with the test's clock.
  let count = 0
  page.on('request', (request) => (count += /\/tour-single-[^/]+\.js$/.test(request.url()) ? 1 : 0))
  await page.clock.install()
  await page.goto(pages.tourList({ state: 'Gujarat' }))
  await waitForHydration(card(page))
  await card(page).scrollIntoViewIfNeeded()
  const box = await card(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.mouse.move(x, y)
  await page.mouse.move(1, 1)
  await page.clock.runFor(1000)
  expect(count).toBe(0)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await expect.poll(() => count).toBeGreaterThan(0)
})

test('a link to an address without a page loads nothing before the click', async ({ page }) => {
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(new URL(request.url()).pathname))
  await page.goto(pages.tourList({ state: 'Gujarat' }))
  await waitForHydration(card(page))
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/no-such-page'
    link.textContent = 'Nowhere'
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'Nowhere' }).focus()
  await card(page).focus()
  await expect.poll(() => packageScripts(page)).toBeGreaterThan(0)
  expect(requestedUrls.filter((path) => /not-found-/.test(path))).toEqual([])
})

test('nothing is loaded before the click for a visitor who saves data', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' })
  await page.goto(pages.tourList({ state: 'Gujarat' }))
  await waitForHydration(card(page))
  await card(page).hover()
  await page.waitForLoadState('networkidle')
  expect(await packageScripts(page)).toBe(0)
  await card(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TOURS.somnath.name)
  expect(await packageScripts(page)).toBeGreaterThan(0)
})
