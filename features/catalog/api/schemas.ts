import { PictureDto } from './picture-schemas.ts'
import * as z from 'zod/mini'
import { callSchemas, type SectionAbout } from '#kernel/wire/call-schemas.ts'
import {
  CalendarDateText,
  CancellationPolicyDto,
  lineOfText,
  PublicId,
  wholeNumber,
} from '#kernel/wire/schema-parts.ts'
import { FacetQuery, ListFacets, ListQuery } from './list-schemas.ts'
import { AvailableDate, Festival, NextDate } from './date-schemas.ts'
import { TripFacts } from './trip-facts.ts'

const Effort = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
const StateName = z.object({ id: z.number(), name: z.string() })
const NativeName = z.nullable(z.object({ text: z.string(), lang: z.string() }))

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
  /** Additive, as all below: 1 is easy on the knees, 4 is a hard climb. Left out while it is not known. */
  effort: z.optional(Effort),
  /** Where travellers board. Left out while nothing was entered. */
  boardingCities: z.optional(z.array(z.string())),
  /** The first start with a free seat; with `month` the first one in that month. Left out when there is none. */
  nextStart: z.optional(z.string()),
  /** The first start from which on the whole price still comes back. Left out when there is none. */
  hasFullRefundFrom: z.optional(z.string()),
})
export type TourPackageCard = z.infer<typeof TourPackageCard>

/** A place that a trip visits, in decimal degrees (WGS 84). */
export const TripStop = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })
export type TripStop = z.infer<typeof TripStop>

/** The answer of the detail call: the card's fields, and everything a traveller reads before booking. */
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
  /** Additive: nobody may start sooner than so many days from today. */
  leadDays: z.number(),
  /** Additive: why there is no start in some months. */
  seasonNote: z.nullable(z.string()),
  /** Additive: what a family must know. Left out while nothing was entered. */
  facts: z.optional(TripFacts),
})
export type TourPackage = z.infer<typeof TourPackage>

/** One day inside the JSON list `itinerary`. Photos are picture URLs. */
export const ItineraryDay = z.object({ dayTitle: z.string(), dayDetails: z.string(), photos: z.array(z.string()) })
export type ItineraryDay = z.infer<typeof ItineraryDay>

/** A region as the specification's State: `package_ids` is a JSON array of packageIds as text. */
export const StateDto = z.object({
  id: z.number(),
  name: z.string(),
  nativeName: NativeName,
  photo_url: z.string(),
  photo: z.nullable(PictureDto),
  package_ids: z.string(),
  count: z.number(),
})
export type StateDto = z.infer<typeof StateDto>

/** The state that a name or a number in the listing's address means. */
const StateIdName = z.object({ id: z.number(), name: z.string() })

/** `states` is a JSON array of state names. */
export const CountryDto = z.object({ name: z.string(), states: z.string() })
export type CountryDto = z.infer<typeof CountryDto>

/** A search suggests at most this many entries. */
export const SUGGESTIONS_MAXIMUM = 10

/** One result of a search. `url` is its page. Packages have `packageDuration` and `place`; the others have `count`. */
export const SearchSuggestion = z.object({
  kind: z.enum(['package', 'region', 'category']),
  label: z.string(),
  nativeName: NativeName,
  url: z.string(),
  packageDuration: z.nullable(z.string()),
  place: z.nullable(z.string()),
  count: z.nullable(z.number()),
  picture: z.nullable(PictureDto),
  /** Additive: the first start of a package with a free seat. Left out when there is none. */
  nextStart: z.optional(z.string()),
  /** Additive: of a package, the place on its way that was meant, when its name does not say it. */
  stop: z.optional(z.string()),
})
export type SearchSuggestion = z.infer<typeof SearchSuggestion>

const Name = lineOfText(120)
const WithState = z.strictObject({ with_state: z.optional(z.enum(['0', '1'])) })
const NoQuery = z.strictObject({})
/** Optional, additive: with `package_ids=0` that field is an empty text, and the answer is short for any catalogue. */
const StatesQuery = z.strictObject({ package_ids: z.optional(z.enum(['0', '1'])) })

