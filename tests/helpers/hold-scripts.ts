import type { Page } from '@playwright/test'

/**
 * Holds back every script of a page except the first two, which are small, until the returned function is called. The
 * page is visible and clickable, but React has not started.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const releasePromise = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(?!entry-(?:browser|early))[^/]+\.js$/, async (route) => {
    await releasePromise
    await route.continue()
  })
  return release
}
