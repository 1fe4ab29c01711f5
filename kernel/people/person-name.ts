/** The longest name of a booker or an account, in characters. A longer one is said and never cut. */
export const PERSON_NAME_MAXIMUM = 100
