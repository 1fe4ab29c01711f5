import { PictureDto } from './picture-schemas.ts'
import * as z from 'zod/mini'
import { CancellationPolicyDto } from '#kernel/wire/schema-parts.ts'
import { TripFacts } from './trip-facts.ts'

// The package data returned by the catalogue calls.

/** The effort of a trip, from 1 to 4. */
const Effort = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

/** A state of India. */
const StateName = z.object({ id: z.number(), name: z.string() })

/** The name in its own script, with the language; null when the package has none. */
export const NativeName = z.nullable(z.object({ text: z.string(), lang: z.string() }))

/** What a card shows. JSON-encoded lists are sent as strings (specification §3); prices are rupees. */
export const TourPackageCard = z.object({
  packageId: z.number(),
  packageName: z.string(),
  nativeName: NativeName,
  packageDuration: z.string(),
  tourType: z.string(),
  basePrice: z.number(),
  strikePrice: z.nullable(z.number()),
  tag: z.nullable(z.string()),
  avatarImage: z.string(),
  featuredImage: z.string(),
  packageCategory: z.string(),
  stateNames: z.array(StateName),
  images: z.array(PictureDto),
  /**
   * Additive to the specification, like all fields below. 1 is easy on the knees, 4 is a hard climb. Omitted while
   * unknown.
   */
  effort: z.optional(Effort),
  /** Where travellers board. Omitted until entered. */
  boardingCities: z.optional(z.array(z.string())),
  /** The first start date with a free seat, or with `month` the first in that month. Omitted when there is none. */
  nextStart: z.optional(z.string()),
  /** The first start date that still gets a full refund. Omitted when there is none. */
  fullRefundFrom: z.optional(z.string()),
})
export type TourPackageCard = z.infer<typeof TourPackageCard>

/** A place that a trip visits, in decimal degrees (WGS 84). */
export const TripStop = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })
export type TripStop = z.infer<typeof TripStop>

/** The response of the detail call: the card's fields, and everything a traveller reads before booking. */
export const TourPackage = z.extend(TourPackageCard, {
  id: z.number(),
  gallery: z.string(),
  packageDescription: z.string(),
  highlights: z.string(),
  included: z.string(),
  excluded: z.string(),
  additionalInformation: z.string(),
  itinerary: z.string(),
  specialInstructions: z.string(),
  conditionsOfTravel: z.string(),
  thingsToMaintain: z.string(),
  policies: z.string(),
  terms: z.string(),
  nearTransport: z.string(),
  /** In the order of travel; empty when the trip has no fixed route. */
  stops: z.array(TripStop),
  /** Additive: how much is refunded when a traveller cancels, and until when. */
  cancellationPolicy: CancellationPolicyDto,
  /** Additive: the minimum number of days between today and a start. */
  leadDays: z.number(),
  /** Additive: why there are no start dates in some months. */
  seasonNote: z.nullable(z.string()),
  /** Additive: important facts for families. Omitted until entered. */
  facts: z.optional(TripFacts),
})
export type TourPackage = z.infer<typeof TourPackage>

/** One day inside the JSON list `itinerary`. Photos are picture URLs. */
export const ItineraryDay = z.object({ dayTitle: z.string(), dayDetails: z.string(), photos: z.array(z.string()) })
export type ItineraryDay = z.infer<typeof ItineraryDay>
