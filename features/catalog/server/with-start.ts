import type { TourPackageCard } from '../api/schemas.ts'
import { placeOf } from './choose-packages.ts'
import type { KeptListing } from './kept-listing.ts'
import type { Starts } from './starts.ts'

type Days = { nextStart?: string; hasFullRefundFrom?: string }
type Dressed = { days: Days; card: TourPackageCard }

/** The last form of each card. As long as its days are the same it is the same object, so its HTML can be kept. */
const dressed = new WeakMap<TourPackageCard, Dressed>()

type Wish = { listing: KeptListing; starts: Starts; month: string | null }

/** A card with its next start, in a month or at all, and with the first start that still carries a full refund. */
export function withStart(card: TourPackageCard, { listing, starts, month }: Wish): TourPackageCard {
  const place = placeOf(listing, card.packageId)
  if (place === null) return card
  const [nextStart, hasFullRefundFrom] = [starts.firstOf(place, month), starts.firstWithFullRefund(place)]
  const known = dressed.get(card)
  if (
    known !== undefined &&
    known.days.nextStart === (nextStart ?? undefined) &&
    known.days.hasFullRefundFrom === (hasFullRefundFrom ?? undefined)
  )
    return known.card
  const days: Days = {
    ...(nextStart === null ? {} : { nextStart }),
    ...(hasFullRefundFrom === null ? {} : { hasFullRefundFrom }),
  }
  const made = { days, card: { ...card, ...days } }
  dressed.set(card, made)
  return made.card
}
