/** What keeps a package from travellers, in words. */
export const packageBlockWords = {
  NAME_MISSING: 'The package has no name.',
  DURATION_FORM: 'The duration must read like 4D 3N, or 1 day.',
  TOUR_TYPE_MISSING: 'The kind of tour is missing.',
  CATEGORY_MISSING: 'Choose at least one category.',
  CATEGORY_UNKNOWN: 'A category of this package is not there any more.',
  REGION_MISSING: 'Choose at least one state or country.',
  REGION_UNKNOWN: 'A state of this package is not there any more.',
  PICTURE_UNKNOWN: 'A picture of this package is not there any more.',
  PICTURE_TEXT_MISSING: 'A picture has no text yet. Say what it shows.',
  PICTURE_TWICE: 'A picture of the package is chosen twice.',
  NAMED_TWICE: 'Something is chosen twice.',
  STRIKE_PRICE_LOW: 'The struck price must be higher than the price.',
  TAG_EARNED: 'This tag is a rank. Ranks are earned, and come by themselves.',
  DESCRIPTION_MISSING: 'The overview is empty.',
  DAY_TITLE_MISSING: 'A day of the itinerary has no title.',
  RULE_WEEKDAY_MISSING: 'A weekly departure needs its weekday and how many weeks lie between.',
  RULE_SEASON_HALF: 'A season needs its first and its last day.',
  RULE_RESERVED: 'Reserved seats fit into the seats of a weekly departure only.',
  RULE_DATES_MISSING: 'A departure on named dates has no date.',
  STOP_MISSING: 'A stop on the map needs its name and its place.',
  GROUP_SIZE: 'The group needs both sizes, the smaller one first.',
  VERDICT_BEGINS: 'The answer for parents must begin with Yes or No.',
  STAY_NIGHTS: 'The nights of the stays do not follow each other.',
  POINT_NAME_MISSING: 'A boarding or drop point needs its place and its city.',
  POINT_PLACE_HALF: 'A boarding point needs both numbers of its place on the map.',
  GROUP_PRICE_MEASURE: 'A step of the group price is one thing: a share off, an amount off, or an offer.',
  GROUP_PRICE_TWICE: 'Two steps of the group price begin with the same number of guests.',
} as const

const all = new Intl.ListFormat('en-IN')
const oneOf = new Intl.ListFormat('en-IN', { type: 'disjunction' })

/** Who publishes fields that a role may only write. */
export const publishedBy = (labels: readonly string[], names: readonly string[]) =>
  `Only ${names.length === 0 ? 'an owner or a manager' : oneOf.format(names)} can publish ${all.format(labels.map((label) => `“${label}”`))}.`

export const packageRefusals = {
  notReady: (blocks: readonly string[]) => `Nothing was published. ${blocks.join(' ')}`,
  notShown: (blocks: readonly string[]) => `It cannot be shown like this yet. ${blocks.join(' ')}`,
  notYours: (labels: readonly string[], names: readonly string[]) =>
    `Nothing was published. ${publishedBy(labels, names)} Your draft is kept.`,
} as const

/** What somebody should look at once more. Travellers may see the package all the same. */
export const packageWarningWords = {
  PRICE_ON_REQUEST: 'There is no price. Travellers read “on request” and cannot book.',
  NO_DEPARTURES: 'There is a price, but no departure: nobody can book.',
  NO_PICTURES: 'There is no picture.',
  DAYS_DIFFER: 'The itinerary has another number of days than the duration.',
  FACTS_UNCHECKED: 'Nobody has checked the facts for parents: they are shown as examples.',
  NO_BOARDING: 'There is no boarding point.',
  NO_STAYS: 'Nothing says where the travellers sleep.',
  STRIKE_NEVER_CHARGED: 'The struck price was not asked in the last 90 days. Strike only what was really charged.',
  DAY_WITHOUT_PICTURE: 'A day has no picture, and others have one.',
} as const
