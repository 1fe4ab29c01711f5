import { DEFAULT_CANCELLATION_POLICY } from '#features/catalog/rules/cancellation-policy.ts'
import { rupeesToPaise } from '#kernel/money/money.ts'
import type { PackageContent } from '#features/packages/rules/package-content.ts'
import { DEFAULT_TRAVELLER_NEEDS } from '#features/catalog/rules/traveller-needs.ts'
import { toFamilyContent, toFigures } from './to-family-content.ts'
import { placesOf } from './places-of.ts'
import type { SeedDepartureRule, SeedTourPackage } from './seed-types.ts'
import type { SeedTripFacts } from './trip-facts-types.ts'

/**
 * A package of the sample business in the form that the desk would save. Rupees become paise here. Every package has
 * the default cancellation policy (docs/decisions/008-free-cancellation-line.md).
 */
export function toPackageContent(seed: SeedTourPackage, facts: SeedTripFacts = { packageId: seed.id }): PackageContent {
  return {
    name: seed.name,
    nativeName: seed.nativeName ?? null,
    duration: seed.duration,
    tourType: seed.tourType,
    basePricePaise: rupeesToPaise(seed.basePriceRupees),
    strikePricePaise: seed.strikePriceRupees === undefined ? null : rupeesToPaise(seed.strikePriceRupees),
    tag: seed.tag ?? null,
    categories: [...seed.categories],
    foundAs: [],
    regions: [...seed.regions],
    stops: placesOf(seed.stops),
    pictures: [...seed.images],
    nearTransport: seed.nearTransport,
    descriptionHtml: seed.description,
    highlights: [...seed.highlights],
    included: [...seed.included],
    excluded: [...seed.excluded],
    additionalInformation: [...seed.additionalInformation],
    itinerary: seed.itinerary.map(({ title, details, photos = [] }, i) => ({
      title,
      detailsHtml: details,
      pictures: [...photos],
      ...toFigures(facts.days?.[i]),
    })),
    specialInstructionsHtml: seed.specialInstructions,
    conditionsOfTravelHtml: seed.conditionsOfTravel,
    thingsToMaintainHtml: seed.thingsToMaintain,
    policiesHtml: seed.policies,
    termsHtml: seed.terms,
    cancellationPolicy: DEFAULT_CANCELLATION_POLICY,
    travellerNeeds: seed.travellers ?? DEFAULT_TRAVELLER_NEEDS,
    leadDays: seed.leadDays,
    seasonNote: seed.seasonNote ?? null,
    departureRules: toRules(seed),
    ...toFamilyContent(facts),
  }
}

/** A sold-out package has listed dates only, and a group booking takes their seats. */
function toRules(seed: SeedTourPackage): PackageContent['departureRules'] {
  const rules = seed.soldOut === true ? seed.departures.flatMap(expandRule) : seed.departures
  return rules.map((rule) => ({
    kind: rule.kind,
    capacity: rule.capacity,
    seasonFrom: rule.season?.from ?? null,
    seasonTo: rule.season?.to ?? null,
    weekday: rule.kind === 'listed' ? rule.weekday : null,
    everyWeeks: rule.kind === 'listed' ? rule.everyWeeks : null,
    reservedSeats: seed.soldOut === true ? rule.capacity : 0,
    dates: [],
    festivalDays: [],
  }))
}

function expandRule(rule: SeedDepartureRule): SeedDepartureRule[] {
  if (rule.kind === 'listed') return [rule]
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...rule, kind: 'listed', weekday, everyWeeks: 1 }))
}
