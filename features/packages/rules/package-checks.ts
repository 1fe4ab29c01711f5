import { EARNED_BADGES } from '#features/catalog/rules/earned-badge.ts'
import type { PackageContent, PackageRule, PackageStay } from './package-content.ts'
import type { Paise } from '#kernel/money/money.ts'
import type { PackageField } from './package-changes.ts'
import { isEmptyHtml } from '#kernel/text/rich-text.ts'
import { parseDurationDays } from '#features/catalog/rules/tour-duration.ts'

/** Reasons that prevent publishing a package. */
export const PACKAGE_BLOCKERS = [
  'NAME_MISSING',
  'DURATION_FORM',
  'TOUR_TYPE_MISSING',
  'CATEGORY_MISSING',
  'CATEGORY_UNKNOWN',
  'REGION_MISSING',
  'REGION_UNKNOWN',
  'PICTURE_UNKNOWN',
  'PICTURE_TEXT_MISSING',
  'PICTURE_TWICE',
  'ITEM_DUPLICATE',
  'STRIKE_PRICE_LOW',
  'TAG_AUTOMATIC',
  'DESCRIPTION_MISSING',
  'DAY_TITLE_MISSING',
  'RULE_WEEKDAY_MISSING',
  'RULE_SEASON_INCOMPLETE',
  'RULE_RESERVED',
  'RULE_DATES_MISSING',
  'STOP_MISSING',
  'GROUP_SIZE',
  'VERDICT_START_INVALID',
  'STAY_NIGHTS',
  'POINT_NAME_MISSING',
  'POINT_LOCATION_INCOMPLETE',
  'GROUP_PRICE_KIND_INVALID',
  'GROUP_PRICE_TWICE',
] as const

/** Points that an operator should double-check. The package can be published anyway. */
export const PACKAGE_WARNINGS = [
  'PRICE_ON_REQUEST',
  'NO_DEPARTURES',
  'NO_PICTURES',
  'DAYS_DIFFER',
  'FACTS_UNCHECKED',
  'NO_BOARDING',
  'NO_STAYS',
  'STRIKE_NEVER_CHARGED',
  'DAY_WITHOUT_PICTURE',
] as const

type PackageBlocker = (typeof PACKAGE_BLOCKERS)[number]
type PackageWarning = (typeof PACKAGE_WARNINGS)[number]
/** A finding and its field. */
type Finding<Code> = { code: Code; field: PackageField }

/** The names in the catalogue. */
export type KnownNames = {
  categories: readonly string[]
  regions: readonly string[]
  pictures: readonly string[]
  /** The pictures without a description. */
  picturesWithoutAltText: readonly string[]
  /**
   * The highest price per guest charged to travellers in the last {@link RECENT_PRICE_DAYS} days; zero when none was
   * ever charged; undefined when it was not looked up.
   */
  chargedPaise?: Paise | undefined
}

/** A price charged at most this many days ago may be used as strike price. */
export const RECENT_PRICE_DAYS = 90

/** The format of new durations (design for families, "Literal texts"): '4D 3N' or '1 day'. */
const DURATION_FORMAT = /^(?:1 day|([2-9]|[1-9]\d{1,2})D ([1-9]|[1-9]\d{1,2})N)$/

/** Whether a document is ready to publish: the problems that prevent it, and the points to double-check. */
export function checkPackage(
  content: PackageContent,
  references: KnownNames,
): { blocks: Finding<PackageBlocker>[]; warnings: Finding<PackageWarning>[] } {
  return {
    blocks: [
      ...checkMain(content),
      ...checkNames(content, references),
      ...checkItineraryAndRules(content),
      ...checkFamily(content),
    ],
    warnings: warningsOf(content, references),
  }
}

/** One finding, or none. */
const when = <const Code extends PackageBlocker | PackageWarning>(
  isFound: boolean,
  code: Code,
  field: PackageField,
): Finding<Code>[] => (isFound ? [{ code, field }] : [])

