/** The longest name of a booker or an account, in characters. A longer name is rejected, never truncated. */
export const MAX_PERSON_NAME = 100
