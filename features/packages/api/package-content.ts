import * as z from 'zod/mini'
import { lineOfText, blockOfText, CalendarDateText } from '#kernel/wire/schema-parts.ts'
import { isCancellationPolicy } from '#features/catalog/rules/cancellation-policy.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { paise } from '#kernel/money/money.ts'
import { ASSIST_KINDS, type PackageContent } from '../rules/package-content.ts'
import { AMENITY_AVAILABILITY } from '#features/catalog/rules/stay-comforts.ts'
import { isTravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'

/**
 * A package as a document (`features/packages/rules/package-content.ts`). The schema checks only its structure and
 * number ranges, because a draft may be incomplete. Publishing checks whether the package is ready for travellers
 * (`features/packages/rules/package-checks.ts`).
 */

const Line = (maximum = 200) => lineOfText(maximum)
const Lines = z.array(lineOfText(500)).check(z.maxLength(60))
const RichText = z.string().check(z.maxLength(100_000, 'Please use at most 100,000 characters.'))
const Known = <T extends z.ZodMiniType>(schema: T) => z.nullable(schema)
const whole = (minimum: number, maximum: number) => z.int().check(z.minimum(minimum), z.maximum(maximum))
const Rupees = z.pipe(
  whole(0, 100_000_000_000),
  z.transform((amount) => paise(amount)),
)
const Key = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,119}$/, 'This picture is not valid.'))
const MonthDay = z
  .string()
  .check(z.regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'Please enter a day such as 04-30.'))
const TimeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 05:30.'))
const WebAddress = z
  .string()
  .check(z.maxLength(500), z.regex(/^https:\/\/\S+$/, 'Please enter an address that starts with https://.'))
const Degrees = (max: number) => z.number().check(z.minimum(-max), z.maximum(max))
const Day = z.pipe(CalendarDateText, z.transform(calendarDate))

const PackageDay = z.strictObject({
  title: Line(),
  detailsHtml: RichText,
  pictures: z.array(Key).check(z.maxLength(12)),
  driveKm: Known(whole(0, 2_000)),
  driveMinutes: Known(whole(0, 1_440)),
  walkKm: Known(z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.1))),
  walkMinutes: Known(whole(0, 1_440)),
  climbM: Known(whole(-4_000, 4_000)),
  steps: Known(whole(0, 20_000)),
  canSkip: Known(z.boolean()),
  nightPlace: Known(Line()),
  nightAltitudeM: Known(whole(-100, 6_000)),
})

const PackageRule = z.strictObject({
  kind: z.enum(['daily', 'listed', 'dates']),
  capacity: whole(1, 500),
  seasonFrom: Known(MonthDay),
  seasonTo: Known(MonthDay),
  weekday: Known(whole(0, 6)),
  everyWeeks: Known(whole(1, 52)),
  reservedSeats: whole(0, 500),
  // Older exported files do not have these fields.
  dates: z._default(z.array(Day).check(z.maxLength(120)), []),
  festivalDays: z._default(z.array(z.strictObject({ festival: Line(80), date: Day })).check(z.maxLength(120)), []),
})

const PackageFacts = z.strictObject({
  effort: Known(whole(1, 4)),
  effortLine: Known(Line(80)),
  effortNote: Known(Line(120)),
  verdict: Known(blockOfText(600)),
  ageOnFoot: Known(whole(1, 120)),
  ageAssisted: Known(whole(1, 120)),
  ageAdvice: Known(Line(400)),
  walking: Known(Line(400)),
  vehicle: Known(Line(400)),
  oxygenDoctor: Known(Line(400)),
  toilets: Known(Line(400)),
  food: Known(Line(400)),
  company: Known(Line(400)),
  groupMin: Known(whole(1, 500)),
  groupMax: Known(whole(1, 500)),
  wheelchair: Known(Line(400)),
  assistPlace: Known(Line()),
  checkedOn: Known(Day),
})

const Assist = z.strictObject({
  kind: z.enum(ASSIST_KINDS),
  how: Line(),
  pricePaise: Known(Rupees),
  isAbout: z.boolean(),
  unit: Line(60),
  where: Line(400),
})

