import { pages } from '#kernel/addresses/pages.ts'
import { seriesToken } from '#platform/runtime/bearer-token.ts'

/** The path of the page on which the review of a booking is written, with its signed token. */
export function reviewLink(
  secret: string,
  { id, linkSeries }: { id: string; linkSeries: number },
  query: Parameters<typeof pages.review>[1] = {},
): string {
  return pages.review(seriesToken(secret, 'review', { id, series: linkSeries }), query)
}
