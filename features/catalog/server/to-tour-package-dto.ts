import type { TourPackage, TourPackageCard } from '../api/package-schemas.ts'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { shownTag } from '../rules/earned-badge.ts'
import { paiseToRupees } from '#kernel/money/money.ts'
import type { CardRow } from './card-columns.ts'
import { toPictureDto } from './to-picture-dto.ts'
import { toTripFactsDto } from './to-trip-facts-dto.ts'
import type { FullTourPackage } from './tour-package-repository.ts'

/**
 * Maps a card to the API: prices in rupees, lists as JSON text (specification §3). A package without pictures has
 * empty lists.
 */
export function toTourPackageCardDto(row: CardRow): TourPackageCard {
  const { effort, boardingCities } = row
  const urls = row.pictures.map((picture) => picture.url)
  return {
    packageId: row.id,
    packageName: row.name,
    nativeName: row.nativeName && { text: row.nativeName.text, lang: row.nativeName.lang },
    packageDuration: row.duration,
    tourType: row.tourType,
    basePrice: Math.max(0, paiseToRupees(row.basePricePaise)),
    strikePrice: row.strikePricePaise === null ? null : paiseToRupees(row.strikePricePaise),
    tag: shownTag({ earned: row.earnedBadge, tag: row.tag }),
    avatarImage: JSON.stringify(urls),
    featuredImage: JSON.stringify(urls.slice(0, 1)),
    packageCategory: JSON.stringify(row.categoryNames),
    stateNames: row.regions.map(({ id, name }) => ({ id, name })),
    images: row.pictures.map(toPictureDto),
    ...(effort === null ? {} : { effort }),
    ...(boardingCities.length === 0 ? {} : { boardingCities }),
  }
}

/** Maps a package to the response of the detail call. Its HTML was sanitized when it was stored. */
export function toTourPackageDto(row: FullTourPackage, today: CalendarDate): TourPackage {
  const itinerary = row.itinerary.map((day) => ({
    dayTitle: day.title,
    dayDetails: day.detailsHtml,
    photos: day.photoUrls,
  }))
  return {
    ...toTourPackageCardDto(row),
    id: row.id,
    gallery: JSON.stringify(row.pictures.map((picture) => picture.url)),
    packageDescription: row.descriptionHtml,
    highlights: JSON.stringify(row.highlights),
    included: JSON.stringify(row.included),
    excluded: JSON.stringify(row.excluded),
    additionalInformation: JSON.stringify(row.additionalInformation),
    itinerary: JSON.stringify(itinerary),
    specialInstructions: row.specialInstructionsHtml,
    conditionsOfTravel: row.conditionsOfTravelHtml,
    thingsToMaintain: row.thingsToMaintainHtml,
    policies: row.policiesHtml,
    terms: row.termsHtml,
    nearTransport: row.nearTransport,
    stops: row.stops,
    cancellationPolicy: [...row.cancellationPolicy],
    leadDays: row.leadDays,
    seasonNote: row.seasonNote,
    ...toTripFactsDto(row, today),
  }
}
