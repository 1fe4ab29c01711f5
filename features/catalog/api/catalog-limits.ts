/** The special category that comes first on the home page (specification §3). */
export const MOST_POPULAR_CATEGORY = 'Most Popular Tours'
/** A category section shows at most this many packages (specification §9). */
export const SECTION_PACKAGES_MAXIMUM = 6
/** Most days that one availability call may span, so that one request cannot read years of dates. */
export const AVAILABILITY_DAYS_MAXIMUM = 400
/** Seats are named only at or below this number: a higher one helps nobody to choose. */
export const FEW_SEATS = 8
