import type { Page } from './app-test.ts'

/**
 * Makes the window so tall that a phone's top and bottom bars never half cover a link or a button: a visible half is
 * smaller than a finger, and axe reports it.
 */
export async function openTallWindow(page: Page): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 2600 })
  await page.evaluate(() => scrollTo(0, 0))
}
