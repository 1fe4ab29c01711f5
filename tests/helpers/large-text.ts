import type { Page } from '@playwright/test'

/** Twice the letters of a browser that was never set up: 32 pixels. */
const LARGE_TEXT_PX = 32

/** Shows pages as to a visitor who has doubled the size of letters in the browser. Also `em` in media queries is doubled. */
export async function doubleLetters(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: LARGE_TEXT_PX, fixed: LARGE_TEXT_PX } })
}
