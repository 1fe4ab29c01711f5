import { pages } from '#kernel/addresses/pages.ts'
import type { Trip } from './use-trip-choice.ts'

/** The link to a group quote, with the trip, date and guests filled in. */
export function groupLink(packageId: number, { startDate, guests }: Trip): string {
  return pages.groupQuote({
    package: packageId,
    ...(startDate !== null && { date: startDate }),
    ...(guests > 1 && { guests }),
  })
}
