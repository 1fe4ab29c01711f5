import { PAGE_DATA_ID } from '#kernel/wire/page-document.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { WIRE_PAGES } from '#tests/bench/wire/wire-pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { waitForDates, TOURS } from '#tests/helpers/booking-journey.ts'

/** How long the first script waits at most. Without this limit, the test decides when the picture has loaded. */
const MAX_WAIT_MS = 3_000

async function skipLongestWait(page: Page): Promise<void> {
  await page.addInitScript((longest) => {
    const wait = window.setTimeout.bind(window)
    const waitUnlessLongest = (action: () => void, ms?: number) => (ms === longest ? 0 : wait(action, ms))
    Object.defineProperty(window, 'setTimeout', { value: waitUnlessLongest })
  }, MAX_WAIT_MS)
}

/** Opens a package while its first picture is loading. Resolves when text has been painted. */
async function openWithoutPicture(page: Page): Promise<{ releasePicture: () => void }> {
  let releasePicture = () => {}
  const released = new Promise<void>((resolve) => {
    releasePicture = resolve
  })
  await skipLongestWait(page)
  await page.route(/\/media\/.*\.avif$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(pages.tourSingle(TOURS.somnath.id), { waitUntil: 'commit' })
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
  await expect.poll(() => page.evaluate(isPainted)).toBe(true)
  await expect.poll(() => fetched(page, /entry-browser/)).toBe(1)
  return { releasePicture }
}

function fetched(page: Page, name: RegExp): Promise<number> {
  return page.evaluate(
    (source) => performance.getEntriesByType('resource').filter((entry) => new RegExp(source).test(entry.name)).length,
    name.source,
  )
}

test('a page’s scripts load after the first picture, and then the page works', async ({ page }) => {
  const { releasePicture } = await openWithoutPicture(page)
  expect(await fetched(page, /(framework|take-over)-[^/]*\.js$/)).toBe(0)
  releasePicture()
  await expect.poll(() => fetched(page, /framework-[^/]*\.js$/)).toBe(1)
  await waitForDates(page)
})

test('a visitor who presses a key before the first picture has loaded does not wait for it', async ({ page }) => {
  const { releasePicture } = await openWithoutPicture(page)
  await page.keyboard.press('Tab')
  await waitForDates(page)
  releasePicture()
})

test('a page that has loaded before it is painted loads its scripts and fonts only after that paint', async ({
  page,
}) => {
  await skipLongestWait(page)
  // The test decides when the browser reports the paint.
  await page.addInitScript(() => {
    const callbacks: (() => void)[] = []
    const Observer = window.PerformanceObserver
    window.PerformanceObserver = class extends Observer {
      constructor(callback: PerformanceObserverCallback) {
        super((list, observer) => void callbacks.push(() => callback(list, observer)))
      }
    }
    addEventListener('testpaint', () => callbacks.splice(0).forEach((callback) => callback()))
  })
  await page.goto(pages.tourSingle(TOURS.somnath.id), { waitUntil: 'load' })
  expect(await page.locator('link[rel~=preload][as=font]').count()).toBe(0)
  // Two more frames, because a page that does not wait would request everything in them.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await fetched(page, /(framework|take-over)-[^/]*\.js$/)).toBe(0)
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('testpaint')))
      return fetched(page, /framework-[^/]*\.js$/)
    })
    .toBe(1)
  await waitForDates(page)
})

/** The maximum number of connections from a browser to one HTTP/1.1 server. Any further file waits for a round trip. */
const CONNECTIONS = 6
/** The number of pictures on the first screen, which also need a connection. */
const PICTURES = 1

for (const [name, url] of WIRE_PAGES) {
  test(`no file that blocks the first paint is queued behind other files: ${name}`, async ({ request }) => {
    const html = await (await request.get(url)).text()
    const files = html.match(/<link rel="stylesheet"|<script[^>]* src=/g) ?? []
    expect(files.length).toBeGreaterThan(2)
    expect(files.length + PICTURES).toBeLessThanOrEqual(CONNECTIONS)
  })
}

test('a style sheet is not loaded when the page’s own sheet contains it', async ({ page, request }) => {
  const url = pages.tourSingle(TOURS.somnath.id)
  const html = await (await request.get(url)).text()
  const data = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`).exec(html)?.[1] ?? ''
  const joinedStyles: string[] = JSON.parse(data).environment.assets.joinedStyles
  expect(joinedStyles.length).toBeGreaterThan(2)
  const requestedUrls: string[] = []
  page.on('request', (pageRequest) => requestedUrls.push(new URL(pageRequest.url()).pathname))
  await page.goto(url)
  await waitForDates(page)
  await page.mouse.wheel(0, 3_000)
  await expect.poll(() => requestedUrls.filter((path) => /below-the-fold-.*\.js$/.test(path)).length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(requestedUrls.filter((path) => joinedStyles.includes(path))).toEqual([])
})

test('a state’s card far down the page is laid out when the visitor comes near, and nothing shifts', async ({
  page,
}) => {
  await page.goto(pages.home())
  const row = page.getByRole('region', { name: 'Trending Destinations', exact: true })
  const name = row.getByRole('heading', { level: 3 }).first()
  const isLaidOut = () => name.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.evaluate(() => document.fonts.ready)
  expect(await isLaidOut()).toBe(false)
  const before = await pageHeight()
  await row.scrollIntoViewIfNeeded()
  await expect.poll(isLaidOut).toBe(true)
  expect(await pageHeight()).toBe(before)
})
