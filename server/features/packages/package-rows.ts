import type { FamilyContent, PackageContent } from '#domain/package-content.ts'
import { parseDurationDays } from '#domain/tour-duration.ts'
import { sanitizeHtml } from '#server/platform/sanitize-html.ts'

/** A package on its way into the tables. */
export type PackageToWrite = {
  id: number
  /** Its place in the list, from 0. */
  position: number
  content: PackageContent
}

/** What families must know of a package, on its way into the tables. */
export type FactsToWrite = { id: number; content: FamilyContent }

/** A row of `tour_packages`. Rich text is cleaned here, once, for whoever wrote it. */
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

/** Rows of `itinerary_days`, with the figures of the days. */
export function toDayRows({ id, content }: PackageToWrite) {
  return content.itinerary.map(({ detailsHtml, pictures, ...day }, i) => ({
    ...day,
    tourPackageId: id,
    dayNumber: i + 1,
    detailsHtml: sanitizeHtml(detailsHtml),
    pictureKeys: pictures,
  }))
}

export function toPictureRows({ id, content }: PackageToWrite) {
  return content.pictures.map((pictureKey, position) => ({ tourPackageId: id, pictureKey, position }))
}

export function toRuleRows({ id, content }: PackageToWrite) {
  return content.departureRules.map((rule) => ({ ...rule, tourPackageId: id }))
}

export function toFactRow({ id, content }: FactsToWrite) {
  return { ...content.facts, tourPackageId: id }
}

/** Rows of a part, in the order of the document. */
export function inOrder<Row extends object>(tourPackageId: number, rows: readonly Row[]) {
  return rows.map((row, position) => ({ ...row, tourPackageId, position }))
}

/** Rows of `price_rules`: the ladder of groups. */
export function toGroupPriceRows({ id, content }: FactsToWrite) {
  return content.groupPrices.map((step) => ({
    ...step,
    tourPackageId: id,
    kind: 'group' as const,
    daysBeforeFrom: null,
    daysBeforeTo: null,
    bookedFrom: null,
    bookedUntil: null,
  }))
}
