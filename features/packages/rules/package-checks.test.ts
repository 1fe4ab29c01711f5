import { describe, expect, it } from 'vitest'
import { blankPackage } from './blank-package.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { paise } from '#kernel/money/money.ts'
import { checkPackage, isValidDuration, PACKAGE_BLOCKERS, PACKAGE_WARNINGS } from './package-checks.ts'
import type { PackageContent, PackageRule } from './package-content.ts'

const references = {
  categories: ['Pilgrimage'],
  regions: ['Uttarakhand', 'Gujarat'],
  pictures: ['kedarnath', 'unsaid'],
  picturesWithoutAltText: ['unsaid'],
  chargedPaise: paise(1_300_000),
}
const blank = blankPackage()
const day = {
  title: 'To the temple',
  detailsHtml: '<p>We walk.</p>',
  pictures: [],
  driveKm: null,
  driveMinutes: null,
  walkKm: null,
  walkMinutes: null,
  climbM: null,
  steps: null,
  canSkip: null,
  nightPlace: null,
  nightAltitudeM: null,
}
const stay = {
  nightFrom: 1,
  nightTo: 1,
  place: 'Guptkashi',
  nameOrClass: 'Hill hotel',
  templeM: null,
  approach: '',
  words: {},
  lift: 'unknown',
  groundFloor: 'unknown',
  westernToilet: 'unknown',
  hotWater: 'unknown',
  heating: 'unknown',
} as const
const point = {
  name: 'Haridwar Junction, gate 1',
  isActive: true,
  city: 'Haridwar',
  address: '',
  latitude: null,
  longitude: null,
  departsAt: '05:30',
  dayOffset: 0,
  surchargePaise: paise(0),
  seatsMaximum: null,
  mapUrl: null,
  trains: '',
}
const drop = { name: 'Haridwar', isActive: true, city: '', address: '', arrivesAt: null, mapUrl: null, onward: '' }
const rule: PackageRule = {
  kind: 'listed',
  capacity: 20,
  seasonFrom: null,
  seasonTo: null,
  weekday: 6,
  everyWeeks: 1,
  reservedSeats: 0,
  dates: [],
  festivalDays: [],
}
const step = { guestsFrom: 10, basisPoints: 400, amountPaise: null, freePlaceEvery: null, needsQuote: false }
/** A document without errors and warnings. */
const ready: PackageContent = {
  ...blank,
  name: 'Kedarnath',
  duration: '2D 1N',
  tourType: 'Pilgrimage',
  basePricePaise: paise(1_250_000),
  categories: ['Pilgrimage'],
  regions: ['Uttarakhand'],
  pictures: ['kedarnath'],
  descriptionHtml: '<p>Up to the temple.</p>',
  itinerary: [day, day],
  departureRules: [rule],
  facts: { ...blank.facts, checkedOn: calendarDate('2026-10-03') },
  stays: [stay],
  boardingPoints: [point],
  groupPrices: [step],
}

const codesOf = (content: PackageContent) => {
  const { blocks, warnings } = checkPackage(content, references)
  return [...blocks, ...warnings].map(({ code, field }) => `${field} ${code}`)
}

