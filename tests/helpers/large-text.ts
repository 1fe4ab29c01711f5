import { expect, type CDPSession, type Page } from '@playwright/test'

/** The letters of a browser that was never set up. */
const USUAL = { standard: 16, fixed: 13 }
const DOUBLED = { standard: 32, fixed: 32 }

/** Shows pages as to a visitor who has doubled the size of letters in the browser. Also `em` in media queries is doubled. */
export async function doubleLetters(page: Page): Promise<void> {
  await setLetters(await page.context().newCDPSession(page), DOUBLED)
}

/** Doubles the letters of an open page while something is looked at. */
export async function withDoubleLetters(page: Page, look: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const sizeOf = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  const before = await sizeOf()
  await setLetters(session, DOUBLED)
  await expect.poll(sizeOf).toBe(before * 2)
  await look()
  await setLetters(session, USUAL)
  await session.detach()
}

async function setLetters(session: CDPSession, fontSizes: typeof USUAL): Promise<void> {
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes })
}
