import type { TourPackageCard } from '../api/package-schemas.ts'
import { placeOf } from './choose-packages.ts'
import type { CachedListing } from './cached-listing.ts'
import type { Starts } from './starts.ts'

type StartDates = { nextStart?: string; fullRefundFrom?: string }
type DatedCard = { days: StartDates; card: TourPackageCard }

/** The last version of each card. The same object is returned until its dates change, so its HTML can be cached. */
const datedCards = new WeakMap<TourPackageCard, DatedCard>()

type Wish = { listing: CachedListing; starts: Starts; month: string | null }

/** A card with its next start, optionally within a month, and the first start that still gets a full refund. */
export function withStart(card: TourPackageCard, { listing, starts, month }: Wish): TourPackageCard {
  const place = placeOf(listing, card.packageId)
  if (place === null) return card
  const [nextStart, fullRefundFrom] = [starts.firstOf(place, month), starts.firstWithFullRefund(place)]
  const known = datedCards.get(card)
  if (
    known !== undefined &&
    known.days.nextStart === (nextStart ?? undefined) &&
    known.days.fullRefundFrom === (fullRefundFrom ?? undefined)
  )
    return known.card
  const days: StartDates = {
    ...(nextStart === null ? {} : { nextStart }),
    ...(fullRefundFrom === null ? {} : { fullRefundFrom }),
  }
  const made = { days, card: { ...card, ...days } }
  datedCards.set(card, made)
  return made.card
}
