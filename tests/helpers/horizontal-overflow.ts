import type { Page } from './app-test.ts'

/** How many pixels a page can be scrolled sideways. */
export async function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
