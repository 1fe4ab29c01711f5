import type { TripContacts } from '#features/trips/api/trip-contacts.ts'
import type { PictureFocus } from '#features/catalog/rules/picture-focus.ts'
import type { PictureSwatch } from '#features/catalog/rules/picture-swatch.ts'
import type { TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'

/**
 * The types of the sample business. Its texts are written as an operator would write them: real places, careful claims.
 * The loader turns them into rows, and only the loader converts rupees to paise.
 */

/** A picture of the sample catalogue. `scripts/encode-images.ts` creates its files. */
export type SeedImage = {
  /** The key of the picture, which is also the beginning of its file names, such as `kedarnath`. */
  key: string
  /** At most 125 characters: subject, place, light. */
  alt: string
  width: number
  height: number
  /** The part of the picture that stays visible when it is cropped: one class of a small fixed set. */
  focal: PictureFocus
  /** The average colour: one of the named swatches of `ui/site/picture.module.css`. */
  swatch: PictureSwatch
  /** A hash of the master picture and the settings. It is part of every file name, so a file never changes. */
  hash: string
  /** The available widths, in ascending order, each as AVIF and WebP. */
  widths: readonly number[]
}

export type SeedCountry = { name: string }

export type SeedRegion = {
  /** The public integer id. It is part of links, so it never changes. */
  id: number
  name: string
  country: string
  /** The name in the script of the region, with the BCP 47 code of its language. */
  nativeName?: { text: string; lang: string }
  /** The key of a picture. By default, the default picture is shown. */
  image?: string
}

export type SeedCategory = { name: string; blurb: string }

/** A place on a tour's route. */
export type SeedPlace = {
  name: string
  /** Decimal degrees of WGS 84, north and east positive. */
  latitude: number
  longitude: number
}

type SeedItineraryDay = { title: string; details: string; photos?: readonly string[] }

/**
 * The days on which a package departs. Months and days are inclusive, `MM-DD`. A season may span the end of the year.
 */
export type SeedDepartureRule =
  | { kind: 'daily'; capacity: number; season?: { from: string; to: string } }
  | {
      kind: 'listed'
      capacity: number
      season?: { from: string; to: string }
      /** 0 is Sunday, 6 is Saturday. Departures are on this weekday every `everyWeeks` weeks. */
      weekday: number
      everyWeeks: number
    }

export type SeedTourPackage = {
  /** The public integer id. It never changes. */
  id: number
  name: string
  nativeName?: { text: string; lang: string }
  /** Shown as stored: `6D 5N`, or `1 day`. */
  duration: string
  tourType: string
  /** Whole rupees per guest. 0 means price on request. */
  basePriceRupees: number
  /** A price that was really charged before. Omitted when there is none. */
  strikePriceRupees?: number
  /** A short fact, such as `Winter only`. Never a rank, because only reviews and bookings earn one. */
  tag?: string
  /** The names of categories, the best match first. */
  categories: readonly string[]
  /** The names of regions, in the order of travel. */
  regions: readonly string[]
  /**
   * The names of places in the order of travel, at most nine different ones. Empty when there is no fixed route. A
   * place is repeated only when the route returns to it.
   */
  stops: readonly string[]
  /** Picture keys, best first. If empty, the name card is shown. */
  images: readonly string[]
  /** The nearest railway station, airport or bus stand, in plain words. */
  nearTransport: string
  /** HTML (p, strong, em, ul, li, h3 only). */
  description: string
  highlights: readonly string[]
  included: readonly string[]
  excluded: readonly string[]
  additionalInformation: readonly string[]
  itinerary: readonly SeedItineraryDay[]
  /** HTML blocks; an empty string hides the block. */
  specialInstructions: string
  conditionsOfTravel: string
  thingsToMaintain: string
  policies: string
  /**
   * The details that each traveller must enter after payment. By default the details that hotels require, plus food.
   */
  travellers?: TravellerNeeds
  terms: string
  /** The earliest start, in days from today: rooms, permits and registrations need lead time. */
  leadDays: number
  /** One sentence that explains why there are no departures in some months. Only for packages with a season. */
  seasonNote?: string
  departures: readonly SeedDepartureRule[]
  /** True to let a group booking take all seats on every date, which shows the sold-out state. */
  soldOut?: true
}

export type SeedPromoCode = {
  code: string
  description: string
  discount: { kind: 'percentage'; percent: number; maxRupees?: number } | { kind: 'fixed'; rupees: number }
  minimumRupees: number
  usageLimit: number
  perCustomerLimit: number
  /** How many days the code is valid, counted from the first seeding of the business. */
  validDays: number
}

/** A story of the travel journal, as in its file in `seed/posts/`. */
export type SeedPost = {
  slug: string
  title: string
  summary: string
  author: string
  /** `YYYY-MM-DD`. */
  published: string
  updated: string
  /** The key of a picture. */
  picture: string
  /** The names of categories. */
  categories: readonly string[]
  /** The public ids of packages, the best match first. */
  relatedPackages: readonly number[]
  /** Markdown, in the subset that `markdown-to-html.ts` supports. */
  body: string
}

/** Another name: a search for `alias` also finds things with the name `name`. */
export type SeedAlias = { name: string; alias: string }

/** The contacts for the next departures of a package. Boarding is on the first day of each departure. */
export type SeedTripContacts = Omit<TripContacts, 'boarding'> & {
  packageId: number
  boarding: Omit<NonNullable<TripContacts['boarding']>, 'date'>
}

/** A festival of the calendar. It is a sample until the office has checked its date. */
export type SeedFestival = { date: string; name: string }
