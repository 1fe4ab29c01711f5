import type { Page } from './app-test.ts'

/**
 * Makes the window so high that the top and bottom bars of a phone cover no half of a link or a button: a visible half
 * is smaller than a finger, and axe reports it.
 */
export async function openTallWindow(page: Page): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 2600 })
  await page.evaluate(() => scrollTo(0, 0))
}
