import type { Page } from './app-test.ts'

/**
 * Makes the window so high that the bars at the top and the foot of a phone cover no half of a link or a button: a half
 * is smaller than a finger, and axe says so.
 */
export async function openHighWindow(page: Page): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 2600 })
  await page.evaluate(() => scrollTo(0, 0))
}
