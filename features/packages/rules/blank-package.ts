import { DEFAULT_CANCELLATION_POLICY } from '#features/catalog/rules/cancellation-policy.ts'
import { paise } from '#kernel/money/money.ts'
import type { PackageContent, PackageFacts, PackageRule } from './package-content.ts'
import { DEFAULT_TRAVELLER_NEEDS } from '#features/catalog/rules/traveller-needs.ts'

/** The empty facts of a package. */
export const EMPTY_FACTS: PackageFacts = {
  effort: null,
  effortLine: null,
  effortNote: null,
  verdict: null,
  ageOnFoot: null,
  ageAssisted: null,
  ageAdvice: null,
  walking: null,
  vehicle: null,
  oxygenDoctor: null,
  toilets: null,
  food: null,
  company: null,
  groupMin: null,
  groupMax: null,
  wheelchair: null,
  assistPlace: null,
  checkedOn: null,
}

/** An empty rule. */
export const BLANK_RULE: PackageRule = {
  kind: 'daily',
  capacity: 20,
  seasonFrom: null,
  seasonTo: null,
  weekday: null,
  everyWeeks: null,
  reservedSeats: 0,
  dates: [],
  festivalDays: [],
}

/** The document of a new package. It is not ready for travellers. */
export function blankPackage(): PackageContent {
  return {
    name: '',
    nativeName: null,
    duration: '',
    tourType: '',
    basePricePaise: paise(0),
    strikePricePaise: null,
    tag: null,
    categories: [],
    foundAs: [],
    regions: [],
    stops: [],
    pictures: [],
    nearTransport: '',
    descriptionHtml: '',
    highlights: [],
    included: [],
    excluded: [],
    additionalInformation: [],
    itinerary: [],
    specialInstructionsHtml: '',
    conditionsOfTravelHtml: '',
    thingsToMaintainHtml: '',
    policiesHtml: '',
    termsHtml: '',
    cancellationPolicy: DEFAULT_CANCELLATION_POLICY,
    travellerNeeds: DEFAULT_TRAVELLER_NEEDS,
    leadDays: 2,
    seasonNote: null,
    departureRules: [],
    facts: EMPTY_FACTS,
    assists: [],
    stays: [],
    documents: [],
    boardingPoints: [],
    dropPoints: [],
    groupPrices: [],
  }
}

/**
 * Completes a stored document with empty values for fields that did not exist when it was stored.
 *
 * @param content a draft or a version.
 */
export function completePackage(content: PackageContent): PackageContent {
  const departureRules = content.departureRules.map((rule) => ({ ...BLANK_RULE, ...rule }))
  return { ...blankPackage(), ...content, departureRules }
}
