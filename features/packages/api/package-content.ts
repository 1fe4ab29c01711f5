import * as z from 'zod/mini'
import { lineOfText, blockOfText, CalendarDateText } from '#kernel/wire/schema-parts.ts'
import { isCancellationPolicy } from '#features/catalog/rules/cancellation-policy.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { paise } from '#kernel/money/money.ts'
import { ASSIST_KINDS, type PackageContent } from '../rules/package-content.ts'
import { AMENITY_AVAILABILITY } from '#features/catalog/rules/stay-amenities.ts'
import { isTravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'

/**
 * A package as a document (`features/packages/rules/package-content.ts`). The schema checks only its structure and
 * number ranges, because a draft may be incomplete. Publishing checks whether the package is ready for travellers
 * (`features/packages/rules/package-checks.ts`).
 */

const Line = (maximum = 200) => lineOfText(maximum)
const Lines = z.array(lineOfText(500)).check(z.maxLength(60))
const RichText = z.string().check(z.maxLength(100_000, 'Please use at most 100,000 characters.'))
const Nullable = <T extends z.ZodMiniType>(schema: T) => z.nullable(schema)
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
  driveKm: Nullable(whole(0, 2_000)),
  driveMinutes: Nullable(whole(0, 1_440)),
  walkKm: Nullable(z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.1))),
  walkMinutes: Nullable(whole(0, 1_440)),
  climbM: Nullable(whole(-4_000, 4_000)),
  steps: Nullable(whole(0, 20_000)),
  canSkip: Nullable(z.boolean()),
  nightPlace: Nullable(Line()),
  nightAltitudeM: Nullable(whole(-100, 6_000)),
})

const PackageRule = z.strictObject({
  kind: z.enum(['daily', 'listed', 'dates']),
  capacity: whole(1, 500),
  seasonFrom: Nullable(MonthDay),
  seasonTo: Nullable(MonthDay),
  weekday: Nullable(whole(0, 6)),
  everyWeeks: Nullable(whole(1, 52)),
  reservedSeats: whole(0, 500),
  // Older exported files do not have these fields.
  dates: z._default(z.array(Day).check(z.maxLength(120)), []),
  festivalDays: z._default(z.array(z.strictObject({ festival: Line(80), date: Day })).check(z.maxLength(120)), []),
})

const PackageFacts = z.strictObject({
  effort: Nullable(whole(1, 4)),
  effortLine: Nullable(Line(80)),
  effortNote: Nullable(Line(120)),
  verdict: Nullable(blockOfText(600)),
  ageOnFoot: Nullable(whole(1, 120)),
  ageAssisted: Nullable(whole(1, 120)),
  ageAdvice: Nullable(Line(400)),
  walking: Nullable(Line(400)),
  vehicle: Nullable(Line(400)),
  oxygenDoctor: Nullable(Line(400)),
  toilets: Nullable(Line(400)),
  food: Nullable(Line(400)),
  company: Nullable(Line(400)),
  groupMin: Nullable(whole(1, 500)),
  groupMax: Nullable(whole(1, 500)),
  wheelchair: Nullable(Line(400)),
  assistPlace: Nullable(Line()),
  checkedOn: Nullable(Day),
})

const Assist = z.strictObject({
  kind: z.enum(ASSIST_KINDS),
  how: Line(),
  pricePaise: Nullable(Rupees),
  isAbout: z.boolean(),
  unit: Line(60),
  where: Line(400),
})

const AmenityAvailability = z.enum(AMENITY_AVAILABILITY)
const AmenityNote = z.optional(Line(120))
const Stay = z.strictObject({
  nightFrom: whole(1, 364),
  nightTo: whole(1, 364),
  place: Line(),
  nameOrClass: Line(),
  templeM: Nullable(whole(0, 100_000)),
  approach: Line(400),
  lift: AmenityAvailability,
  groundFloor: AmenityAvailability,
  westernToilet: AmenityAvailability,
  hotWater: AmenityAvailability,
  heating: AmenityAvailability,
  words: z.strictObject({
    lift: AmenityNote,
    groundFloor: AmenityNote,
    westernToilet: AmenityNote,
    hotWater: AmenityNote,
    heating: AmenityNote,
  }),
})

const RequiredDocument = z.strictObject({ appliesTo: Line(), text: Line(500), arrangedByUs: z.boolean() })

const BoardingPoint = z.strictObject({
  name: Line(),
  isActive: z.boolean(),
  city: Line(80),
  address: Line(400),
  latitude: Nullable(Degrees(90)),
  longitude: Nullable(Degrees(180)),
  departsAt: Nullable(TimeOfDay),
  dayOffset: whole(-2, 0),
  surchargePaise: Rupees,
  seatsMaximum: Nullable(whole(1, 500)),
  mapUrl: Nullable(WebAddress),
  trains: Line(500),
})

const DropPoint = z.strictObject({
  name: Line(),
  isActive: z.boolean(),
  city: Line(80),
  address: Line(400),
  arrivesAt: Nullable(TimeOfDay),
  mapUrl: Nullable(WebAddress),
  onward: Line(500),
})

const GroupPrice = z.strictObject({
  guestsFrom: whole(2, 500),
  basisPoints: Nullable(whole(1, 10_000)),
  amountPaise: Nullable(Rupees),
  freePlaceEvery: Nullable(whole(1, 500)),
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
  nativeName: Nullable(
    z.strictObject({ text: Line(), lang: z.string().check(z.regex(/^[a-z]{2,3}$/, 'Please choose a language.')) }),
  ),
  duration: Line(40),
  tourType: Line(80),
  basePricePaise: Rupees,
  strikePricePaise: Nullable(Rupees),
  tag: Nullable(Line(40)),
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
  seasonNote: Nullable(Line(300)),
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
