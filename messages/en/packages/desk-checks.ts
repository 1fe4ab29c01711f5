/** Why a package cannot be published, in words. */
export const packageBlockMessages = {
  NAME_MISSING: 'Package name missing.',
  DURATION_FORM: 'Write the duration as 4D 3N, or 1 day.',
  TOUR_TYPE_MISSING: 'Tour type missing.',
  CATEGORY_MISSING: 'Select at least one category.',
  CATEGORY_UNKNOWN: 'A category of this package no longer exists.',
  REGION_MISSING: 'Select at least one state or country.',
  REGION_UNKNOWN: 'A state of this package no longer exists.',
  PICTURE_UNKNOWN: 'A picture of this package no longer exists.',
  PICTURE_TEXT_MISSING: 'A picture has no description. Say what it shows.',
  PICTURE_TWICE: 'A picture is used twice.',
  ITEM_DUPLICATE: 'An item is selected twice.',
  STRIKE_PRICE_LOW: 'The strike-through price must be higher than the price.',
  TAG_AUTOMATIC: 'This tag is a ranking. Rankings are earned and set automatically.',
  DESCRIPTION_MISSING: 'Overview missing.',
  DAY_TITLE_MISSING: 'An itinerary day has no title.',
  RULE_WEEKDAY_MISSING: 'A weekly departure needs its weekday and interval in weeks.',
  RULE_SEASON_INCOMPLETE: 'A season needs a first and a last day.',
  RULE_RESERVED: 'A departure cannot reserve more seats than it has, and only weekly departures can reserve seats.',
  RULE_DATES_MISSING: 'A departure on listed dates has no date.',
  STOP_MISSING: 'A map stop needs a name and a location.',
  GROUP_SIZE: 'Enter both group sizes, the smaller first.',
  VERDICT_START_INVALID: 'The answer for parents must start with Yes or No.',
  STAY_NIGHTS: 'The nights of the stays are not consecutive.',
  POINT_NAME_MISSING: 'A boarding or drop point needs a place and a city.',
  POINT_LOCATION_INCOMPLETE: 'A boarding point needs both latitude and longitude.',
  GROUP_PRICE_KIND_INVALID: 'A group price step must be a percentage off, an amount off, or a quote.',
  GROUP_PRICE_TWICE: 'Two group price steps start at the same number of guests.',
} as const

const all = new Intl.ListFormat('en-IN')
const oneOf = new Intl.ListFormat('en-IN', { type: 'disjunction' })

/** Says who can publish fields that the user's role may only edit. */
export const publishedBy = (labels: readonly string[], names: readonly string[]) =>
  `Only ${names.length === 0 ? 'an owner or a manager' : oneOf.format(names)} can publish ${all.format(labels.map((label) => `“${label}”`))}.`

export const packageRefusals = {
  notReady: (blocks: readonly string[]) => `Nothing was published. ${blocks.join(' ')}`,
  notShown: (blocks: readonly string[]) => `The page cannot be shown yet. ${blocks.join(' ')}`,
  publishNotAllowed: (labels: readonly string[], names: readonly string[]) =>
    `Nothing was published. ${publishedBy(labels, names)} Your draft is saved.`,
} as const

/** Warnings to check. The package can still be published. */
export const packageWarningMessages = {
  PRICE_ON_REQUEST: 'There is no price, so travellers see “on request” and cannot book.',
  NO_DEPARTURES: 'There is a price but no departures, so nobody can book.',
  NO_PICTURES: 'No pictures.',
  DAYS_DIFFER: 'The number of itinerary days differs from the duration.',
  FACTS_UNCHECKED: 'The facts for parents are not checked, so they are shown as examples.',
  NO_BOARDING: 'No boarding points.',
  NO_STAYS: 'There are no stays, so travellers do not see where they sleep.',
  STRIKE_NEVER_CHARGED:
    'The strike-through price was not charged in the last 90 days. Only use prices that were really charged.',
  DAY_WITHOUT_PICTURE: 'A day has no picture, while others do.',
} as const
