import { parseDurationDays } from '#features/catalog/rules/tour-duration.ts'
import { sanitizeHtml } from '#platform/pages/sanitize-html.ts'
import type { PackageToWrite } from './package-rows.ts'

/** A row of `tour_packages`. Rich text is cleaned only here, for all callers. */
export function toPackageRow({ id, position, content }: PackageToWrite) {
  return {
    id,
    position,
    name: content.name,
    nativeName: content.nativeName,
    duration: content.duration,
    durationDays: parseDurationDays(content.duration),
    tourType: content.tourType,
    basePricePaise: content.basePricePaise,
    strikePricePaise: content.strikePricePaise,
    tag: content.tag,
    foundAs: content.foundAs,
    nearTransport: content.nearTransport,
    stops: content.stops,
    descriptionHtml: sanitizeHtml(content.descriptionHtml),
    highlights: content.highlights,
    included: content.included,
    excluded: content.excluded,
    additionalInformation: content.additionalInformation,
    specialInstructionsHtml: sanitizeHtml(content.specialInstructionsHtml),
    conditionsOfTravelHtml: sanitizeHtml(content.conditionsOfTravelHtml),
    thingsToMaintainHtml: sanitizeHtml(content.thingsToMaintainHtml),
    policiesHtml: sanitizeHtml(content.policiesHtml),
    termsHtml: sanitizeHtml(content.termsHtml),
    cancellationPolicy: content.cancellationPolicy,
    travellerNeeds: content.travellerNeeds,
    leadDays: content.leadDays,
    seasonNote: content.seasonNote,
  }
}

/** Rows of `itinerary_days`, with the distances and other figures of each day. */
export function toDayRows({ id, content }: PackageToWrite) {
  return content.itinerary.map(({ detailsHtml, pictures, ...day }, i) => ({
    ...day,
    tourPackageId: id,
    dayNumber: i + 1,
    detailsHtml: sanitizeHtml(detailsHtml),
    pictureKeys: pictures,
  }))
}
