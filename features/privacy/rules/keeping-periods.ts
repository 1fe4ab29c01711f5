/**
 * Personal data is removed from an unpaid booking this many days after it ended. A bank may confirm a payment within
 * four days, so no payment arrives this late.
 */
export const UNPAID_BOOKING_RETENTION_DAYS = 30

/** Messages to the office and group enquiries are deleted this many days after they were sent. */
export const ENQUIRY_RETENTION_DAYS = 180

/** A call-back request is deleted this many days after it was made. */
export const CALL_BACK_RETENTION_DAYS = 30

/** The waiting list of a trip is deleted this many days after the trip's start. */
export const WAITING_PARTY_RETENTION_DAYS = 30

/** Roll-call ticks are deleted this many days after the trip, like the names of its travellers. */
export const ROLL_CALL_RETENTION_DAYS = 84

/** Rooming lists sent to hotels are deleted this many days after the trip, with their emails. */
export const HOTEL_LIST_RETENTION_DAYS = 14

/** The bodies of the gateway's messages are deleted this many days after arrival. Their hash and id stay. */
export const WEBHOOK_BODY_RETENTION_DAYS = 90

/**
 * The response to a request is stored for this many hours to answer repeats, unless it belongs to a booking or a
 * payment.
 */
export const IDEMPOTENCY_RETENTION_HOURS = 48

/**
 * Entries in the list of read emails are deleted this many days after the email arrived. Its text is in the enquiries.
 */
export const INCOMING_MAIL_RETENTION_DAYS = 30
