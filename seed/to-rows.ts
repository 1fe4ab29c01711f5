import { addDays, type CalendarDate } from '#domain/calendar-date.ts'
import { DEFAULT_CANCELLATION_POLICY, startMoment } from '#domain/cancellation-policy.ts'
import { rupeesToPaise } from '#domain/money.ts'
import { parseDurationDays } from '#domain/tour-duration.ts'
import { DEFAULT_TRAVELLER_NEEDS } from '#domain/traveller-needs.ts'
import { sanitizeHtml } from '#server/platform/sanitize-html.ts'
import { placesOf } from './places-of.ts'
import type { SeedDepartureRule, SeedImage, SeedPromoCode, SeedTourPackage } from './seed-types.ts'

/** A row of `pictures`. Its address is the largest WebP file; the addresses of the other sizes follow from it. */
export function toPictureRow(image: SeedImage, mediaUrlPrefix: string) {
  const { key, alt, width, height, focal, swatch } = image
  const largest = Math.max(...image.widths)
  return { key, alt, width, height, focal, swatch, url: `${mediaUrlPrefix}/${key}.${image.hash}-${largest}.webp` }
}

/**
 * A row of `tour_packages`. Here rupees become paise, and HTML is cleaned. Every package of the sample business has
 * the default cancellation policy (docs/decisions/008-free-cancellation-line.md).
 */
export function toTourPackageRow(seed: SeedTourPackage, position: number) {
  return {
    id: seed.id,
    name: seed.name,
    nativeName: seed.nativeName ?? null,
    duration: seed.duration,
    durationDays: parseDurationDays(seed.duration),
    tourType: seed.tourType,
    basePricePaise: rupeesToPaise(seed.basePriceRupees),
    strikePricePaise: seed.strikePriceRupees === undefined ? null : rupeesToPaise(seed.strikePriceRupees),
    tag: seed.tag ?? null,
    nearTransport: seed.nearTransport,
    stops: placesOf(seed.stops),
    descriptionHtml: sanitizeHtml(seed.description),
    highlights: [...seed.highlights],
    included: [...seed.included],
    excluded: [...seed.excluded],
    additionalInformation: [...seed.additionalInformation],
    specialInstructionsHtml: sanitizeHtml(seed.specialInstructions),
    conditionsOfTravelHtml: sanitizeHtml(seed.conditionsOfTravel),
    thingsToMaintainHtml: sanitizeHtml(seed.thingsToMaintain),
    policiesHtml: sanitizeHtml(seed.policies),
    termsHtml: sanitizeHtml(seed.terms),
    cancellationPolicy: [...DEFAULT_CANCELLATION_POLICY],
    travellerNeeds: seed.travellers ?? DEFAULT_TRAVELLER_NEEDS,
    leadDays: seed.leadDays,
    seasonNote: seed.seasonNote ?? null,
    position,
  }
}

export function toItineraryRows(seed: SeedTourPackage) {
  return seed.itinerary.map((day, i) => ({
    tourPackageId: seed.id,
    dayNumber: i + 1,
    title: day.title,
    detailsHtml: sanitizeHtml(day.details),
    pictureKeys: [...(day.photos ?? [])],
  }))
}

/** Rows of `departure_rules`. A sold-out package has listed dates only, and a group booking takes their seats. */
export function toRuleRows(seed: SeedTourPackage) {
  const rules = seed.soldOut ? seed.departures.flatMap(toListedRules) : seed.departures
  return rules.map((rule) => ({
    tourPackageId: seed.id,
    kind: rule.kind,
    capacity: rule.capacity,
    seasonFrom: rule.season?.from ?? null,
    seasonTo: rule.season?.to ?? null,
    weekday: rule.kind === 'listed' ? rule.weekday : null,
    everyWeeks: rule.kind === 'listed' ? rule.everyWeeks : null,
    reservedSeats: seed.soldOut ? rule.capacity : 0,
  }))
}

function toListedRules(rule: SeedDepartureRule): SeedDepartureRule[] {
  if (rule.kind === 'listed') return [rule]
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...rule, kind: 'listed', weekday, everyWeeks: 1 }))
}

/** A row of `promo_codes`. It is valid from the start of the first seeding's day in India. */
export function toPromoRow(seed: SeedPromoCode, seededOn: CalendarDate) {
  const { discount } = seed
  return {
    code: seed.code.toUpperCase(),
    description: seed.description,
    kind: discount.kind,
    basisPoints: discount.kind === 'percentage' ? Math.round(discount.percent * 100) : null,
    ceilingPaise:
      discount.kind === 'percentage' && discount.maxRupees !== undefined ? rupeesToPaise(discount.maxRupees) : null,
    amountPaise: discount.kind === 'fixed' ? rupeesToPaise(discount.rupees) : null,
    minimumPaise: rupeesToPaise(seed.minimumRupees),
    validFrom: startMoment(seededOn),
    validUntil: startMoment(addDays(seededOn, seed.validDays)),
    usageLimit: seed.usageLimit,
    perCustomerLimit: seed.perCustomerLimit,
  }
}
