import { pages } from '#kernel/addresses/pages.ts'
import { seriesToken } from '#platform/runtime/bearer-token.ts'

/** The path of the page for entering a booking's travellers. */
export function travellersLink(secret: string, { id, linkSeries }: { id: string; linkSeries: number }): string {
  return pages.travellers(travellersToken(secret, id, linkSeries))
}

/** A signed token. It proves that its bearer may name the travellers of a booking. */
export function travellersToken(secret: string, id: string, series = 0): string {
  return seriesToken(secret, 'travellers', { id, series })
}