function checkMain(content: PackageContent): Finding<PackageBlocker>[] {
  const { name, duration, tourType, strikePricePaise, basePricePaise, tag, descriptionHtml } = content
  const earned = EARNED_BADGES.some((badge) => badge.replace('*', '').toLowerCase() === plainTag(tag))
  return [
    ...when(name === '', 'NAME_MISSING', 'name'),
    ...when(!isValidDuration(duration), 'DURATION_FORM', 'duration'),
    ...when(tourType === '', 'TOUR_TYPE_MISSING', 'tourType'),
    ...when(strikePricePaise !== null && strikePricePaise <= basePricePaise, 'STRIKE_PRICE_LOW', 'strikePricePaise'),
    ...when(earned, 'TAG_AUTOMATIC', 'tag'),
    ...when(isEmptyHtml(descriptionHtml), 'DESCRIPTION_MISSING', 'descriptionHtml'),
  ]
}

const plainTag = (tag: string | null) => (tag ?? '').replace('*', '').trim().toLowerCase()

/** True for '4D 3N' with one night fewer than days, and for '1 day'. */
export function isValidDuration(duration: string): boolean {
  const [form, days, nights] = DURATION_FORMAT.exec(duration) ?? []
  return form === '1 day' || (form !== undefined && Number(days) === Number(nights) + 1)
}

function checkNames(content: PackageContent, references: KnownNames): Finding<PackageBlocker>[] {
  const { categories, regions, pictures, itinerary } = content
  const usedPictures = [...pictures, ...itinerary.flatMap((day) => day.pictures)]
  const isUnknown = (names: readonly string[], among: readonly string[]) => names.some((name) => !among.includes(name))
  return [
    ...when(categories.length === 0, 'CATEGORY_MISSING', 'categories'),
    ...when(isUnknown(categories, references.categories), 'CATEGORY_UNKNOWN', 'categories'),
    ...when(regions.length === 0, 'REGION_MISSING', 'regions'),
    ...when(isUnknown(regions, references.regions), 'REGION_UNKNOWN', 'regions'),
    ...when(isUnknown(usedPictures, references.pictures), 'PICTURE_UNKNOWN', 'pictures'),
    ...when(
      usedPictures.some((key) => references.picturesWithoutAltText.includes(key)),
      'PICTURE_TEXT_MISSING',
      'pictures',
    ),
    ...when(hasDuplicates(pictures), 'PICTURE_TWICE', 'pictures'),
    ...when(hasDuplicates(categories), 'ITEM_DUPLICATE', 'categories'),
    ...when(hasDuplicates(regions), 'ITEM_DUPLICATE', 'regions'),
  ]
}

const hasDuplicates = (values: readonly unknown[]) => new Set(values).size < values.length

function checkItineraryAndRules({ itinerary, departureRules, stops }: PackageContent): Finding<PackageBlocker>[] {
  const hasIncompleteSeason = ({ seasonFrom, seasonTo }: PackageRule) => (seasonFrom === null) !== (seasonTo === null)
  const isWithoutDay = ({ kind, weekday, everyWeeks }: PackageRule) =>
    kind === 'listed' && (weekday === null || everyWeeks === null)
  const hasInvalidReservedSeats = ({ kind, reservedSeats, capacity }: PackageRule) =>
    reservedSeats > capacity || (kind !== 'listed' && reservedSeats > 0)
  const isWithoutDates = ({ kind, dates }: PackageRule) => kind === 'dates' && dates.length === 0
  // A new stop in the editor is at 0, 0, in the sea off Africa.
  const hasNoPlace = ({ name, latitude, longitude }: PackageContent['stops'][number]) =>
    name === '' || (latitude === 0 && longitude === 0)
  return [
    ...when(
      itinerary.some(({ title }) => title === ''),
      'DAY_TITLE_MISSING',
      'itinerary',
    ),
    ...when(departureRules.some(isWithoutDay), 'RULE_WEEKDAY_MISSING', 'departureRules'),
    ...when(departureRules.some(hasIncompleteSeason), 'RULE_SEASON_INCOMPLETE', 'departureRules'),
    ...when(departureRules.some(hasInvalidReservedSeats), 'RULE_RESERVED', 'departureRules'),
    ...when(departureRules.some(isWithoutDates), 'RULE_DATES_MISSING', 'departureRules'),
    ...when(stops.some(hasNoPlace), 'STOP_MISSING', 'stops'),
  ]
}

