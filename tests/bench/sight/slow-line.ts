import type { Browser } from '@playwright/test'
import { pages } from '#kernel/addresses/pages.ts'
import { newPhone, SLOW_3G } from './throttle.ts'

export type SlowVisit = {
  /** Until name, price and text of the package are painted, in milliseconds after the request. */
  readable: number
  /** Until the calendar is open, and the seats are known that 'Book Now' needs. */
  bookable: number
}

const SOMNATH = 4

/** Opens a package on a slow line, as a traveller who presses 'Start date' as soon as it is seen. */
export async function measureSlowVisit(browser: Browser, origin: string): Promise<SlowVisit> {
  const page = await newPhone(browser, SLOW_3G)
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
    // The traveller presses at once, and again when nothing has come of it and the seats are there.
    const startDate = card.getByRole('button', { name: /^Start date/ })
    const days = page.getByRole('grid').first()
    await startDate.click({ force: true })
    // The copy before today chose a date and told its seats. Now the first dates with a full refund are offered.
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