const Comfort = z.enum(AMENITY_AVAILABILITY)
const ComfortNote = z.optional(Line(120))
const Stay = z.strictObject({
  nightFrom: whole(1, 364),
  nightTo: whole(1, 364),
  place: Line(),
  nameOrClass: Line(),
  templeM: Known(whole(0, 100_000)),
  approach: Line(400),
  lift: Comfort,
  groundFloor: Comfort,
  westernToilet: Comfort,
  hotWater: Comfort,
  heating: Comfort,
  words: z.strictObject({
    lift: ComfortNote,
    groundFloor: ComfortNote,
    westernToilet: ComfortNote,
    hotWater: ComfortNote,
    heating: ComfortNote,
  }),
})

const RequiredDocument = z.strictObject({ appliesTo: Line(), text: Line(500), arrangedByUs: z.boolean() })

const BoardingPoint = z.strictObject({
  name: Line(),
  isActive: z.boolean(),
  city: Line(80),
  address: Line(400),
  latitude: Known(Degrees(90)),
  longitude: Known(Degrees(180)),
  departsAt: Known(TimeOfDay),
  dayOffset: whole(-2, 0),
  surchargePaise: Rupees,
  seatsMaximum: Known(whole(1, 500)),
  mapUrl: Known(WebAddress),
  trains: Line(500),
})

const DropPoint = z.strictObject({
  name: Line(),
  isActive: z.boolean(),
  city: Line(80),
  address: Line(400),
  arrivesAt: Known(TimeOfDay),
  mapUrl: Known(WebAddress),
  onward: Line(500),
})

const GroupPrice = z.strictObject({
  guestsFrom: whole(2, 500),
  basisPoints: Known(whole(1, 10_000)),
  amountPaise: Known(Rupees),
  freePlaceEvery: Known(whole(1, 500)),
  needsQuote: z.boolean(),
})

const Policy = z
  .array(z.strictObject({ hoursBefore: z.int(), basisPoints: z.int() }))
  .check(
    z.maxLength(8),
    z.refine(isCancellationPolicy, 'Each step must be closer to the start and refund less than the one before.'),
  )

const Level = z.enum(['required', 'optional'])
const Needs = z.pipe(
  z
    .strictObject({
      name: z.optional(z.literal('required')),
      age: z.optional(Level),
      gender: z.optional(Level),
      food: z.optional(Level),
      medicalNotes: z.optional(z.literal('optional')),
    })
    .check(z.refine(isTravellerNeeds, 'When any detail is required, the name is required too.')),
  z.transform((needs) => needs),
)

const Whole = z.strictObject({
  name: Line(),
  nativeName: Known(
    z.strictObject({ text: Line(), lang: z.string().check(z.regex(/^[a-z]{2,3}$/, 'Please choose a language.')) }),
  ),
  duration: Line(40),
  tourType: Line(80),
  basePricePaise: Rupees,
  strikePricePaise: Known(Rupees),
  tag: Known(Line(40)),
  categories: z.array(Line(80)).check(z.maxLength(20)),
  foundAs: z.array(Line(80)).check(z.maxLength(40)),
  regions: z.array(Line(80)).check(z.maxLength(20)),
  stops: z
    .array(z.strictObject({ name: Line(80), latitude: Degrees(90), longitude: Degrees(180) }))
    .check(z.maxLength(40)),
  pictures: z.array(Key).check(z.maxLength(40)),
  nearTransport: Line(300),
  descriptionHtml: RichText,
  highlights: Lines,
  included: Lines,
  excluded: Lines,
  additionalInformation: Lines,
  itinerary: z.array(PackageDay).check(z.maxLength(60)),
  specialInstructionsHtml: RichText,
  conditionsOfTravelHtml: RichText,
  thingsToMaintainHtml: RichText,
  policiesHtml: RichText,
  termsHtml: RichText,
  cancellationPolicy: Policy,
  travellerNeeds: Needs,
  leadDays: whole(0, 60),
  seasonNote: Known(Line(300)),
  departureRules: z.array(PackageRule).check(z.maxLength(40)),
  facts: PackageFacts,
  assists: z.array(Assist).check(z.maxLength(20)),
  stays: z.array(Stay).check(z.maxLength(60)),
  documents: z.array(RequiredDocument).check(z.maxLength(30)),
  boardingPoints: z.array(BoardingPoint).check(z.maxLength(20)),
  dropPoints: z.array(DropPoint).check(z.maxLength(20)),
  groupPrices: z.array(GroupPrice).check(z.maxLength(12)),
})

/** The whole document, with the type of the domain model. */
export const PackageDocument: z.ZodMiniType<PackageContent> = Whole
