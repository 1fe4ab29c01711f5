import type { Browser } from '@playwright/test'
import { pages } from '#kernel/addresses/pages.ts'
import { openPhonePage, SLOW_3G } from './throttle.ts'

export type SlowVisit = {
  /** Milliseconds from the request until name, price and text of the package are painted. */
  readable: number
  /** Milliseconds until the calendar is open and the seats that 'Book Now' needs are loaded. */
  bookable: number
}

const SOMNATH = 4

/** Opens a package on a slow connection, as a traveller who clicks 'Start date' as soon as it is visible. */
export async function measureSlowVisit(browser: Browser, origin: string): Promise<SlowVisit> {
  const page = await openPhonePage(browser, SLOW_3G)
  try {
    await page.goto(`${origin}${pages.tourSingle(SOMNATH)}`, { waitUntil: 'commit' })
    const card = page.getByRole('complementary', { name: 'Booking', exact: true })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await card.getByText('₹').first().waitFor()
    const readable = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const first = performance.getEntriesByName('first-contentful-paint')[0]
          requestAnimationFrame(() =>
            setTimeout(() => resolve(first === undefined ? performance.now() : first.startTime)),
          )
        }),
    )
    // The traveller clicks immediately, and again if the calendar is not open once the seats are loaded.
    const startDate = card.getByRole('button', { name: /^Start date/ })
    const days = page.getByRole('grid').first()
    await startDate.click({ force: true })
    // The earlier product preselected a date and showed its seats. The current one offers the first dates with a full
    // refund.
    await card
      .getByText(/full refund until|seats? left on this day/i)
      .first()
      .waitFor({ timeout: 60_000 })
    if ((await startDate.getAttribute('aria-expanded')) !== 'true') await startDate.click()
    await days.waitFor()
    const bookable = await page.evaluate(() => performance.now())
    return { readable, bookable }
  } finally {
    await page.context().close()
  }
}
