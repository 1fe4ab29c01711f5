import { pages } from '#kernel/addresses/pages.ts'
import type { Trip } from './use-trip-choice.ts'

/** Links to group quotes. Trip, date and guests are passed along. */
export function groupLink(packageId: number, { startDate, guests }: Trip): string {
  return pages.groupQuote({
    package: packageId,
    ...(startDate !== null && { date: startDate }),
    ...(guests > 1 && { guests }),
  })
}
