import { expect, type Page, type Request } from '@playwright/test'

const FONT = /\.woff2$/
/** The font of headings and of the logo. */
const HEADING_FONT = /\/anek[^/]*\.woff2$/
/** The same idle time as for Playwright's `networkidle`. */
const QUIET_MS = 500

/** Fonts that are held back until they are released. */
export type LateFonts = {
  /** Waits until everything else has loaded. */
  waitForEverythingElse(): Promise<void>
  /** Releases the font of the headings first, then the others, and waits until they have loaded. */
  release(): Promise<void>
}

/** Holds back the fonts of pages that are opened from now on, as a slow connection does. */
export async function holdFonts(page: Page): Promise<LateFonts> {
  const heading = Promise.withResolvers<void>()
  const others = Promise.withResolvers<void>()
  await page.route(FONT, async (route) => {
    await (HEADING_FONT.test(route.request().url()) ? heading : others).promise
    await route.continue()
  })
  const underWay = new Set<Request>()
  let lastChange = performance.now()
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    if (FONT.test(request.url())) return
    change(request)
    lastChange = performance.now()
  }
  page.on(
    'request',
    note((request) => underWay.add(request)),
  )
  page.on(
    'requestfinished',
    note((request) => underWay.delete(request)),
  )
  page.on(
    'requestfailed',
    note((request) => underWay.delete(request)),
  )
  return {
    async waitForEverythingElse() {
      await expect.poll(() => underWay.size === 0 && performance.now() - lastChange > QUIET_MS).toBe(true)
    },
    async release() {
      const isPresent = page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'))
      heading.resolve()
      await isPresent
      others.resolve()
      await page.waitForLoadState('networkidle')
    },
  }
}
