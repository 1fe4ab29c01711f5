import type { Page } from '@playwright/test'

/**
 * Holds back every script of a page except the first two, which are small, until the returned function is called. The
 * page is visible and clickable, but React has not started.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/(?!entry-(?:browser|early))[^/]+\.js$/, async (route) => {
    await gone
    await route.continue()
  })
  return letGo
}
