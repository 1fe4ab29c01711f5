import { pages } from '#kernel/addresses/pages.ts'
import type { Trip } from './use-trip-choice.ts'

/** Leads to a price for groups. Trip, date and guests come along. */
export function groupLink(packageId: number, { startDate, guests }: Trip): string {
  return pages.groupQuote({
    package: packageId,
    ...(startDate !== null && { date: startDate }),
    ...(guests > 1 && { guests }),
  })
}