/** One change to the ready document for each finding. */
const findings: readonly [finding: string, change: Partial<PackageContent>][] = [
  ['name NAME_MISSING', { name: '' }],
  ['duration DURATION_FORM', { duration: '2 days' }],
  ['tourType TOUR_TYPE_MISSING', { tourType: '' }],
  ['categories CATEGORY_MISSING', { categories: [] }],
  ['categories CATEGORY_UNKNOWN', { categories: ['Space travel'] }],
  ['regions REGION_MISSING', { regions: [] }],
  ['regions REGION_UNKNOWN', { regions: ['Moon'] }],
  [
    'pictures PICTURE_UNKNOWN',
    {
      itinerary: [
        { ...day, pictures: ['moon'] },
        { ...day, pictures: ['kedarnath'] },
      ],
    },
  ],
  ['pictures PICTURE_TEXT_MISSING', { pictures: ['kedarnath', 'unsaid'] }],
  [
    'pictures PICTURE_TEXT_MISSING',
    {
      itinerary: [
        { ...day, pictures: ['unsaid'] },
        { ...day, pictures: ['kedarnath'] },
      ],
    },
  ],
  ['pictures PICTURE_TWICE', { pictures: ['kedarnath', 'kedarnath'] }],
  ['regions ITEM_DUPLICATE', { regions: ['Gujarat', 'Gujarat'] }],
  ['strikePricePaise STRIKE_PRICE_LOW', { strikePricePaise: paise(1_250_000) }],
  ['tag TAG_AUTOMATIC', { tag: 'Likely to Sell Out' }],
  ['descriptionHtml DESCRIPTION_MISSING', { descriptionHtml: '<p>&nbsp;</p>' }],
  ['itinerary DAY_TITLE_MISSING', { itinerary: [day, { ...day, title: '' }] }],
  ['departureRules RULE_WEEKDAY_MISSING', { departureRules: [{ ...rule, weekday: null }] }],
  ['departureRules RULE_SEASON_INCOMPLETE', { departureRules: [{ ...rule, seasonFrom: '05-01' }] }],
  ['departureRules RULE_RESERVED', { departureRules: [{ ...rule, reservedSeats: 21 }] }],
  ['departureRules RULE_DATES_MISSING', { departureRules: [{ ...rule, kind: 'dates' }] }],
  ['stops STOP_MISSING', { stops: [{ name: 'Katra', latitude: 0, longitude: 0 }] }],
  ['facts GROUP_SIZE', { facts: { ...ready.facts, groupMin: 12, groupMax: 8 } }],
  ['facts VERDICT_START_INVALID', { facts: { ...ready.facts, verdict: 'Perhaps.' } }],
  ['stays STAY_NIGHTS', { stays: [stay, { ...stay, nightTo: 2 }] }],
  ['dropPoints POINT_NAME_MISSING', { dropPoints: [drop] }],
  ['boardingPoints POINT_LOCATION_INCOMPLETE', { boardingPoints: [{ ...point, latitude: 30 }] }],
  ['groupPrices GROUP_PRICE_KIND_INVALID', { groupPrices: [{ ...step, needsQuote: true }] }],
  ['groupPrices GROUP_PRICE_TWICE', { groupPrices: [step, { ...step, basisPoints: 500 }] }],
  ['basePricePaise PRICE_ON_REQUEST', { basePricePaise: paise(0) }],
  ['departureRules NO_DEPARTURES', { departureRules: [] }],
  ['pictures NO_PICTURES', { pictures: [] }],
  ['itinerary DAYS_DIFFER', { itinerary: [day] }],
  ['facts FACTS_UNCHECKED', { facts: { ...ready.facts, checkedOn: null } }],
  ['boardingPoints NO_BOARDING', { boardingPoints: [] }],
  ['stays NO_STAYS', { stays: [] }],
  ['strikePricePaise STRIKE_NEVER_CHARGED', { strikePricePaise: paise(1_300_100) }],
  ['itinerary DAY_WITHOUT_PICTURE', { itinerary: [{ ...day, pictures: ['kedarnath'] }, day] }],
]

describe('checkPackage', () => {
  it('finds nothing in a document that is ready (control)', () => {
    expect(codesOf(ready)).toEqual([])
  })

  it.each(findings)('finds %s, and nothing else', (finding, change) => {
    expect(codesOf({ ...ready, ...change })).toEqual([finding])
  })

  it('has an example above for each of its findings', () => {
    const foundCodes = new Set(findings.map(([finding]) => finding.split(' ')[1]))
    expect([...PACKAGE_BLOCKERS, ...PACKAGE_WARNINGS].filter((code) => !foundCodes.has(code))).toEqual([])
  })

  it('accepts a strike price that was charged before, and any when the charged price is unknown', () => {
    const withStrikePrice = { ...ready, strikePricePaise: paise(1_300_000) }
    expect(codesOf(withStrikePrice)).toEqual([])
    expect(
      checkPackage(
        { ...withStrikePrice, strikePricePaise: paise(9_900_000) },
        { ...references, chargedPaise: undefined },
      ),
    ).toEqual({
      blocks: [],
      warnings: [],
    })
  })

  it('prevents publishing a new package', () => {
    expect(checkPackage(blank, references).blocks.map(({ field }) => field)).toEqual([
      'name',
      'duration',
      'tourType',
      'descriptionHtml',
      'categories',
      'regions',
    ])
  })
})

describe('isValidDuration', () => {
  it.each(['1 day', '2D 1N', '12D 11N'])('accepts %s', (duration) => expect(isValidDuration(duration)).toBe(true))
  it.each(['', '2D 2N', '1D 0N', '3 days', '4D3N', '4D 3N '])('refuses %j', (duration) => {
    expect(isValidDuration(duration)).toBe(false)
  })
})
