import type { Page } from './app-test.ts'
import { PHONE } from './phone.ts'

const DESKTOP = { width: 1440, height: 900 }

/**
 * Checks an open page at its current width, then switches between phone and desktop width and checks again. The page
 * stays at the second width.
 */
export async function atBothWidths(page: Page, check: () => Promise<void>): Promise<void> {
  await check()
  await page.setViewportSize(page.viewportSize()?.width === DESKTOP.width ? PHONE.viewport : DESKTOP)
  await check()
}
