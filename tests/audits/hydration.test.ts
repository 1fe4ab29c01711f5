import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '#scripts/checks/find-chromium.ts'
import { freePort } from '#tests/faults/free-port.ts'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { pageClasses } from '#tests/helpers/page-classes.ts'

/**
 * React's development build compares every element and attribute of the server's HTML with what the browser renders.
 * The production build skips most of these checks. Parts that the server caches must equal what the browser renders.
 */
describe('React in development', () => {
  let app: App
  let browser: Browser
  beforeAll(async () => {
    const port = await freePort()
    app = await startApp({ env: { NODE_ENV: 'development', PORT: String(port) } })
    browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] })
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
  })

  /** Opens a page, waits until it is hydrated, and returns React's warnings. */
  async function collectWarnings(
    path: string,
    prepare: (page: Page) => Promise<unknown> = async () => {},
  ): Promise<string[]> {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      // The browser and the page log 401 and 404 responses: nobody is signed in, and some links are invalid.
      const isExpectedResponse = /^Failed to load resource| failed: 40[14] /.test(message.text())
      if (['error', 'warning'].includes(message.type()) && !isExpectedResponse) complaints.push(message.text())
    })
    await prepare(page)
    await page.goto(app.url.replace('127.0.0.1', 'localhost') + path)
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__react')),
    )
    await page.waitForLoadState('networkidle')
    await page.close()
    return complaints
  }

  it.each([...pageClasses, ['an unknown address', '/no/such/page'] as const])(
    'finds %s as the browser would have rendered it',
    async (_, path) => {
      expect(await collectWarnings(path)).toEqual([])
    },
  )

  it('complains about an attribute of a card that the browser would not have rendered', async () => {
    const complaints = await collectWarnings('/tour-list-v2', (page) =>
      page.route('**/tour-list-v2', async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        await route.fulfill({ response, body: html.replace('<article class="', '<article class="other ') })
      }),
    )
    expect(complaints.join('\n')).toContain('hydrat')
  })
})
