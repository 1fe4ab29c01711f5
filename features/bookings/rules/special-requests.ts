/** The longest special requests of a booking, in characters (UTF-16). */
export const MAX_SPECIAL_REQUESTS_LENGTH = 2000
