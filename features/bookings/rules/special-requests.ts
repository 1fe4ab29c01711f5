/** The longest special requests of a booking, in characters (UTF-16). */
export const SPECIAL_REQUESTS_LONGEST = 2000
