import type { TripContacts } from '#contract/trips/trip-contacts.ts'
import type { CancellationPolicy } from '#domain/cancellation-policy.ts'
import type { TravellerNeeds } from '#domain/traveller-needs.ts'

/**
 * The shapes of the sample business. Texts are the operator's: true places, careful claims.
 * The loader turns them into rows; rupees become paise there and nowhere else.
 */

/** A picture of the sample catalogue; its files are made by `scripts/encode-images.ts`. */
export type SeedImage = {
  /** Key and file stem, such as `kedarnath`. */
  key: string
  /** At most 125 characters: subject, place, light. */
  alt: string
  width: number
  height: number
  /** Where the subject stands, for cropping: one class of a small fixed set. */
  focal: 'center' | 'left' | 'right' | 'top' | 'bottom'
  /** Mean colour, one of the named swatches of `web/ui/picture.module.css`. */
  swatch: 'sand' | 'dawn' | 'dusk' | 'night' | 'forest' | 'sea' | 'stone' | 'snow'
  /** Hash of master and settings; part of every file name, so files never change. */
  hash: string
  /** Widths that exist, ascending, each as AVIF and WebP. */
  widths: readonly number[]
}

export type SeedCountry = { name: string }

export type SeedRegion = {
  /** Public integer id, stable for ever: it stands in links. */
  id: number
  name: string
  country: string
  /** The name in the region's own script, with its BCP 47 language. */
  nativeName?: { text: string; lang: string }
  /** Key of a picture, or none: the default picture is shown. */
  image?: string
}

export type SeedCategory = { name: string; blurb: string }

/** A place where a journey stops. */
export type SeedPlace = {
  name: string
  /** Decimal degrees of WGS 84, north and east positive. */
  latitude: number
  longitude: number
}

type SeedItineraryDay = { title: string; details: string; photos?: readonly string[] }

/** When a package departs. Months and days are inclusive, `MM-DD`; a season may cross the new year. */
export type SeedDepartureRule =
  | { kind: 'daily'; capacity: number; season?: { from: string; to: string } }
  | {
      kind: 'listed'
      capacity: number
      season?: { from: string; to: string }
      /** 0 Sunday … 6 Saturday; departures fall on this weekday every `everyWeeks` weeks. */
      weekday: number
      everyWeeks: number
    }

export type SeedTourPackage = {
  /** Public integer id, stable for ever. */
  id: number
  name: string
  nativeName?: { text: string; lang: string }
  /** Printed as stored, such as `6D 5N`, `3 days`, `2 nights`, `1 day`, `5`. */
  duration: string
  tourType: string
  /** Whole rupees a guest; 0 means the price is given on request. */
  basePriceRupees: number
  /** A price that was really charged before, or none. */
  strikePriceRupees?: number
  /** `Likely to sell out*`, `Best Seller`, `Top Rated` or any other short text. */
  tag?: string
  /** Names of categories, most fitting first. */
  categories: readonly string[]
  /** Names of regions, in the order of travel. */
  regions: readonly string[]
  /**
   * Names of places in the order of travel, at most nine different ones; empty when there is no fixed route. A place
   * comes again only where the journey itself comes back to it.
   */
  stops: readonly string[]
  /** Keys of pictures, the best first; empty shows the fallback picture. */
  images: readonly string[]
  /** Nearest railway station, airport or bus stand, as one would tell a traveller. */
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
  /** What goes back when a traveller cancels; the default is free until 24 hours before the start. */
  cancellation?: CancellationPolicy
  /** What is asked of each traveller after payment; the default is what hotels ask for, and the food. */
  travellers?: TravellerNeeds
  terms: string
  departures: readonly SeedDepartureRule[]
  /** All seats of every date are taken by a standing group booking: shows the sold-out state. */
  soldOut?: true
}

export type SeedPromoCode = {
  code: string
  description: string
  discount: { kind: 'percentage'; percent: number; maxRupees?: number } | { kind: 'fixed'; rupees: number }
  minimumRupees: number
  usageLimit: number
  perCustomerLimit: number
  /** Valid for this many days from the day the business is first seeded. */
  validDays: number
}

/** A story of the travel journal, as its file in `seed/posts/` tells it. */
export type SeedPost = {
  slug: string
  title: string
  summary: string
  author: string
  /** `YYYY-MM-DD`. */
  published: string
  updated: string
  /** Key of a picture. */
  picture: string
  /** Names of categories. */
  categories: readonly string[]
  /** Public ids of packages, most fitting first. */
  relatedPackages: readonly number[]
  /** Markdown, as far as `markdown-to-html.ts` reads it. */
  body: string
}

/** Another name: what bears `name` is found by `alias` too. */
export type SeedAlias = { name: string; alias: string }

/** Contacts of the next departures of a package; the boarding is on each one's first day. */
export type SeedTripContacts = Omit<TripContacts, 'boarding'> & {
  packageId: number
  boarding: Omit<NonNullable<TripContacts['boarding']>, 'date'>
}
