/**
 * Days after its end at which an unpaid booking loses its personal data. A bank may confirm a payment
 * within four days, so no payment arrives this late.
 */
export const UNPAID_BOOKING_RETENTION_DAYS = 30

/** Days after sending at which messages to the office and group enquiries are deleted. */
export const ENQUIRY_RETENTION_DAYS = 180

/** Days after the request at which a call-back request is deleted. */
export const CALL_BACK_RETENTION_DAYS = 30

/** Days after the start of the trip at which its waiting list is deleted. */
export const WAITING_PARTY_RETENTION_DAYS = 30

/** Days after the trip at which the ticks of its roll-calls are deleted, like the names of its travellers. */
export const ROLL_CALL_RETENTION_DAYS = 84

/** Days after the trip at which the rooming lists sent to hotels are deleted, with their emails. */
export const HOTEL_LIST_RETENTION_DAYS = 14

/** Days after arrival at which messages of the gateway are emptied. Their hash and id stay. */
export const WEBHOOK_BODY_RETENTION_DAYS = 90

/** Hours for which the response of a request is stored for repeats, unless it belongs to a booking or a payment. */
export const IDEMPOTENCY_RETENTION_HOURS = 48

/** Days after arrival at which the list of read emails is cleared. Their text is in the enquiries. */
export const INCOMING_MAIL_RETENTION_DAYS = 30
