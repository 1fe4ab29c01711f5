import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_CHROMIUM } from '#scripts/checks/find-chromium.ts'
import { isPrivatePage } from '#platform/http/page-key.ts'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { pageClasses } from '#tests/helpers/page-classes.ts'

/** Chromium's reasons for not caching a document that has no-store or makes calls with no-store. */
const NO_STORE_REASONS = new Set([
  'MainResourceHasCacheControlNoStore',
  'JsNetworkRequestReceivedCacheControlNoStoreResource',
  'BrowsingInstanceNotSwapped',
])
const isPrivate = (path: string): boolean => isPrivatePage(new URL(path, 'http://site').pathname)

describe('the back/forward cache of a full browser', () => {
  let app: App
  let browser: Browser
  beforeAll(async () => {
    app = await startApp()
    const executablePath = process.env['WHOLE_CHROMIUM_PATH'] ?? ''
    if (executablePath === '') throw new Error(NO_CHROMIUM)
    browser = await chromium.launch({
      executablePath,
      // Playwright's own headless mode uses the headless shell and turns off the back/forward cache.
      headless: false,
      args: ['--headless=new', '--ozone-platform=headless', '--no-sandbox', '--disable-gpu'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
  })

  /** Opens a page, leaves it when it is idle, goes back, and returns whether the browser had cached it, or why not. */
  async function leaveAndGoBack(path: string, prepare: (page: Page) => Promise<unknown> = async () => {}) {
    const page = await browser.newPage()
    const reasons: string[] = []
    const session = await page.context().newCDPSession(page)
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
    )
    await session.send('Page.enable')
    await prepare(page)
    await page.goto(app.url + path, { waitUntil: 'networkidle' })
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'isPersisted', persisted)),
    )
    await page.goto(`${app.url}/robots.txt`)
    await page.goBack({ waitUntil: 'commit' })
    const isRestored = () => page.evaluate(() => Reflect.get(window, 'isPersisted') === true)
    await expect.poll(async () => reasons.length > 0 || (await isRestored())).toBe(true)
    const answer = { isRestored: await isRestored(), reasons }
    await page.close()
    return answer
  }

  it.each(pageClasses.filter(([, path]) => !isPrivate(path)))('%s is restored unchanged', async (_, path) => {
    expect(await leaveAndGoBack(path)).toEqual({ isRestored: true, reasons: [] })
  })

  it.each(pageClasses.filter(([, path]) => isPrivate(path)))(
    '%s is reloaded only because of no-store',
    async (_, path) => {
      const { reasons } = await leaveAndGoBack(path)
      expect(reasons.filter((reason) => !NO_STORE_REASONS.has(reason))).toEqual([])
    },
  )

  it('detects a page with an unload handler (control)', async () => {
    const { isRestored, reasons } = await leaveAndGoBack('/about', (page) =>
      page.addInitScript(() => addEventListener('unload', () => undefined)),
    )
    expect({ isRestored, reasons }).toEqual({
      isRestored: false,
      reasons: expect.arrayContaining([expect.stringMatching(/unload/i)]),
    })
  })
})
