import * as z from 'zod/mini'

/**
 * Facts that a family needs before paying. Any field may be null, and the page then says 'not known yet'. Texts are the
 * office's own words, never generated from numbers.
 */

const AmenityAvailability = z.enum(['yes', 'no', 'unknown'])
const text = z.nullable(z.string())
const nullableNumber = z.nullable(z.number())

const DayFigures = z.object({
  driveKm: nullableNumber,
  driveMinutes: nullableNumber,
  walkKm: nullableNumber,
  walkMinutes: nullableNumber,
  climbM: nullableNumber,
  steps: nullableNumber,
  canSkip: z.nullable(z.boolean()),
  nightPlace: text,
  nightAltitudeM: nullableNumber,
})
/** The figures of one itinerary day, in kilometres, minutes and metres. A negative `climbM` is a descent. */
export type DayFigures = z.infer<typeof DayFigures>

const AssistanceOption = z.object({
  kind: z.enum(['helicopter', 'pony', 'palki', 'porter', 'ropeway', 'wheelchair', 'stay']),
  how: z.string(),
  price: nullableNumber,
  isAbout: z.boolean(),
  unit: z.string(),
  where: z.string(),
})
/**
 * A way up without walking. `price` is in rupees: null is unknown, 0 is free. `isAbout` is true when the price is
 * approximate and may differ on the spot.
 */
export type AssistanceOption = z.infer<typeof AssistanceOption>

const Stay = z.object({
  nightFrom: z.number(),
  nightTo: z.number(),
  place: z.string(),
  nameOrClass: z.string(),
  templeM: nullableNumber,
  approach: z.string(),
  lift: AmenityAvailability,
  groundFloor: AmenityAvailability,
  westernToilet: AmenityAvailability,
  hotWater: AmenityAvailability,
  heating: AmenityAvailability,
  words: z.partial(
    z.object({
      lift: z.string(),
      groundFloor: z.string(),
      westernToilet: z.string(),
      hotWater: z.string(),
      heating: z.string(),
    }),
  ),
})
/** Where the nights are spent. Night 1 is the night after the first day. `words` replace 'Lift', 'No lift' and so on. */
export type Stay = z.infer<typeof Stay>

const BoardingPoint = z.object({
  name: z.string(),
  city: z.string(),
  address: z.string(),
  departsAt: text,
  dayOffset: z.number(),
  mapUrl: text,
  trains: z.string(),
})
/** Where travellers board. `departsAt` is local, `HH:MM`; `dayOffset` -1 is the evening before the first day. */
export type BoardingPoint = z.infer<typeof BoardingPoint>

const DropPoint = z.object({
  name: z.string(),
  city: z.string(),
  address: z.string(),
  arrivesAt: text,
  mapUrl: text,
  onward: z.string(),
})
/** Where the trip ends on its last day, with the earliest safe onward connection. */
export type DropPoint = z.infer<typeof DropPoint>

const RequiredDocument = z.object({ appliesTo: z.string(), text: z.string(), arrangedByUs: z.boolean() })
/** A document that one kind of traveller must bring. */
export type RequiredDocument = z.infer<typeof RequiredDocument>

const DepartureLeader = z.object({
  startDate: z.string(),
  name: z.string(),
  home: z.string(),
  languages: z.array(z.string()),
  photoUrl: text,
})
/** The leader of a departure. The photo is sent only with the leader's consent. The phone number is never sent. */
export type DepartureLeader = z.infer<typeof DepartureLeader>

/** The facts of a package. When `checkedOn` is null, these are sample facts, and the page says so. */
export const TripFacts = z.object({
  effort: z.nullable(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])),
  effortLine: text,
  effortNote: text,
  verdict: text,
  ageOnFoot: nullableNumber,
  ageAssisted: nullableNumber,
  ageAdvice: text,
  walking: text,
  vehicle: text,
  oxygenDoctor: text,
  toilets: text,
  food: text,
  company: text,
  groupMin: nullableNumber,
  groupMax: nullableNumber,
  wheelchair: text,
  assistPlace: text,
  checkedOn: text,
  /**
   * Set only when the office checked the facts more than 12 months ago. Heights, oxygen and doctor are then not sent.
   */
  isOutdated: z.optional(z.literal(true)),
  days: z.array(DayFigures),
  assists: z.array(AssistanceOption),
  stays: z.array(Stay),
  boardingPoints: z.array(BoardingPoint),
  dropPoints: z.array(DropPoint),
  documents: z.array(RequiredDocument),
  /** The leaders of the departures in the next 7 days, by date. Omitted until one is announced. */
  leaders: z.optional(z.array(DepartureLeader)),
})
/** The facts of a package. When `checkedOn` is null, these are sample facts, and the page says so. */
export type TripFacts = z.infer<typeof TripFacts>
