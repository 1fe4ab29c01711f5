/** Why a person's data was erased, as the record of acts says it and the desk shows it. */
export const ASKED_FOR = 'the person asked for it'
/** The same for what is kept for a time only. */
export const PERIOD_OVER = 'the period of keeping is over'
