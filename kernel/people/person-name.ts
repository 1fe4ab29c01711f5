/** The longest name of a booker or an account, in characters. A longer one is an error and never truncated. */
export const MAX_PERSON_NAME = 100
