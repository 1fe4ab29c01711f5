import type { Browser } from '@playwright/test'
import { MOBILE, openPhonePage } from './throttle.ts'

export type Paint = { fcp: number; lcp: number }

/** First and largest contentful paint of a page on a phone without a cache, in milliseconds. */
export async function measurePaint(browser: Browser, url: string): Promise<Paint> {
  const page = await openPhonePage(browser, MOBILE)
  try {
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
    return await page.evaluate(async () => {
      const last = (type: string) =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
            type,
            buffered: true,
          })
        })
      const lcp = await last('largest-contentful-paint')
      await last('paint')
      return { lcp, fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? lcp }
    })
  } finally {
    await page.context().close()
  }
}
