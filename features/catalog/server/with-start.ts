import type { TourPackageCard } from '../api/package-schemas.ts'
import { placeOf } from './choose-packages.ts'
import type { CachedListing } from './cached-listing.ts'
import type { Starts } from './starts.ts'

type StartDates = { nextStart?: string; fullRefundFrom?: string }
type DatedCard = { days: StartDates; card: TourPackageCard }

/** The last version of each card. The same object is returned until its dates change, so its HTML can be cached. */
const datedCards = new WeakMap<TourPackageCard, DatedCard>()

type StartContext = { listing: CachedListing; starts: Starts; month: string | null }

/** A card with its next start, optionally within a month, and the first start that still gets a full refund. */
export function withStart(card: TourPackageCard, { listing, starts, month }: StartContext): TourPackageCard {
  const position = placeOf(listing, card.packageId)
  if (position === null) return card
  const [nextStart, fullRefundFrom] = [starts.firstOf(position, month), starts.firstWithFullRefund(position)]
  const cached = datedCards.get(card)
  if (
    cached !== undefined &&
    cached.days.nextStart === (nextStart ?? undefined) &&
    cached.days.fullRefundFrom === (fullRefundFrom ?? undefined)
  )
    return cached.card
  const days: StartDates = {
    ...(nextStart === null ? {} : { nextStart }),
    ...(fullRefundFrom === null ? {} : { fullRefundFrom }),
  }
  const datedCard = { days, card: { ...card, ...days } }
  datedCards.set(card, datedCard)
  return datedCard.card
}