/** What the API's documentation says about these calls. */
export const catalogAbout: SectionAbout = {
  title: 'Catalogue',
  about:
    'Packages, states, categories and dates. Prices are rupees; fields that hold lists carry them as JSON texts. Without “limit” the answer is the whole list. With it the answer is one part: X-Total-Count says how many there are, Link leads to the next part.',
  readsCookies: false,
}

/** The calls, by the name of the endpoint constant in calls.ts. */
export const catalogSchemas = callSchemas({
  listTourPackages: {
    title: 'All packages',
    query: ListQuery,
    response: z.array(TourPackageCard),
    errors: [],
    isList: true,
  },
  listCategories: {
    title: "Names of the categories in display order, 'Most Popular Tours' first",
    query: WithState,
    response: z.array(z.string()),
    errors: [],
  },
  listByCategory: {
    title: 'Packages of a category; an unknown category has none',
    params: z.object({ category: Name }),
    query: ListQuery,
    response: z.array(TourPackageCard),
    errors: [],
    isList: true,
  },
  listByState: {
    title: 'Packages of a state, by its id or name; an unknown state has none',
    params: z.object({ state: Name }),
    query: ListQuery,
    response: z.array(TourPackageCard),
    errors: [],
    isList: true,
  },
  listByStateAndCategory: {
    title: 'Packages that are in a state and in a category',
    params: z.object({ state: Name, category: Name }),
    query: ListQuery,
    response: z.array(TourPackageCard),
    errors: [],
    isList: true,
  },
  getTourPackage: {
    title: 'One package in full',
    params: z.object({ id: PublicId }),
    query: NoQuery,
    response: TourPackage,
    errors: ['TOUR_PACKAGE_NOT_FOUND'],
  },
  getAvailability: {
    title: 'Dates on which a package starts, with the seats left; with full=1 only the full ones',
    params: z.object({ id: PublicId }),
    query: z.strictObject({
      from: CalendarDateText,
      to: CalendarDateText,
      full: z.optional(z.enum(['0', '1'])),
    }),
    response: z.array(AvailableDate),
    errors: ['TOUR_PACKAGE_NOT_FOUND'],
  },
  listNextDates: {
    title: 'The next six dates on which a package starts with a free seat',
    params: z.object({ id: PublicId }),
    query: NoQuery,
    response: z.array(NextDate),
    errors: ['TOUR_PACKAGE_NOT_FOUND'],
  },
  listFestivals: {
    title: 'Festivals that the calendar marks, from today in India on',
    query: NoQuery,
    response: z.array(Festival),
    errors: [],
  },
  listStates: {
    title: 'All states that have a name here',
    query: StatesQuery,
    response: z.array(StateDto),
    errors: [],
  },
  getStateByName: {
    title: 'The id of a state',
    params: z.object({ name: Name }),
    query: NoQuery,
    response: StateIdName,
    errors: ['REGION_NOT_FOUND'],
  },
  findPresentNames: {
    title: 'What a category and a state are called by now that are named by a former name; null for a present one',
    query: z.object({ category: z.optional(lineOfText(120)), state: z.optional(lineOfText(120)) }),
    response: z.object({ category: z.nullable(z.string()), state: z.nullable(z.string()) }),
    errors: [],
  },
  listCountries: {
    title: 'Countries with their states',
    query: NoQuery,
    response: z.array(CountryDto),
    errors: [],
  },
  listFacets: {
    title: 'What a list of packages can be narrowed to, with counts',
    query: FacetQuery,
    response: ListFacets,
    errors: [],
  },
  searchCatalog: {
    title: 'States, categories and packages that match a text in any spelling, the best match first',
    query: z.strictObject({ q: z.optional(lineOfText(100)), limit: z.optional(wholeNumber(1, SUGGESTIONS_MAXIMUM)) }),
    response: z.array(SearchSuggestion),
    errors: [],
  },
})
