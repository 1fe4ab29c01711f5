/** The maximum length of a booking's special requests, in characters (UTF-16). */
export const MAX_SPECIAL_REQUESTS_LENGTH = 2000
