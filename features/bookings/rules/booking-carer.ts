/** In a filter of bookings: those for which the person cares who asks. A kept view means everybody's own by it. */
export const CARER_ME = 'me'
/** In a filter of bookings: those for which nobody cares. */
export const CARER_NOBODY = 'nobody'
/** What a filter can name: a person of the office by id, or one of the words above. */
export const CARER_ID = /^[\w-]{1,64}$/
