/** The longest name of a booker or an account, in characters. A longer one is reported and never cut. */
export const MAX_PERSON_NAME = 100
