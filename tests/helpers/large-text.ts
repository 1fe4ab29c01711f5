import { expect, type CDPSession, type Page } from '@playwright/test'

/** The default font size of a browser. */
const USUAL = { standard: 16, fixed: 13 }
const DOUBLED = { standard: 32, fixed: 32 }

/** Shows pages as for a visitor who has doubled the browser's font size. This also doubles `em` in media queries. */
export async function doubleFontSize(page: Page): Promise<void> {
  await setFontSizes(await page.context().newCDPSession(page), DOUBLED)
}

/** Doubles the font size of an open page during a check. */
export async function withDoubleFontSize(page: Page, check: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const sizeOf = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  const before = await sizeOf()
  await setFontSizes(session, DOUBLED)
  await expect.poll(sizeOf).toBe(before * 2)
  await check()
  await setFontSizes(session, USUAL)
  await session.detach()
}

async function setFontSizes(session: CDPSession, fontSizes: typeof USUAL): Promise<void> {
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes })
}
