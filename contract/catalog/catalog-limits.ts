/** The special category that leads the home page (specification §3). */
export const MOST_POPULAR_CATEGORY = 'Most Popular Tours'
/** A category section shows at most this many packages (specification §9). */
export const SECTION_PACKAGES_MAXIMUM = 6
/** Days that one availability call may span (decisions, "Availability"). */
export const AVAILABILITY_DAYS_MAXIMUM = 400