function checkFamily(content: PackageContent): Finding<PackageBlocker>[] {
  const { facts, stays, boardingPoints, dropPoints, groupPrices } = content
  const isGroupInvalid =
    (facts.groupMin === null) !== (facts.groupMax === null) || (facts.groupMin ?? 0) > (facts.groupMax ?? 0)
  const isVerdictInvalid = facts.verdict !== null && !/^(?:Yes|No)\b/.test(facts.verdict)
  return [
    ...when(isGroupInvalid, 'GROUP_SIZE', 'facts'),
    ...when(isVerdictInvalid, 'VERDICT_START_INVALID', 'facts'),
    ...when(areNightsInvalid(stays), 'STAY_NIGHTS', 'stays'),
    ...when(
      boardingPoints.some(({ name, city }) => name === '' || city === ''),
      'POINT_NAME_MISSING',
      'boardingPoints',
    ),
    ...when(
      dropPoints.some(({ name, city }) => name === '' || city === ''),
      'POINT_NAME_MISSING',
      'dropPoints',
    ),
    ...when(
      boardingPoints.some(({ latitude, longitude }) => (latitude === null) !== (longitude === null)),
      'POINT_LOCATION_INCOMPLETE',
      'boardingPoints',
    ),
    ...when(
      groupPrices.some((step) => countPriceMeasures(step) !== 1),
      'GROUP_PRICE_KIND_INVALID',
      'groupPrices',
    ),
    ...when(hasDuplicates(groupPrices.map(({ guestsFrom }) => guestsFrom)), 'GROUP_PRICE_TWICE', 'groupPrices'),
  ]
}

/** True when nights are not consecutive, or a night has two places to stay. */
function areNightsInvalid(stays: readonly PackageStay[]): boolean {
  const inOrder = stays.toSorted((a, b) => a.nightFrom - b.nightFrom)
  return inOrder.some(({ nightFrom, nightTo }, i) => nightFrom > nightTo || nightFrom <= (inOrder[i - 1]?.nightTo ?? 0))
}

/**
 * A step is a percentage off, an amount off, a free seat, or a quote by the office. A percentage may be combined
 * with a free seat.
 */
function countPriceMeasures({
  basisPoints,
  amountPaise,
  freePlaceEvery,
  needsQuote,
}: PackageContent['groupPrices'][number]) {
  const discountCount = Number(basisPoints !== null) + Number(amountPaise !== null)
  return discountCount + Number(needsQuote) + (discountCount === 0 && !needsQuote ? Number(freePlaceEvery !== null) : 0)
}

function warningsOf(content: PackageContent, { chargedPaise }: KnownNames): Finding<PackageWarning>[] {
  const { basePricePaise, departureRules, pictures, itinerary, duration, facts, boardingPoints, stays } = content
  const strikePrice = content.strikePricePaise ?? 0
  const daysWithPictures = itinerary.filter((day) => day.pictures.length > 0).length
  const days = parseDurationDays(duration)
  const isSold = basePricePaise > 0
  return [
    ...when(!isSold, 'PRICE_ON_REQUEST', 'basePricePaise'),
    ...when(isSold && departureRules.length === 0, 'NO_DEPARTURES', 'departureRules'),
    ...when(pictures.length === 0, 'NO_PICTURES', 'pictures'),
    ...when(itinerary.length !== days, 'DAYS_DIFFER', 'itinerary'),
    ...when(facts.checkedOn === null, 'FACTS_UNCHECKED', 'facts'),
    ...when(boardingPoints.length === 0, 'NO_BOARDING', 'boardingPoints'),
    ...when(days > 1 && stays.length === 0, 'NO_STAYS', 'stays'),
    ...when(chargedPaise !== undefined && strikePrice > chargedPaise, 'STRIKE_NEVER_CHARGED', 'strikePricePaise'),
    ...when(daysWithPictures > 0 && daysWithPictures < itinerary.length, 'DAY_WITHOUT_PICTURE', 'itinerary'),
  ]
}
