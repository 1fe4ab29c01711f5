/** Filter value: bookings assigned to the caller. In a saved view it means each user's own bookings. */
export const ASSIGNEE_ME = 'me'
/** Filter value: unassigned bookings. */
export const ASSIGNEE_NOBODY = 'nobody'
/** The format of a filter value: a staff id, `me`, or `nobody`. */
export const ASSIGNEE_ID = /^[\w-]{1,64}$/
