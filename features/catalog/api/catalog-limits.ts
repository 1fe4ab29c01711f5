/** The special category that comes first on the home page (specification §3). */
export const MOST_POPULAR_CATEGORY = 'Most Popular Tours'
/** Maximum number of packages in a category section (specification §9). */
export const MAX_SECTION_PACKAGES = 6
/** Maximum number of days in one availability call, so that one request cannot read years of dates. */
export const MAX_AVAILABILITY_DAYS = 400
/** Seats left are shown only at or below this number, because a higher number does not help anyone choose. */
export const FEW_SEATS = 8
